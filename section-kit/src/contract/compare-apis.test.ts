import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Api, ApiChange } from './api-change.ts';
import { compareApis } from './compare-apis.ts';
import { repository } from '../folders.ts';

const BEFORE = `
export {};
import type { ComponentProps, ReactNode } from 'react';
interface ButtonProps extends ComponentProps<'button'> { tone?: 'primary' | 'give' | undefined; pending?: boolean; label: string }
export declare function Button(props: ButtonProps): ReactNode;
export interface Story { readonly id: string; readonly title: string; readonly picture?: string }
export declare function useStories(limit?: number): { readonly stories: readonly Story[]; readonly isOld: boolean };
export declare function formatTaka(amount: number, language: 'en' | 'bn'): string;
export type Kind = 'pledge' | 'enquiry';
export declare function send(kind: Kind, fields: { readonly name: string; readonly phone?: string }): Promise<{ reference: string }>;
export declare const NOTE_LENGTH: 500;
export interface PageProps<Words extends object> { readonly words: Words }
export interface SectionModule { routes(language: string): readonly object[] }
`;

const shared = path.join(repository, 'shared');

function api(version: string, texts: Readonly<Record<string, string>>): Api {
  const names = Object.keys(texts);
  return {
    root: path.join(shared, version),
    modules: Object.fromEntries(names.map((name) => [`shared/ui/${name}`, `${name}.d.ts`])),
    texts: new Map(names.map((name) => [`${name}.d.ts`, texts[name] ?? ''])),
  };
}

function changed(from: string, to: string): string {
  expect(BEFORE).toContain(from);
  return BEFORE.replace(from, to);
}

const breaking = [
  ['an export that is removed', changed('export declare function formatTaka', 'declare function formatTaka'), 'formatTaka is gone'],
  ['a type that is removed', changed('export type Kind', 'type Kind'), 'Kind is gone'],
  ['a prop that is renamed', changed('label: string }', 'text: string }'), 'label is gone'],
  ['an optional prop that is renamed', changed('pending?: boolean', 'busy?: boolean'), 'pending is gone'],
  ['a prop that becomes required', changed('pending?: boolean', 'pending: boolean'), 'Button'],
  ['a required prop that is added', changed('label: string }', 'label: string; hint: string }'), 'hint'],
  ['a prop that takes less', changed("'primary' | 'give'", "'primary'"), 'give'],
  ['a parameter that becomes required', changed('limit?: number', 'limit: number'), 'useStories'],
  ['a parameter that is added', changed("language: 'en' | 'bn')", "language: 'en' | 'bn', digits: boolean)"), 'formatTaka'],
  ['an optional parameter that is removed', changed('limit?: number', ''), 'an argument less'],
  ['a parameter of another type', changed('amount: number', 'amount: bigint'), 'bigint'],
  ['a result that may be missing', changed("'bn'): string", "'bn'): string | undefined"), 'formatTaka'],
  ['a result that loses a property', changed('readonly isOld: boolean', ''), 'isOld'],
  ['a property of a result that becomes optional', changed('readonly title: string', 'readonly title?: string'), 'title'],
  ['a kind that is not taken any more', changed("'pledge' | 'enquiry'", "'pledge'"), 'send'],
  ['a field that is demanded', changed('readonly phone?: string', 'readonly phone: string'), 'phone'],
  ['an optional field that is removed', changed('; readonly phone?: string', ''), 'phone is gone'],
  [
    'a type that takes one more parameter',
    changed('PageProps<Words extends object>', 'PageProps<Words extends object, More>'),
    'PageProps',
  ],
  [
    'a function that a section has to give besides',
    changed('readonly object[] }', 'readonly object[]; blocks(): object }'),
    'SectionModule',
  ],
  [
    'a function that becomes a type',
    changed('export declare function Button(props: ButtonProps): ReactNode', 'export type Button = ButtonProps'),
    'type only',
  ],
] as const;

const additive = [
  ['an export that is added', `${BEFORE}export declare const added: string;`, 'added is new'],
  ['a type that is added', `${BEFORE}export type Added = string;`, 'Added is new'],
  ['an optional prop that is added', changed('pending?: boolean', 'pending?: boolean; hint?: string'), 'hint is new'],
  ['a prop that takes more', changed("'primary' | 'give'", "'primary' | 'give' | 'line'"), 'Button takes or gives more'],
  ['a prop that becomes optional', changed('label: string }', 'label?: string }'), 'Button takes or gives more'],
  [
    'an optional parameter that is added',
    changed("language: 'en' | 'bn')", "language: 'en' | 'bn', digits?: boolean)"),
    'an argument more',
  ],
  ['a result that gains a property', changed('readonly isOld: boolean', 'readonly isOld: boolean; readonly at: string'), 'at is new'],
  ['a kind that is taken besides', changed("'pledge' | 'enquiry'", "'pledge' | 'enquiry' | 'subscription'"), 'send takes or gives more'],
  ['what a page is given besides', changed('readonly words: Words }', 'readonly words: Words; readonly year: number }'), 'PageProps'],
] as const;

const neither = [
  ['comments', BEFORE.replace('export interface Story', '/** A story. */\nexport interface Story')],
  ['the name of a parameter', changed('amount: number', 'taka: number')],
  ['the name of a type that nobody can import', BEFORE.replaceAll('ButtonProps', 'Props')],
  ['the order of exports', BEFORE.split('\n').toReversed().join('\n')],
  ['another limit', changed('500', '800')],
] as const;

/** What each change of the tables asks for, all compared at once: each is a module of its own. */
function compareAll(): ReadonlyMap<string, readonly ApiChange[]> {
  const cases = [...breaking, ...additive, ...neither].map(([name, now], index) => ({ name, now, module: `case${index}` }));
  const before = Object.fromEntries(cases.map(({ module }) => [module, BEFORE]));
  const now = Object.fromEntries(cases.map((one) => [one.module, one.now]));
  const changes = compareApis(api('before', before), api('now', now));
  return new Map(cases.map(({ name, module }) => [name, changes.filter(({ what }) => what.startsWith(`shared/ui/${module}:`))]));
}

let compared: ReadonlyMap<string, readonly ApiChange[]>;
beforeAll(() => {
  compared = compareAll();
});

function askedFor(name: string, bump: ApiChange['bump']): string {
  return (compared.get(name) ?? []).flatMap((change) => (change.bump === bump ? [change.what] : [])).join('\n');
}

test.each(breaking)('%s asks for a major', (name, _, what) => {
  expect(askedFor(name, 'major')).toContain(what);
});

test.each(additive)('%s asks for a minor', (name, _, what) => {
  expect(askedFor(name, 'major')).toBe('');
  expect(askedFor(name, 'minor')).toContain(what);
});

test.each(neither)('%s asks for nothing', (name) => {
  expect(compared.get(name)).toEqual([]);
});

test('a subpath that is removed asks for a major, one that is added for a minor', () => {
  const [one, two] = [{ one: 'export declare const one: number;' }, { two: 'export declare const two: number;' }];
  expect(compareApis(api('before', { ...one, ...two }), api('now', one))).toEqual([{ bump: 'major', what: 'shared/ui/two is gone' }]);
  expect(compareApis(api('before', one), api('now', { ...one, ...two }))).toEqual([{ bump: 'minor', what: 'shared/ui/two is new' }]);
});
