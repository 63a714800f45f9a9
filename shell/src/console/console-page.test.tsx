import { cleanup, render, screen } from '@testing-library/react';
import type { ConsoleCandidate, ConsoleRequest, ConsoleSection, ConsoleSize, ConsoleView } from 'shared/contracts/console';
import type { Language } from 'shared/sections/language';
import { samplePageContext } from 'shared/testing/sample-page-context';
import { expect, test } from 'vitest';
import { ConsoleProvider, consoleWords } from './console-context.ts';
import { ConsolePage } from './console-page.tsx';
import { consoleTitle } from './console-title.ts';

const at = '2026-05-01T10:00:00Z';

function show(view: ConsoleView, language: Language = 'en'): void {
  const site = samplePageContext(language).site as ConsoleRequest['site'];
  const actor = { label: 'give team', section: null };
  const request: ConsoleRequest = { language, path: '/_releases', now: '2026-05-01T10:12:00Z', site, actor, styles: [], fonts: [], view };
  render(
    <ConsoleProvider value={request}>
      <ConsolePage />
    </ConsoleProvider>,
  );
}

function giveWith(candidate: Pick<ConsoleCandidate, 'percent' | 'haltedAt'> | null): ConsoleSection {
  const published = { publishedAt: at, bytes: 24, lock: null };
  return {
    section: 'give',
    label: { en: 'Give', bn: 'দান' },
    stable: { version: '1.0.0', since: at, bytes: 24 },
    candidate: candidate && { version: '1.1.0', since: at, ...candidate },
    previous: null,
    releases: [
      { ...published, version: '1.1.0', role: candidate ? 'candidate' : 'held' },
      { ...published, version: '1.0.0', role: 'stable' },
    ],
    mayChange: true,
  };
}

