/** A term and what is said about it. */
export interface GuideTerm {
  readonly term: string;
  readonly text: string;
}

export type GuideBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'terms'; readonly items: readonly GuideTerm[] }
  /** Where the schools of law differ. */
  | { readonly kind: 'view'; readonly text: string }
  /** The first cell of each row names it; the last row of a sum is its result. */
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      readonly hasTotal: boolean;
    };

export interface GuideChapter {
  /** For links to the chapter; the same in both languages. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly GuideBlock[];
}

/** A table to fill in by hand: what each line asks for, and the columns to write into. */
export interface WorksheetPart {
  readonly heading: string;
  readonly columns: readonly string[];
  readonly lines: readonly string[];
  readonly total?: string;
}

/** One guide in one language: what its page shows and its PDF prints. */
export interface Guide {
  readonly title: string;
  readonly lead: string;
  readonly chapters: readonly GuideChapter[];
  readonly worksheet: { readonly heading: string; readonly intro: string; readonly parts: readonly WorksheetPart[] };
  readonly sources: readonly GuideTerm[];
}
