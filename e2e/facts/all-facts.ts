import { aboutWords } from './about-words.ts';
import { applyWords } from './apply-words.ts';
import { calculateWords } from './calculate-words.ts';
import type { Fact } from './fact.ts';
import { fundFacts } from './fund-facts.ts';
import { giveWords } from './give-words.ts';
import { guideWords } from './guide-words.ts';
import { impactWords } from './impact-words.ts';
import { mailWords } from './mail-words.ts';
import { shellWords } from './shell-words.ts';
import { zakatFacts } from './zakat-facts.ts';

/** Everything that pages have to say: the specification's facts, religious rules and promises. */
export const allFacts: readonly Fact[] = [
  ...zakatFacts,
  ...fundFacts,
  ...calculateWords,
  ...guideWords,
  ...giveWords,
  ...applyWords,
  ...impactWords,
  ...aboutWords,
  ...shellWords,
  ...mailWords,
];
