import { expect, test } from 'vitest';
import { requireShown } from './require-shown.ts';

const side = { section: 'give', version: '1.2.3-0123456789ab' };
const banner = `<aside class="preview-banner" aria-label="Preview"><p><strong>Preview</strong> You see give ${side.version}, which other visitors may not be served.</p></aside>`;
const document = (madeFrom: string, html: string) => ({ headers: () => ({ 'x-sections': madeFrom }), text: async () => html });

test.each([
  ['made with it', document('shell@1, give@1.2.3-0123456789ab', `<body>${banner}</body>`)],
  ['of another section', document('shell@1, about@1', `<body>${banner}</body>`)],
  ['in which something stands in for it', document('shell@1, give@none', `<body>${banner}</body>`)],
  ['that is gone', { headers: () => ({ 'x-sections': 'shell@1, give@1' }), text: () => Promise.reject(new Error('No resource')) }],
  ['that no release made', { headers: () => ({}), text: async () => 'Too many visitors' }],
])('a document %s is one of the preview', async (_, answer) => {
  await expect(requireShown(side, answer)).resolves.toBeUndefined();
});

test.each([
  ['live', document('shell@1, give@1.2.2-000000000000', '<body></body>')],
  ['previewed in another version', document('shell@1, give@1', `<body>${banner.replace('1.2.3', '1.2.4')}</body>`)],
  ['live, and names the version elsewhere', document('shell@1, give@1', `<body>You see give ${side.version}</body>`)],
])('a document that is %s ends the rehearsal', async (_, answer) => {
  await expect(requireShown(side, answer)).rejects.toThrow(
    'The preview of give 1.2.3-0123456789ab ended meanwhile (give was rolled back, or a rollout of it was halted). Rehearse again.',
  );
});
