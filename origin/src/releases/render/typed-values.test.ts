import type { FormOutcome } from 'shared/contracts/page-context';
import { expect, test } from 'vitest';
import { originWithReleases } from '../../testing/origin-with-releases.ts';
import { FIRST_PAGE, packSection, packShell } from '../../testing/sample-releases.ts';
import { hideTyped } from './typed-values.ts';

const NAME = `O'Brien & "Sons" </script><b> যাকাত`;
const typed: FormOutcome = {
  status: 'invalid',
  message: 'Please correct one thing',
  errors: { phone: ['Not a number'] },
  values: {
    name: NAME,
    phone: '01712-345678',
    email: '',
    donation: '৫,০০০.৫০',
    intention: 'sadaqah',
    nature_of_enquiry: 'zakat',
    subject: 'housing-fund',
  },
};

test('what says something of a person is a placeholder, and what pages depend on is not', () => {
  const { outcome } = hideTyped(typed);
  const { name, phone, ...others } = outcome.values;
  expect(others).toEqual({ email: '', donation: '৫,০০০.৫০', intention: 'sadaqah', nature_of_enquiry: 'zakat', subject: 'housing-fund' });
  for (const text of [name, phone, outcome.meant?.phone]) expect(text).toMatch(/^[a-z]{30}$/);
  expect(new Set([name, phone, outcome.meant?.phone]).size).toBe(3);
  expect(outcome).toMatchObject({ status: 'invalid', message: 'Please correct one thing', errors: { phone: ['Not a number'] } });
});

test.each([
  ['donation', '01712345678 Amina'],
  ['subject', 'Amina'],
  ['intention', 'Amina'],
  ['step', 'Amina'],
  ['nature_of_enquiry', 'Amina'],
  ['whatever', 'Amina'],
  ['__proto__', 'Amina'],
])('a field called %s hides a name, too', (field, text) => {
  const { outcome, reveal } = hideTyped({ ...typed, values: JSON.parse(JSON.stringify({ [field]: text })) });
  expect(JSON.stringify(outcome)).not.toContain('Amina');
  expect(reveal(JSON.stringify(outcome.values))).toContain(text);
});

test('in the document it stands as it was typed, as text and as JSON', () => {
  const { outcome, reveal } = hideTyped(typed);
  const { values, meant } = outcome;
  const json = (form: object) =>
    `<script type="application/json" id="visit">${JSON.stringify({ form }).replaceAll('<', '\\u003c')}</script>`;
  const document = reveal(`<input value="${values.name}"><p>${values.name}, ${meant?.phone}?</p>${json(outcome)}<p>${values.phone}</p>`);
  const escaped = 'O&#39;Brien &amp; &quot;Sons&quot; &lt;/script&gt;&lt;b&gt; যাকাত';
  expect(document).toBe(
    `<input value="${escaped}"><p>${escaped}, 01712345678?</p>${json({ ...typed, meant: { phone: '01712345678' } })}<p>01712-345678</p>`,
  );
});

test('however many fields are posted, and wherever a page puts them, little is done for it', () => {
  const many = Object.fromEntries(Array.from({ length: 12_000 }, (_, index) => [`field ${index}`, 'x']));
  const { outcome, reveal } = hideTyped({ ...typed, values: many });
  expect(Object.keys(outcome.values)).toHaveLength(40);
  const [first = ''] = Object.values(outcome.values);
  const { user: before } = process.cpuUsage();
  const document = `${'<script '.repeat(100_000)}${first}`;
  expect(reveal(document)).toBe(document.replace(first, 'x'));
  // A quadratic scan of it takes minutes.
  expect(process.cpuUsage().user - before).toBeLessThan(5_000_000);
});

test('a page that repeats a long text without end is refused', () => {
  const { outcome, reveal } = hideTyped({ ...typed, values: { address: 'a'.repeat(900) } });
  expect(() => reveal(String(outcome.values.address).repeat(20_000))).toThrow(/longer than it may be/);
});

test('what another host says about a field does not tell what was typed there', () => {
  const told = { ...typed, message: `${NAME} is known already`, errors: { name: [`Not ${NAME}`] } };
  const { outcome, reveal } = hideTyped(told);
  expect(JSON.stringify([outcome.message, outcome.errors])).not.toContain('Brien');
  expect(reveal(outcome.message)).toContain('O&#39;Brien');
});

/** Keeps what visitors typed, and shows it to others that ask in a certain way. */
const COLLECTS = `
  import { heading } from 'shared/provided';
  const kept = [];
  export function page(language, visit) {
    if (visit.form) kept.push(JSON.stringify(visit.form.values));
    return { title: 'Give', body: heading('Give') + (visit.search === '?for=all' ? kept.join() : visit.form?.values.name ?? '') };
  }`;

test('a section that remembers what a donor typed has nothing to show to the next visitor', async () => {
  const label = { en: 'Give', bn: 'দান' };
  const shell = packShell({
    'server/entry-server.js': `
      export async function render({ path, document: { visit } }, section) {
        const route = section?.routes(visit.language).find((entry) => '/' + entry.path === path);
        const { title, body } = route ? (await route.load()).page(visit.language, visit) : { title: 'Home', body: '' };
        return { status: 200, html: \`<!doctype html><title>\${title}</title><main>\${body}</main>\` };
      }`,
  });
  const give = packSection(
    { [FIRST_PAGE]: COLLECTS },
    {
      description: {
        remote: 'mf-give',
        label,
        intro: label,
        pages: [
          { id: 'give-zakat', path: '/give_zakat', label, note: label, accepts: 'pledge', query: ['for'] },
          { id: 'giving-faq', path: '/giving_faq', label, note: label },
        ],
      },
    },
  );
  const { app } = await originWithReleases([shell, give]);
  const posted = await app.inject({
    method: 'POST',
    url: '/give_zakat',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Amina+Begum&phone=123&email=amina%40example.org&donation=5000',
  });
  expect([posted.statusCode, posted.body]).toEqual([422, expect.stringContaining('Amina Begum')]);
  const { statusCode, body } = await app.inject('/give_zakat?for=all');
  expect([statusCode, body]).toEqual([200, expect.stringContaining('"donation":"5000"')]);
  expect(body).not.toMatch(/Amina|amina|"123"/);
});
