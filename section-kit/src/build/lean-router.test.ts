import { expect, test } from 'vitest';
import { markPure } from './lean-router.ts';

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
