import { expect, test } from 'vitest';
import { readSettings } from '../../server/settings/settings.ts';
import type { FilledForm } from './filled-form.ts';
import { en } from './content/en.ts';
import { writeCopy } from './write-copy.ts';

const settings = { site: readSettings({}).site, publicUrl: 'https://zakat.example.org' };
const pledge = {
  kind: 'pledge',
  reference: 'P-7K3M-9QXT',
  name: 'Farhana',
  phone: '01712345678',
  amount: '5000',
  intention: 'zakat',
  address: '',
} as const;

test.each([
  ['sadaqah', 'en', ['Given as: Sadaqah', 'as Sadaqah.'], /intention of Zakat/],
  ['sadaqah', 'bn', ['দানের ধরন: সদকা', 'সদকার টাকা'], /যাকাতের নিয়তে/],
  ['zakat', 'en', ['Given as: Zakat', 'intention of Zakat'], /Sadaqah/],
  ['zakat', 'bn', ['দানের ধরন: যাকাত', 'যাকাতের নিয়তে'], /সদকা/],
] as const)('a pledge of %s says so, in %s', (intention, language, says, never) => {
  const { text } = writeCopy({ ...pledge, intention }, language, settings);
  for (const words of says) expect(text).toContain(words);
  expect(text).not.toMatch(never);
});

test('when the team gets in touch is said as the configuration has it', () => {
  const site = { ...settings.site, followUp: { en: 'We call within two working days.', bn: 'দুই কর্মদিবসের মধ্যে ফোন করি।' } };
  expect(writeCopy(pledge, 'en', { ...settings, site }).text).toContain('the payment. We call within two working days. We never');
  expect(writeCopy(pledge, 'bn', { ...settings, site }).text).toContain('যোগাযোগ করব। দুই কর্মদিবসের মধ্যে ফোন করি। আমরা কখনো');
});

test('what was left empty has no line', () => {
  expect(writeCopy(pledge, 'en', settings).text).not.toMatch(/Address:/);
});

test('a Bangla copy is in Bangla, its numbers in Bengali digits, and its sentences end with a দাঁড়ি', () => {
  const forms: FilledForm[] = [
    { ...pledge, name: 'ফারহানা' },
    {
      kind: 'application',
      reference: 'E-7K3M-9QXT',
      name: 'রহিমা',
      list: 'housing-fund',
      message: 'বাসা ভাড়া',
      sentAt: '2026-11-21T04:00:00.000Z',
    },
    { kind: 'question', reference: 'E-7K3M-9QXT', name: 'রহিমা', nature: 'zakat', message: 'কত দেব?' },
  ];
  for (const form of forms) {
    const { text, subject } = writeCopy(form, 'bn', settings);
    const own = [text, subject]
      .join('\n')
      .replace(/[PE]-7K3M-9QXT|https:\S+|\S+@\S+|\+880[\d -]+/g, '')
      .replace('01712345678', '');
    expect(own).not.toMatch(/[A-Za-z0-9]/);
    expect(own).not.toMatch(/[\u0980-\u09e5]\.(?:\s|$)/);
  }
});

const question = (message: string) =>
  writeCopy({ kind: 'question', reference: 'E-7K3M-9QXT', name: 'R', nature: 'zakat', message }, 'en', settings).text;

test.each([
  ['See https://casino.example/a?b=c now', 'See (X) now'],
  ['HTTP://CASINO.EXAMPLE', '(X)'],
  ['1http://casino.example', '1(X)'],
  ['-+.1tg+web.1://casino', '-+.1(X)'],
  [`${'a'.repeat(80)}://casino and more`, '(X) and more'],
  ['(www.casino.example), www.', '((X) www.'],
  ['at www.www.casino', 'at (X)'],
  ['...casino.example/now', '...(X)'],
  ['one.two.three.four.five.six.seven.eight.nine.ten.example/ end', '(X) end'],
  [`${'a'.repeat(80)}.example/ end`, '(X) end'],
  ['ঢাকা.casino.example/x', 'ঢাকা.(X)'],
  ['a..casino.example/x', 'a..(X)'],
  ['casino.example', 'casino.example'],
  ['5.5/6 and 1/2, a.b/c', '5.5/6 and 1/2, a.b/c'],
  ['name@casino.example/x', 'name@(X)'],
])('of %j what a mail program makes a link of is left out', (typed, sent) => {
  expect(question(typed)).toContain(`> ${sent.replaceAll('(X)', en.webAddress)}\n`);
});

test.each(['a', 'a.', 'a1', 'www', '1.', '-', 'a:', 'a/', 'a.aa', '://', '.'])(
  'a million characters of %j are read in time that grows with their number',
  (part) => {
    const typed = part.repeat(1_000_000 / part.length);
    expect(question(typed)).toContain(`> ${typed}\n`);
  },
);
