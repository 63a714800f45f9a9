import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generate, parse, walk } from 'css-tree';
import type { SectionId } from 'shared/sections/sections';
import type { CSSOptions } from 'vite';

type Postcss = Exclude<CSSOptions['postcss'], string | undefined>;
type PostcssPlugin = Extract<NonNullable<Postcss['plugins']>[number], { postcssPlugin: string }>;
type Root = Parameters<NonNullable<Extract<PostcssPlugin, { OnceExit?: unknown }>['OnceExit']>>[0];

/** Whether a selector leads from its first element to one beside it. */
function startsWithSiblings(selector: string): boolean {
  const parsed = parse(selector, { context: 'selector' });
  const combinator = parsed.type === 'Selector' ? parsed.children.toArray().find(({ type }) => type === 'Combinator') : undefined;
  return combinator?.type === 'Combinator' && /[+~]/.test(combinator.name);
}

/** A selector that matches what it matched, but only in the section: what was the page's is the section's own element's. */
export function insideSection(selector: string, section: SectionId): string {
  const root = `[data-mf=${section}]`;
  const anywhereInside = `:where(${root}, ${root} *)`;
  if (new RegExp(`\\[data-mf=(["']?)${section}\\1\\]`).test(selector)) return selector;
  if (/^(:root|:host|html|body)\b/.test(selector)) return selector.replace(/^(:root|:host|html|body)/, root);
  // What stands beside the section's own element is the host's.
  if (/[+~]/.test(selector) && startsWithSiblings(selector)) return `:where(${root}) ${selector}`;
  if (selector.startsWith('*')) return anywhereInside + selector.slice(1);
  if (/^[.:#[]/.test(selector)) return anywhereInside + selector;
  return `:where(${root}) ${selector}`;
}

function scopeRules(sheet: Root, section: SectionId): void {
  sheet.walkRules((rule) => {
    const { parent } = rule;
    const isNested = parent?.type === 'rule' || (parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(parent.name));
    if (!isNested) rule.selectors = rule.selectors.map((selector) => insideSection(selector, section));
  });
}

/** Animations have names of the whole page: the sheet's own begin with the section's. */
function scopeAnimations(sheet: Root, section: SectionId): void {
  const own = new Set<string>();
  sheet.walkAtRules(/^(-webkit-)?keyframes$/, (rule) => {
    if (rule.params.startsWith(`${section}-`)) return;
    own.add(rule.params);
    rule.params = `${section}-${rule.params}`;
  });
  if (own.size === 0) return;
  sheet.walkDecls(/^((-webkit-)?animation(-name)?|--.*)$/, (declaration) => {
    declaration.value = declaration.value.replaceAll(/(?<![\w-])[\w-]+(?![\w(-])/g, (word) =>
      own.has(word) ? `${section}-${word}` : word,
    );
  });
}

/**
 * Utilities keep parts of a value in properties, which Tailwind registers for the whole page, and for browsers that cannot do that sets on
 * every element. In a section they are set on its own elements, which is enough for all browsers.
 */
function scopeUtilityProperties(sheet: Root): void {
  sheet.walkAtRules('property', (rule) => {
    if (rule.params.startsWith('--tw-')) rule.remove();
  });
  sheet.walkAtRules('layer', (layer) => {
    if (layer.params !== 'properties') return;
    layer.params = 'base';
    layer.walkAtRules('supports', (condition) => {
      condition.replaceWith(condition.nodes ?? []);
    });
  });
}

/** The theme's names, every one of which the shell's sheet gives a value. */
function themeNames(): ReadonlySet<string> {
  const theme = readFileSync(fileURLToPath(import.meta.resolve('shared/ui/theme.css')), 'utf8');
  const names = new Set<string>();
  // The parser takes no declarations below an at-rule that it does not know.
  walk(parse(theme.replaceAll('@theme', ':root'), { parseValue: false }), (node) => {
    if (node.type === 'Declaration') names.add(node.property);
  });
  return names;
}

/** Without the fallback values that a theme imported as a reference writes beside each of its names. */
function withoutFallbacks(value: string, names: ReadonlySet<string>): string {
  if (!/var\(--[\w-]+,/.test(value)) return value;
  let isChanged = false;
  const parsed = parse(value, { context: 'value', parseCustomProperty: true });
  walk(parsed, (node) => {
    const [name, ...rest] = node.type === 'Function' && node.name === 'var' ? node.children.toArray() : [];
    if (node.type === 'Function' && name?.type === 'Identifier' && rest.length > 0 && names.has(name.name)) {
      node.children.clear();
      node.children.appendData(name);
      isChanged = true;
    }
  });
  return isChanged ? generate(parsed) : value;
}

interface ScopeOptions {
  /** Whether the shell's sheet stands beside this one, with the theme's values. */
  readonly hasShell: boolean;
}

/** Keeps a section's styles off the host and off other sections, whatever its sheet says. */
export function scopedStyles(section: SectionId, { hasShell }: ScopeOptions): PostcssPlugin {
  const names = hasShell ? themeNames() : new Set<string>();
  return {
    postcssPlugin: 'scoped-styles',
    OnceExit(sheet) {
      scopeUtilityProperties(sheet);
      scopeAnimations(sheet, section);
      scopeRules(sheet, section);
      sheet.walkDecls((declaration) => {
        declaration.value = withoutFallbacks(declaration.value, names);
      });
    },
  };
}
