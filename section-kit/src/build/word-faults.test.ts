import { expect, test } from 'vitest';
import { wordFaults } from './word-faults.ts';

const FOLDER = '/src/pages/history/content';

/** What is wrong with words that a page has in both languages. */
function faultsOf(en: unknown, bn: unknown): readonly string[] {
  return wordFaults({ [`${FOLDER}/en.ts`]: { en }, [`${FOLDER}/bn.ts`]: { bn } });
}

const words = {
  title: 'History',
  unit: '',
  years: (count: string) => `${count} years`,
  items: [{ term: 'When', text: 'In 2016.', isOpen: true }],
  and: ' and ',
};
const bangla = {
  title: 'ইতিহাস',
  unit: 'জন',
  years: () => 'কয়েক বছর',
  items: [{ term: 'কখন', text: '২০১৬ সালে।', isOpen: false }],
  and: ' ',
};

test('words in both languages have no faults, whatever each language says in its place', () => {
  expect(faultsOf(words, bangla)).toEqual([]);
});

test.each([
  ['a sentence', { ...bangla, title: undefined }, 'title is missing, which en.ts has'],
  ['a function', { ...bangla, years: undefined }, 'years is missing, which en.ts has'],
  ['a sentence of a list', { ...bangla, items: [{ term: 'কখন', isOpen: true }] }, 'items[0].text is missing, which en.ts has'],
  ['a whole object', { ...bangla, items: undefined }, 'items is missing, which en.ts has'],
  ['an entry of a list', { ...bangla, items: [] }, 'items has 0 entries, and 1 in en.ts'],
  ['the words of a sentence', { ...bangla, title: '' }, 'title is empty, which has words in en.ts'],
  ['the parameters of a sentence', { ...bangla, years: 'কয়েক বছর' }, 'years is a text, and a function in en.ts'],
])('%s that is missing in Bangla is a fault with its file and key', (_, bn, fault) => {
  expect(faultsOf(words, bn)).toEqual([`src/pages/history/content/bn.ts: ${fault}`]);
});

test('a sentence that is missing in English is a fault, too', () => {
  expect(faultsOf({ ...words, and: undefined }, bangla)).toEqual(['src/pages/history/content/en.ts: and is missing, which bn.ts has']);
});

test('a file of words that is missing or exports none is a fault', () => {
  const [en, bn] = [`${FOLDER}/en.ts`, `${FOLDER}/bn.ts`];
  expect(wordFaults({ [en]: { en: words } })).toEqual(['src/pages/history/content/bn.ts is missing, and en.ts is there']);
  expect(wordFaults({ [en]: { en: words }, [bn]: {} })).toEqual(["src/pages/history/content/bn.ts: it exports no 'bn'"]);
});

test('every other name that both files export is compared as well', () => {
  const [en, bn] = [`${FOLDER}/en.ts`, `${FOLDER}/bn.ts`];
  const more = { [en]: { en: words, intention: { text: 'I give' }, LIMIT: 1 }, [bn]: { bn: bangla, intention: {} } };
  expect(wordFaults(more)).toEqual(['src/pages/history/content/bn.ts: intention.text is missing, which en.ts has']);
});
