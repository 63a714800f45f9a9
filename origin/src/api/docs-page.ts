import { type Html, html, raw } from 'shared/domain/html';
import { type ApiDescription, templatePath } from './describe-api.ts';
import { type Operation, operations } from './operations.ts';

function code(value: unknown): Html {
  return html`<pre><code>${JSON.stringify(value, null, 2)}</code></pre>`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): Html | '' {
  if (rows.length === 0) return '';
  const cells = (tag: Html, texts: readonly string[]) => texts.map((text) => html`<${tag}>${text}</${tag}>`);
  const body = rows.map((row) => html`<tr>${cells(raw('td'), row)}</tr>`);
  return html`<table><thead><tr>${cells(raw('th'), head)}</tr></thead><tbody>${body}</tbody></table>`;
}

function operationPart({ method, path, summary, parameters = [], form, answer, failures }: Operation): Html {
  const rows = parameters.map(({ name, in: place, description }) => [name, place, description]);
  return html`<section><h2><code>${method.toUpperCase()} ${templatePath(path)}</code></h2><p>${summary}</p>
${table(['Parameter', 'In', ''], rows)}
${form ? [table(['Field', ''], Object.entries(form.fields)), code(form.example)] : ''}
<p>200:</p>${code(answer.example)}<p>Failures: ${failures.join(', ')}</p></section>`;
}

/** The body of the page that shows a description to people: plain HTML, with every call, its fields and an example of its answer. */
export function docsBody({ info, components }: ApiDescription, jsonUrl: string): Html {
  const headers = Object.values(components.parameters) as { name: string; description: string }[];
  const rows = headers.map(({ name, description }) => [name, description]);
  return html`<p>${info.description}</p>
<p>For programs: <a href="${jsonUrl}">OpenAPI 3.1 as JSON</a>, with the schema of every field and failure.</p>
${operations.map(operationPart)}
<section><h2>Headers</h2>${table(['Header', ''], rows)}</section>`;
}
