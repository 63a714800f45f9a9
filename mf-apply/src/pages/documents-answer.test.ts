import { expect, test } from 'vitest';
import { bn as hardshipReliefBn } from './hardship-relief/content/bn.ts';
import { en as hardshipRelief } from './hardship-relief/content/en.ts';
import { bn as housingFundBn } from './housing-fund/content/bn.ts';
import { en as housingFund } from './housing-fund/content/en.ts';
import { bn as workAndEducationBn } from './work-and-education/content/bn.ts';
import { en as workAndEducation } from './work-and-education/content/en.ts';

const inEnglish = [hardshipRelief, housingFund, workAndEducation].map((words) => ({ ...words, asked: 'Which documents do I need?' }));
const inBangla = [hardshipReliefBn, housingFundBn, workAndEducationBn].map((words) => ({ ...words, asked: 'কোন কোন কাগজ লাগবে?' }));

test.each([...inEnglish, ...inBangla])('$meta.title: “$asked” is answered with every document of the list', ({ asked, papers, faq }) => {
  const answer = faq.find(({ question }) => question === asked)?.answer;
  for (const paper of papers) expect(answer).toContain(paper);
});
