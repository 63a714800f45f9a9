import MagicString from 'magic-string';
import { expect, test } from 'vitest';
import { emptyFramework, markPure } from './lean-router.ts';

test('what a module makes at its top level can be left out, and names for debugging keep nothing', () => {
  const code = `const Link = forwardRef(render);
Link.displayName = 'Link';
var Boundary = class extends Component {};
const count = 1;
register.name = 'kept';
`;
  expect(markPure(code).toString()).toBe(`const Link = /* @__PURE__ */ forwardRef(render);

var Boundary = /* @__PURE__ */ (() => class extends Component {})();
const count = 1;
register.name = 'kept';
`);
});

test('of framework mode nothing is left but what calls it', () => {
  const code = 'function PrefetchPageLinks({ page }) { return links(page); }\nfunction Link() { return PrefetchPageLinks({}); }';
  const found = new Set<string>();
  const changed = new MagicString(code);
  emptyFramework(code, changed, found);
  expect(changed.toString()).toBe(
    'function PrefetchPageLinks({ page }) { return null; }\nfunction Link() { return PrefetchPageLinks({}); }',
  );
  expect([...found]).toEqual(['PrefetchPageLinks']);
});
