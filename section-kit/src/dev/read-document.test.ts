import type { VisitDocument } from 'shared/contracts/visit';
import { expect, test } from 'vitest';
import { readVisit, relaxPolicy, withFirstModule, withVisit } from './read-document.ts';

const document =
  '<head><script type="module" src="/main.js"></script></head><script type="application/json" id="visit">{"rendered":"give"}</script>';
const visit = { rendered: null, visit: { search: '</script>$&' } } as unknown as VisitDocument;

test('what the origin knew is read from its document, and put back without ending the script', () => {
  expect(readVisit(document)).toEqual({ rendered: 'give' });
  const changed = withVisit(document, visit);
  expect(changed.match(/<\/script>/g)).toHaveLength(2);
  expect(readVisit(changed)).toEqual(visit);
  expect(readVisit('<h1>Not a page of the site</h1>')).toBeUndefined();
});

test('a module is put before the first one', () => {
  expect(withFirstModule(document, '/first.js')).toMatch(/src="\/first\.js".*\n.*src="\/main\.js"/);
});

test('a policy is relaxed for inline styles, the import map and the socket, and for nothing else', () => {
  const policy = "default-src 'none'; script-src 'self' 'sha256-x'; style-src 'self'; connect-src 'self'; frame-ancestors 'none'";
  expect(relaxPolicy(policy)).toBe(
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws:; frame-ancestors 'none'",
  );
});
