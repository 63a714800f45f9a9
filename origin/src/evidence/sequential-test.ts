/** How many visitors met something on each side, while the candidate had one share of all visitors. */
export interface Split {
  /** The candidate's share of the visitors, 0 to 1. */
  readonly share: number;
  readonly candidate: number;
  readonly stable: number;
}

/** How many times as likely the candidate may be to go wrong as the stable release, with the weight of each: what is tested at once. */
export type Alternatives = readonly (readonly [risk: number, weight: number])[];

/** For what hardly ever happens: a candidate that is broken is so many times over. */
export const RARE_HARM = weighted([1.5, 1], [2, 1], [3, 1], [5, 2], [10, 4], [30, 6]);
/** For what happens to many visitors of a good release, too, and can hardly double more than twice. */
export const COMMON_HARM = weighted([1.5, 3], [2, 4], [3, 2], [5, 1], [10, 1], [30, 1]);
/** More visitors than expected, or fewer. */
export const OTHER_SHARE = weighted(...[1.5, 2, 3, 5, 10, 30].flatMap((risk) => [[risk, 1] as const, [1 / risk, 1] as const]));

function weighted(...alternatives: Alternatives): Alternatives {
  const all = alternatives.reduce((sum, [, weight]) => sum + weight, 0);
  return alternatives.map(([risk, weight]) => [risk, weight / all]);
}

/** What one more visitor of each side adds to the logarithm of the likelihood ratio. */
interface Increments {
  readonly candidate: number;
  readonly stable: number;
}

function incrementsAt(share: number, risk: number): Increments {
  const all = risk * share + 1 - share;
  return { candidate: Math.log(risk / all), stable: Math.log(1 / all) };
}

/**
 * The evidence that the candidate's part among some visitors, those who went wrong, is not its share: the weighted mean of the
 * likelihood ratios of the alternatives. Where both releases are alike, each of these visitors was served the candidate with the
 * probability of its share, however many they are; the mean is a martingale then, and ever reaches 1/α with a probability of at
 * most α, however often somebody looks (Ville's inequality; Robbins 1970, https://doi.org/10.1214/aoms/1177696786).
 */
export function evidenceOf(splits: readonly Split[], alternatives: Alternatives): number {
  // Where everybody is served the candidate, there is nothing to compare it with.
  const compared = splits.filter(({ share }) => share > 0 && share < 1);
  return alternatives.reduce((sum, [risk, weight]) => {
    const logarithm = compared.reduce((all, { share, candidate, stable }) => {
      const added = incrementsAt(share, risk);
      return all + candidate * added.candidate + stable * added.stable;
    }, 0);
    return sum + weight * Math.exp(logarithm);
  }, 0);
}
