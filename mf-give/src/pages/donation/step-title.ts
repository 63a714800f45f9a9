import type { PageMeta, PageMoment } from 'shared/ui/section-routes';
import type { DonationWords } from './content/en.ts';
import { type DonationStep, isWrongAmount, postedStep, readStep } from './donation-url.ts';

/** The title of a step, marked where something in it has to be corrected. */
export function stepTitle(
  { title, ...words }: DonationWords,
  { step, intention }: Pick<DonationStep, 'step' | 'intention'>,
  isFaulty: boolean,
): string {
  const plain = title.of(title.steps[step], words[intention].pledge);
  return isFaulty ? title.error(plain) : plain;
}

/** The title and description of the step that an address, or the answer to a posted form, stands for. */
export function stepMeta(words: DonationWords, { search, form }: PageMoment): PageMeta {
  const query = new URLSearchParams(search);
  const step = form ? postedStep(form, query) : readStep(undefined, query);
  const isRefused = form?.status === 'invalid' || form?.status === 'failed';
  return { ...words.meta, title: stepTitle(words, step, isRefused || (step.step !== 'thanks' && isWrongAmount(step.donation))) };
}
