import type { VisitData } from './visit-data.ts';

/** A file that a document names. */
export interface NamedFile {
  readonly url: string;
  readonly integrity: string | undefined;
  /** Whether a browser runs it, or takes styles from it. */
  readonly isCode: boolean;
}

/** What a document, a part of one, or what is answered beside it, would run and load. */
export interface DocumentContent {
  /** The scripts, styles and fonts that it names. */
  readonly files?: readonly NamedFile[];
  /** What it tells its shell to load. */
  readonly visits?: readonly VisitData[];
  /** Whatever else it can run or load by, each as the rest of a sentence that begins with the document. */
  readonly faults?: readonly string[];
}
