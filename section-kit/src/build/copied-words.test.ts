import { expect, test } from 'vitest';
import { copiedWords } from './copied-words.ts';

type ResolveId = (this: unknown, source: string, importer: string) => Promise<{ id: string } | undefined>;

function resolved(source: string, importer: string): Promise<{ id: string } | undefined> {
  const found: Readonly<Record<string, string>> = {
    'shared/ui/review-notice/en': '/site/shared/src/ui/review-notice/content/en.ts',
    'shared/ui/button': '/site/shared/src/ui/button/button.tsx',
  };
  const resolveId = copiedWords().resolveId as unknown as ResolveId;
  return resolveId.call({ resolve: async (asked: string) => ({ id: found[asked] }) }, source, importer);
}

const page = '/site/mf-give/src/pages/give-zakat';

test('shared words are copied into each file of words that imports them, and into nothing else', async () => {
  expect(await resolved('shared/ui/review-notice/en', `${page}/content/en.ts`)).toEqual({
    id: '/site/shared/src/ui/review-notice/content/en.ts?of=pages%2Fgive-zakat%2Fcontent%2Fen.ts',
  });
  expect(await resolved('shared/ui/review-notice/en', `${page}/page.tsx`)).toBeUndefined();
  expect(await resolved('shared/ui/button', `${page}/content/en.ts`)).toEqual({ id: '/site/shared/src/ui/button/button.tsx' });
  expect(await resolved('shared/ui/review-notice/en', '/src/content/site/mf-give/src/amounts.ts')).toBeUndefined();
  expect(await resolved('./bn.ts', `${page}/content/en.ts`)).toBeUndefined();
});
