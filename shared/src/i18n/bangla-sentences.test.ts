import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const repository = path.resolve(import.meta.dirname, '../../..');

/** Every file of Bangla words, of pages, mails and the release console. */
const files = globSync(['{shell,shared,origin,mf-*}/src/**/content/bn.ts', '{shell,mf-*}/src/section.ts'], { cwd: repository });

/** A full stop behind a Bangla word, a bracket or a value (a number or a letter alone may have one: ১., ক.), where a sentence ends: before a space or the end of the text. */
const FULL_STOP = /(?:[\u0980-\u09e3]{2}|[)”}])\.(?=\s|['"`]|$)/u;

test('a Bangla sentence ends in a দাঁড়ি, in every file of words', () => {
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap((file) =>
    readFileSync(path.join(repository, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /[\u0980-\u09ff]/u.test(line) && FULL_STOP.test(line.replace(/en: '[^']*'/g, '')) ? [`${file}:${index + 1}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
