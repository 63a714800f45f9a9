import { expect, test } from 'vitest';
import { html, raw } from './html.ts';

test('texts are escaped, between tags and in attributes', () => {
  expect(String(html`<p title="${'"a" & \'b\''}">${'<script>'}${7}</p>`)).toBe(
    '<p title="&quot;a&quot; &amp; &#39;b&#39;">&lt;script&gt;7</p>',
  );
});

test('markup stays as it is, and lists are joined', () => {
  expect(String(html`<ul>${['a', '<b>'].map((text) => html`<li>${text}</li>`)}</ul>${raw('<br>')}`)).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul><br>',
  );
});
