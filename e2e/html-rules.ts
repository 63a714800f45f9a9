import type { ConfigData } from 'html-validate';

/** The rules that the site's documents must meet: every rule of the validator except those named here, each with its reason. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // How React writes HTML, which parsers read the same: `<img/>`, `required=""`, `autoComplete`.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attr-case': 'off',
    'doctype-style': ['error', { style: 'lowercase' }],
    // Telephone numbers come from the operator's configuration, as the operator writes them.
    'tel-non-breaking': 'off',
  },
};
