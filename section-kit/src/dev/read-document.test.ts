import type { BootstrapData } from 'shared/contracts/page-context';
import { expect, test } from 'vitest';
import { readVisit, relaxPolicy, withFirstModules, withVisit } from './read-document.ts';

const document =
  '<head><script type="module" src="/main.js"></script></head><script type="application/json" id="visit">{"rendered":"give"}</script>';
const visit = { rendered: null, visit: { search: '</script>$&' } } as unknown as BootstrapData;

test('what the origin knew is read from its document, and put back without ending the script', () => {
  expect(readVisit(document)).toEqual({ rendered: 'give' });
  const changed = withVisit(document, visit);
  expect(changed.match(/<\/script>/g)).toHaveLength(2);
  expect(readVisit(changed)).toEqual(visit);
  expect(readVisit('<h1>Not a page of the site</h1>')).toBeUndefined();
});

test('modules are put before the first one, in their order', () => {
  expect(withFirstModules(document, ['/first.js', '/second.js'])).toMatch(/"\/first\.js".*\n.*"\/second\.js".*\n.*"\/main\.js"/);
});

test('a policy is relaxed for inline styles, the import map, the socket, its worker and HTML as text, and for nothing else', () => {
  const policy =
    "default-src 'none'; script-src 'self' 'sha256-x'; style-src 'self'; worker-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types site; frame-ancestors 'none'; report-uri /_reports; report-to site";
  expect(relaxPolicy(policy)).toBe(
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; worker-src 'self' blob:; connect-src 'self' ws:; frame-ancestors 'none'",
  );
});