/** The same, with the files of its held release not on the origin. */
function giveWithout(where: Pick<ConsoleSize, 'isElsewhere'>): ConsoleSection {
  const section = giveWith(null);
  const releases = section.releases.map((release) => (release.role === 'held' ? { ...release, bytes: null, ...where } : release));
  return { ...section, releases };
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test.each([
  ['is held', null, 5],
  ['has 5 % of the visitors', { percent: 5, haltedAt: null }, 25],
  ['has all visitors', { percent: 100, haltedAt: null }, 100],
  ['was halted at 12.5 %', { percent: 0, haltedAt: 12.5 }, 12.5],
  ['was halted at 0 %', { percent: 0, haltedAt: 0 }, 5],
])('a release that %s is rolled out to a share that changes something', (_what, candidate, percent) => {
  show({ kind: 'section', section: giveWith(candidate), events: [], panel: null });
  expect(hrefOf('Roll out: 1.1.0')).toBe(`/_releases/sections/give/rollout?version=1.1.0&percent=${percent}#panel`);
});

test('the page of a section takes a release from visitors, too: its candidate by a halt, what is stable by a rollback', () => {
  const section = { ...giveWith({ percent: 5, haltedAt: null }), previous: '0.9.0' };
  show({ kind: 'section', section, events: [], panel: null });
  expect(hrefOf('Halt: 1.1.0')).toBe('/_releases/sections/give/halt#panel');
  expect(hrefOf('Roll back: 1.0.0')).toBe('/_releases/sections/give/rollback#panel');
  cleanup();
  show({ kind: 'section', section: giveWith({ percent: 0, haltedAt: 5 }), events: [], panel: null });
  expect(screen.queryByRole('link', { name: /^(Halt|Roll back):/ })).toBeNull();
});

test('a candidate that was halted at 0 % is resumed at the first share: 0 is no share of the form', () => {
  show({ kind: 'board', sections: [giveWith({ percent: 0, haltedAt: 0 })], events: [], done: null });
  expect(hrefOf('Resume at 5%: give 1.1.0')).toBe('/_releases/sections/give/rollout?version=1.1.0&percent=5#panel');
});

const step = { kind: 'confirm', version: '1.1.0', seen: 1, percent: '5', why: '', faults: [], meanwhile: [], refusal: null } as const;

test.each([
  ['en', 'This ends the rollout of 1.2.0.'],
  ['bn', 'এর ফলে 1.2.0 ধাপে ধাপে চালু করা বন্ধ হয়ে যাবে।'],
] as const)('a step says which rollout it ends, in %s', (language, message) => {
  const panel = { ...step, action: 'promote', ends: '1.2.0', errors: { percent: false, why: false } } as const;
  show({ kind: 'section', section: giveWith(null), events: [], panel }, language);
  expect(screen.getByText(message)).toBeTruthy();
});

test.each([
  ['rollout', 'waiting', '1.1.0', true],
  ['rollout', 'held', '1.1.0', true],
  ['rollout', 'halted', '1.1.0', false],
  ['rollout', 'waiting', '1.2.0', false],
  ['promote', 'waiting', '1.1.0', false],
] as const)('a %s beside a ramp that is %s, of %s, says that the ramp may stop growing: %j', (action, state, version, says) => {
  const ramp = { ...{ version, state, why: '', percent: 20, step: 1, steps: 6, visits: 6, goal: 10 }, metrics: [], errors: [] };
  const panel = { ...step, action, errors: { percent: false, why: false } } as const;
  for (const [language, words] of Object.entries(consoleWords)) {
    show({ kind: 'section', section: giveWith({ percent: 20, haltedAt: null }), events: [], ramp, panel }, language as Language);
    expect(screen.queryByText(words.confirm.ramp) !== null).toBe(says);
    cleanup();
  }
});

test.each([
  ['rollback', { isCompared: true, faults: [] }, 'yes'],
  ['rollback', { isCompared: true, faults: ['give 1.0.0 imports Pill.'] }, 'no'],
  ['promote', { isCompared: true, faults: [] }, 'yes'],
  // Nobody has looked: a halt, files that are gone, an older origin.
  ['halt', { isCompared: false, faults: [] }, undefined],
  ['rollback', { faults: [] }, undefined],
] as const)('a %s with %j says of what is live: %s', (action, found, answer) => {
  const panel = { ...step, action, ...found, errors: { percent: false, why: false } };
  show({ kind: 'section', section: giveWith({ percent: 5, haltedAt: null }), events: [], panel });
  expect(screen.queryByText('Compatible with what is live')?.nextElementSibling?.textContent).toBe(answer);
});

test.each([
  ['rollout', '?version=1.1.0&percent=5'],
  ['promote', '?version=1.1.0'],
  ['unlock', '?version=1.1.0'],
  ['rollback', ''],
  ['halt', ''],
] as const)('the form of a step, %s, is sent to an address that opens the step again', (action, query) => {
  const panel = { ...step, action, errors: { percent: false, why: true } };
  show({ kind: 'section', section: giveWith({ percent: 5, haltedAt: null }), events: [], panel });
  const [field] = screen.getAllByRole('textbox');
  expect(field?.closest('form')?.getAttribute('action')).toBe(`/_releases/sections/give/${action}${query}#panel`);
});

test('what would be refused has no form', () => {
  const panel = { ...step, action: 'promote', refusal: 'It takes a page of about.', errors: { percent: false, why: false } } as const;
  show({ kind: 'section', section: giveWith(null), events: [], panel });
  expect(screen.getByRole('alert').textContent).toContain('It takes a page of about.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each([
  ['en', 'not on this origin'],
  ['bn', 'এই সার্ভারে নেই'],
] as const)('a release that lies in the store of all origins alone is said to, and can be rolled out, in %s', (language, words) => {
  show({ kind: 'section', section: giveWithout({ isElsewhere: true }), events: [], panel: null }, language);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /: 1\.1\.0$/ })).toHaveLength(3);
});

test('a release whose files are gone has no step', () => {
  show({ kind: 'section', section: giveWithout({}), events: [], panel: null });
  expect(screen.getByText('files missing')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /: 1\.1\.0$/ })).toBeNull();
});

test.each([
  ['en', 'This share of visitors gets it already. Enter another one.'],
  ['bn', 'এখন এত শতাংশ দর্শনার্থীই এটি পাচ্ছেন। অন্য একটি সংখ্যা লিখুন।'],
] as const)('the share that visitors are served already is asked for again, in %s', (language, message) => {
  const panel = { ...step, action: 'rollout', errors: { percent: 'unchanged', why: false } } as const;
  show({ kind: 'section', section: giveWith({ percent: 5, haltedAt: null }), events: [], panel }, language);
  const [share] = screen.getAllByRole('textbox');
  expect(share?.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(message)).toBeTruthy();
});

