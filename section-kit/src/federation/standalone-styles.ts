import type { CSSOptions } from 'vite';

type Postcss = Exclude<CSSOptions['postcss'], string | undefined>;
type PostcssPlugin = Extract<NonNullable<Postcss['plugins']>[number], { postcssPlugin: string }>;

const ANYWHERE_INSIDE = ':where([data-mf], [data-mf] *)';

/** A selector that matches what it matched, but only in a section: what was the page's is the section's own element's. */
export function insideSections(selector: string): string {
  if (selector.includes('[data-mf')) return selector;
  if (/^(:root|:host|html|body)\b/.test(selector)) return selector.replace(/^(:root|:host|html|body)/, '[data-mf]');
  if (selector.startsWith('*')) return ANYWHERE_INSIDE + selector.slice(1);
  if (/^[.:#[]/.test(selector)) return ANYWHERE_INSIDE + selector;
  return `:where([data-mf]) ${selector}`;
}

/** Keeps a section's styles, the shell's part of them included, off the page of the host that it is mounted in. */
export function standaloneStyles(): PostcssPlugin {
  return {
    postcssPlugin: 'standalone-styles',
    OnceExit(root) {
      root.walkRules((rule) => {
        const isNested =
          rule.parent?.type === 'rule' || (rule.parent?.type === 'atrule' && 'name' in rule.parent && /keyframes$/.test(rule.parent.name));
        if (!isNested) rule.selectors = rule.selectors.map(insideSections);
      });
    },
  };
}
