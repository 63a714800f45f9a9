import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Notice } from 'shared/ui/notice';
import { expect, test } from 'vitest';
import { isOutdated, withKeptNotice } from './kept-copy.ts';

const html = '<!doctype html>\n<html lang="bn">\n<body>\n<div id="root">$& $1</div></body></html>';

test.each([
  ['en', 'on your device on 21 November 2026, 10:05 am', 'Try again'],
  ['bn', '২১ নভেম্বর ২০২৬, সকাল ১০:০৫', 'আবার চেষ্টা করুন'],
] as const)('a kept copy says when it was kept and leads to the page as it is now, in %s', (language, date, retry) => {
  const copy = new DOMParser().parseFromString(withKeptNotice(html, '2026-11-21T04:05:00.000Z', language), 'text/html');
  const notice = copy.querySelector('body > aside:first-child');
  expect(notice?.textContent).toContain(date);
  expect(notice?.querySelector('a')?.getAttribute('href')).toBe('');
  expect(notice?.querySelector('a')?.textContent).toBe(retry);
  expect(copy.documentElement.dataset.keptAt).toBe('2026-11-21T04:05:00.000Z');
  expect(copy.querySelector('#root')?.textContent).toBe('$& $1');
});

test('the notice of a kept copy looks like every other one', () => {
  const classes = (markup: string) =>
    [...new DOMParser().parseFromString(markup, 'text/html').querySelectorAll('.notice, .notice > b')].map(({ classList }) =>
      [...classList].sort(),
    );
  const kept = classes(withKeptNotice(html, '2026-11-21T04:05:00.000Z', 'en'));
  expect(kept).toEqual(classes(renderToStaticMarkup(createElement(Notice, { tone: 'warn', title: 'An old copy' }))));
});

test('a copy is outdated as soon as one of its releases is no longer the one that is served', () => {
  const madeFrom = 'shell@1.0.0-aaa, calculate@1.0.0-bbb';
  expect(isOutdated(madeFrom, { shell: '1.0.0-aaa', calculate: '1.0.0-bbb', give: '1.0.0-ccc' })).toBe(false);
  expect(isOutdated(madeFrom, { shell: '1.0.0-aaa', calculate: '1.0.0-ddd' })).toBe(true);
  expect(isOutdated(madeFrom, { shell: '1.0.0-ddd', calculate: '1.0.0-bbb' })).toBe(true);
  // The section has left the site.
  expect(isOutdated(madeFrom, { shell: '1.0.0-aaa', give: '1.0.0-ccc' })).toBe(true);
});
