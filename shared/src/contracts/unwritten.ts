/** Stands before every text of a scaffold that a person still has to write; no release that shows it is published. */
export const unwritten = { en: '[To be written]', bn: '[লেখা বাকি]' } as const;
