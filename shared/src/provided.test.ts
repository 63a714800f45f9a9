import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDERS = ['api', 'i18n', 'sections', 'ui'];

// Of the clients alone. The one of axios loads with the first call: half of what a page would otherwise have to load.
const INTERNAL = ['./api/api-base.ts', './api/http-client.ts'];

function modulesOf(folder: string): string[] {
  return readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/(?:^|\/)content\//.test(file))
    .map((file) => `./${folder}/${file}`);
}

test('every module that sections may import at run time is provided by the shell', () => {
  const source = readFileSync(new URL('provided.ts', import.meta.url), 'utf8');
  const provided = [...source.matchAll(/^export \* from '(.+)';$/gm)].map(([, file]) => file);
  const expected = FOLDERS.flatMap(modulesOf).filter((file) => !INTERNAL.includes(file));
  expect(provided.toSorted()).toEqual([...expected, './provided-aliases.tsx'].toSorted());
});

// What the sections of contract 1.3 import, by the names that their server modules link against.
const CONTRACT_1_3 = `ApiError Button ButtonAnchor ButtonLink Check ClosingCall Decoy ErrorSummary ExternalLink Facts Faq Field LanguageProvider
  MoreLink NextSteps Notice PageHead PageHero Process Quotation ReviewNotice SectionBand SidePanel Split Steps StoryBand SubmissionKey TabBar
  TakaAmount VisitProvider Waiting Ways basenameOf createSubmissionKeys downloadPath fetchMetalRate formatDate formatNumber formatTaka languages
  localDigits localPath pagePath postEnquiry postPledge sectionOf sectionRoutes telephoneHref useFigures useLanguage usePricesOld useStories
  useVisit`;

test('a shell of this contract still provides every name that sections of contract 1.3 import', async () => {
  const names = Object.keys(await import('./provided.ts'));
  expect(CONTRACT_1_3.split(/\s+/).filter((name) => !names.includes(name))).toEqual([]);
});
