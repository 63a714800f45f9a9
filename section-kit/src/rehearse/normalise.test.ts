import { expect, test } from 'vitest';
import { normaliseAddress, normaliseHtml } from './normalise.ts';

const document = (version: string, key: string, digest: string, heading: string) => `<!doctype html><html><head>
<link rel="modulepreload" href="/releases/give/${version}/assets/page-${digest}.js" integrity="sha384-${digest}">
<script type="application/json" id="visit">{"give":"${version}"}</script></head>
<body><aside class="preview-banner" aria-label="Preview"><p>You see give ${version}</p></aside><main>
<h1>${heading}</h1><img src="/releases/give/${version}/assets/cloth-${digest}.svg">
<input type="hidden" name="submission_key" value="${key}"></main></body></html>`;

const one = document('1.0.0-0123456789ab', 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6', 'Ab12Cd34', 'Give');

test('two builds of the same page are the same', () => {
  const other = document('1.1.0-ba9876543210', '0b9c7c1e-6f0f-4b3e-9a43-3c8c2b8e8f11', 'Zz98Yy76', 'Give');
  expect(normaliseHtml(other)).toBe(normaliseHtml(one));
});

test('a changed word, and a changed picture, are not', () => {
  const other = document('1.1.0-ba9876543210', '0b9c7c1e-6f0f-4b3e-9a43-3c8c2b8e8f11', 'Zz98Yy76', 'Gift');
  expect(normaliseHtml(other)).not.toBe(normaliseHtml(one));
  expect(normaliseHtml(one.replace('cloth-', 'linen-'))).not.toBe(normaliseHtml(one));
});

test('an address loses its release and the digest of its file, and nothing else', () => {
  expect(normaliseAddress('/releases/give/1.0.0-0123456789ab/assets/page-Ab12Cd34.js')).toBe('/releases/give/*/assets/page-*.js');
  expect(normaliseAddress('/api/v1/fetch-metal-rate')).toBe('/api/v1/fetch-metal-rate');
});
