import type { MetalRate } from 'shared/contracts/metal-rate';
import type { Story } from 'shared/contracts/story';
import type { Language } from 'shared/sections/language';

/** What pages and the API read of the content; every promise rejects where the database fails. */
export interface ContentData {
  /** The latest rate in taka per gram, or undefined where none was ever set. */
  latestMetalRate(): Promise<MetalRate | undefined>;
  /** Up to `count` stories, newest first; undefined where they come from an upstream that never gave any. */
  stories(language: Language, count: number): Promise<Story[] | undefined>;
  /** A short text that differs whenever rates or stories have changed, a second later at most: part of the key of every cached page. */
  dataVersion(): Promise<string>;
}
