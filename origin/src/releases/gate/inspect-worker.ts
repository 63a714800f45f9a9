// Runs in a worker thread: reads a rendered document as a browser would, without running anything that it brings.
import axe, { type ElementContext } from 'axe-core';
import { JSDOM, VirtualConsole } from 'jsdom';
import { type Picture, picturesOf } from './page-pictures.ts';

export interface InspectTask {
  readonly html: string;
  /** The part that accessibility is checked of, as a selector; the whole document where it is missing. */
  readonly part: string;
}

export interface Violation {
  readonly rule: string;
  /** What is wrong, in a sentence without a full stop. */
  readonly help: string;
  /** The first elements that it is wrong with, as HTML. */
  readonly elements: readonly string[];
}

export interface DocumentReport {
  readonly title: string;
  readonly language: string;
  /** The text of each h1. */
  readonly headings: readonly string[];
  readonly violations: readonly Violation[];
  readonly pictures: readonly Picture[];
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that need styles or a layout, and that browser tests check instead. */
const NEEDS_LAYOUT = [
  'color-contrast',
  'css-orientation-lock',
  'landmark-unique',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];
const ELEMENTS_NAMED = 2;
const LONGEST_ELEMENT = 160;

/** What a document says of itself, and what keeps people with disabilities from using it, after axe-core's rules. */
export async function inspect({ html, part }: InspectTask): Promise<DocumentReport> {
  // A console of its own: axe asks for a canvas, which jsdom has not, and says so each time.
  const dom = new JSDOM(html, { url: 'http://site.invalid/', virtualConsole: new VirtualConsole() });
  try {
    const { document } = dom.window;
    const checked: unknown = document.querySelector(part) ?? document.documentElement;
    const { violations } = await axe.run(checked as ElementContext, {
      runOnly: { type: 'tag', values: TAGS },
      rules: Object.fromEntries(NEEDS_LAYOUT.map((rule) => [rule, { enabled: false }])),
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
    });
    return {
      title: document.title.trim(),
      language: document.documentElement.lang,
      headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent?.trim() ?? ''),
      violations: violations.map(({ id, help, nodes }) => ({
        rule: id,
        help,
        elements: nodes.slice(0, ELEMENTS_NAMED).map((node) => node.html.slice(0, LONGEST_ELEMENT)),
      })),
      pictures: picturesOf(document),
    };
  } finally {
    dom.window.close();
  }
}
