import { escapeHtml } from '../server/plain-page.ts';
import { type ApiDescription, templatePath } from './describe-api.ts';
import { type Operation, operations } from './operations.ts';

function code(value: unknown): string {
  return `<pre><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const cells = (tag: string, texts: readonly string[]) => texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('');
  return `<table><thead><tr>${cells('th', head)}</tr></thead><tbody>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</tbody></table>`;
}

function operationPart({ method, path, summary, parameters = [], form, answer, failures }: Operation): string {
  return [
    `<section><h2><code>${method.toUpperCase()} ${escapeHtml(templatePath(path))}</code></h2><p>${escapeHtml(summary)}</p>`,
    table(
      ['Parameter', 'In', ''],
      parameters.map(({ name, in: place, description }) => [name, place, description]),
    ),
    form ? table(['Field', ''], Object.entries(form.fields)) + code(form.example) : '',
    `<p>200:</p>${code(answer.example)}<p>Failures: ${failures.join(', ')}</p></section>`,
  ].join('');
}

/** The body of the page that shows a description to people: plain HTML, with every call, its fields and an example of its answer. */
export function docsBody({ info, components }: ApiDescription, jsonUrl: string): string {
  const headers = Object.values(components.parameters) as { name: string; description: string }[];
  return [
    `<p>${escapeHtml(info.description)}</p>`,
    `<p>For programs: <a href="${jsonUrl}">OpenAPI 3.1 as JSON</a>, with the schema of every field and failure.</p>`,
    ...operations.map(operationPart),
    '<section><h2>Headers</h2>',
    table(
      ['Header', ''],
      headers.map(({ name, description }) => [name, description]),
    ),
    '</section>',
  ].join('');
}
