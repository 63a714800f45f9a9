import type { ConfigData } from 'html-validate';

/** What the site's documents are held against: every rule of the validator, but those named here, each with its reason. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // How React writes HTML, which parsers read the same: `<img/>`, `required=""`, `autoComplete`.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attr-case': 'off',
    // `<!doctype html>` and `<!DOCTYPE html>` are one: React writes the desk's, the shell's document its own.
    'doctype-style': 'off',
    // Telephone numbers come from the operator's configuration, as the operator writes them.
    'tel-non-breaking': 'off',
  },
};
