/**
 * Poverty in Bangladesh as the Bureau of Statistics measured it, in percent of the people:
 * Household Income and Expenditure Survey (HIES) 2022. Those in extreme poverty are among the poor.
 * The drawing `thousand-stitches.svg` is woven for exactly these figures: new figures need a new drawing.
 */
export const survey = { year: '2022', poor: '18.7', extreme: '5.6', rural: '20.5', urban: '14.7' };

/** Of every thousand people, how many a share in percent with one decimal stands for. */
export function ofThousand(percent: string): number {
  return Number(percent.replace('.', ''));
}
