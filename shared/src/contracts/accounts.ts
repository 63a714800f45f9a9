import * as z from 'zod/mini';
import { bilingual, webAddress } from './site-parts.ts';

const wholeNumber = z.int().check(z.gte(0));
const year = z.int().check(z.gte(1900), z.lte(2999));

/** What giving did, as somebody of the foundation counted it: one month, and the whole of its year. */
export const countedSchema = z
  .strictObject({
    month: z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Write a year and a month, such as 2024-02')),
    takaInMonth: wholeNumber,
    peopleInMonth: wholeNumber,
    peopleInYear: wholeNumber,
    /** Who counted, as visitors should read it: a name, or an office. */
    by: bilingual,
    on: z.iso.date(),
  })
  .check(z.refine(({ peopleInMonth, peopleInYear }) => peopleInMonth <= peopleInYear, 'peopleInYear is less than peopleInMonth'));

/** Where the money goes, and who answers for it. */
export const accountsSchema = z.strictObject({
  years: z
    .array(
      z.strictObject({
        year,
        /** Whole taka paid out, by the id of the fund's page. */
        funds: z.strictObject({ 'hardship-relief': wholeNumber, 'housing-fund': wholeNumber, 'work-and-education': wholeNumber }),
        /** Whole taka. */
        runningCosts: wholeNumber,
      }),
    )
    .check(
      z.minLength(1),
      z.refine((years) => new Set(years.map((entry) => entry.year)).size === years.length, 'The same year stands there twice'),
    ),
  runningCostsPaidBy: bilingual,
  trustees: z.array(bilingual).check(z.minLength(1)),
  auditor: z.optional(bilingual),
  /** Annual reports to download. */
  reports: z.array(z.strictObject({ year, url: webAddress })),
});

export type Counted = z.infer<typeof countedSchema>;
export type Accounts = z.infer<typeof accountsSchema>;
