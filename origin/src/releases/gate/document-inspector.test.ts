import { expect, onTestFinished, test } from 'vitest';
import { RenderBusy } from '../render/render-errors.ts';
import { createDocumentInspector } from './document-inspector.ts';

const page = (title: string) => ({
  html: `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1></main>`,
  part: 'main',
});
/** Takes the parser far longer than any page: each of these elements is in the one before. */
const deep = { html: `<!doctype html>${'<div><table><tr><td>'.repeat(20_000)}`, part: 'main' };

function inspector(limits: Parameters<typeof createDocumentInspector>[0]) {
  const created = createDocumentInspector(limits);
  onTestFinished(() => created.close());
  return created;
}

test('a document that takes too much of a processor is at fault, and those that waited behind it are read', async () => {
  const { inspect } = inspector({ processorLimitMs: 2_500 });
  const [slow, ...others] = await Promise.allSettled([inspect(deep), inspect(page('One')), inspect(page('Two'))]);
  expect(slow).toMatchObject({ status: 'rejected', reason: { message: 'it takes more than 2.5 s to read' } });
  expect(others).toMatchObject([{ value: { headings: ['One'] } }, { value: { headings: ['Two'] } }]);
});

test('where the machine gives no time, no document is blamed', async () => {
  const { inspect } = inspector({ patienceMs: 0, processorLimitMs: 600_000 });
  await expect(inspect(deep)).rejects.toBeInstanceOf(RenderBusy);
});