test.each([
  ['en', 'Enter a number of hours above 0, up to 168, such as 24.'],
  ['bn', '০-এর বেশি এবং ১৬৮-এর মধ্যে কত ঘণ্টা, তা সংখ্যায় লিখুন, যেমন ২৪।'],
] as const)('hours of a preview that are no number are asked for again at their field, in %s', (language, message) => {
  const panel = { kind: 'preview', version: '1.1.0', hours: 'abc', errors: { hours: true } } as const;
  show({ kind: 'section', section: giveWith(null), events: [], panel }, language);
  const hours = screen.getByRole('textbox');
  expect(hours.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [1, '1 section'],
  [2, '2 sections'],
])('a board of %d has %s', (count, words) => {
  const sections = ['give', 'about'].slice(0, count).map((section) => ({ ...giveWith(null), section }));
  show({ kind: 'board', sections, events: [], done: null });
  expect(screen.getByText(words)).toBeTruthy();
});

test('tables that are wider than the screen are scrolled by keyboard as well', () => {
  show({ kind: 'board', sections: [giveWith(null)], events: [], done: null });
  show({ kind: 'section', section: giveWith(null), events: [], panel: null });
  for (const name of ['Sections and versions', 'Published releases']) {
    expect(screen.getByRole('group', { name }).tabIndex).toBe(0);
  }
});

test.each([
  [{ kind: 'sign-in', failure: null }, 'Sign in to the releases'],
  [{ kind: 'sign-in', failure: 'wrong' }, 'Error: Sign in to the releases'],
  [{ kind: 'board', sections: [], events: [], done: null }, 'Releases'],
  [{ kind: 'visit', number: '0a1b2c3d4e5f', visit: null }, 'Visit 0a1b2c3d4e5f · Releases'],
  [{ kind: 'foreign-section', section: 'give' }, 'Your token is not for give · Releases'],
] as const)('a document of %j has a title of its own', (view, title) => {
  const { site } = samplePageContext('en');
  expect(consoleTitle({ view, language: 'en', site })).toBe(`${title} · ${site.name.en}`);
});

test('the notice of what was done carries what it brought about, in English on a Bangla page as well', () => {
  const done = {
    id: 7,
    at,
    section: 'give',
    version: '1.0.0',
    action: 'rollback',
    percent: null,
    actor: 'give team',
    why: 'A try',
  } as const;
  const warnings = ['The files of give 1.0.0 are damaged on this origin.', 'give 1.1.0 stands in.'];
  show({ kind: 'board', sections: [], events: [], done, warnings }, 'bn');
  const notice = screen.getByRole('status');
  expect(notice.textContent).toContain('হয়ে গেছে');
  for (const warning of warnings) expect(screen.getByText(warning).lang).toBe('en');
  expect(notice.contains(screen.getByText(warnings[0] ?? ''))).toBe(true);
});

test.each([
  ['en', 'Your last step changed nothing.'],
  ['bn', 'আপনার শেষ কাজটিতে কিছুই বদলায়নি।'],
] as const)('a session that has ended says of a form alone that it changed nothing, in %s', (language, words) => {
  show({ kind: 'sign-in', failure: 'ended' }, language);
  expect(screen.getByRole('alert').textContent).not.toContain(words);
  cleanup();
  show({ kind: 'sign-in', failure: 'ended', isForm: true }, language);
  expect(screen.getByRole('alert').textContent).toContain(words);
});

const confirming = { ...step, action: 'rollback', errors: { percent: false, why: false } } as const;
const previewing = { kind: 'preview', version: '1.1.0', hours: '24' } as const;

test.each([
  ['en', null, 'give · Releases'],
  ['en', confirming, 'Roll back give? · Releases'],
  ['bn', { ...confirming, refusal: 'No.' }, 'ত্রুটি: give আগের সংস্করণে ফেরাবেন? · সংস্করণ'],
  ['en', { ...confirming, errors: { percent: false, why: true } }, 'Error: Roll back give? · Releases'],
  ['en', { ...previewing, url: 'https://zakat.example.org/_preview/1', until: at }, 'Preview of give · Releases'],
  ['en', { ...previewing, errors: { hours: true } }, 'Error: Preview of give · Releases'],
] as const)('in %s, the document of a section names its step: %j', (language, panel, title) => {
  const { site } = samplePageContext(language);
  const view = { kind: 'section', section: giveWith(null), events: [], panel } as const;
  expect(consoleTitle({ view, language, site })).toBe(`${title} · ${site.name[language]}`);
});
