import { type IncomingMessage, type ServerResponse, request } from 'node:http';
import { stripVTControlCharacters } from 'node:util';

export interface HtmlAnswer {
  readonly status: number;
  readonly html: string;
}

/** Makes the document that the browser gets of the one that the origin made. */
export type Rewrite = (url: string, answer: HtmlAnswer) => Promise<HtmlAnswer>;

async function text(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** What went wrong, for the developer; it asks again by itself, so that a mended file or a restarted origin shows. */
function failurePage(error: unknown): string {
  const text = stripVTControlCharacters(String(error instanceof Error ? error.stack : error));
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Not rendered</title><pre>${text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))}</pre>`;
}

/** Passes a request on to the origin and its answer back; documents go through `rewrite`, with their policy through `relax`. */
export function passOn(
  originUrl: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  rewrite: Rewrite,
  relax: (policy: string) => string,
): void {
  // Not compressed and not from a cache: the document is read here.
  const { 'accept-encoding': _, 'if-none-match': __, ...headers } = incoming.headers;
  const url = incoming.url ?? '/';
  const fail = (error: unknown) => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502, { 'content-type': 'text/html; charset=utf-8' }).end(failurePage(error));
  };
  const passed = request(originUrl + url, { method: incoming.method, headers }, (answer) => {
    const isHtml = String(answer.headers['content-type']).startsWith('text/html');
    if (!isHtml) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    text(answer)
      .then((html) => rewrite(url, { status: answer.statusCode ?? 502, html }))
      .then(({ status, html }) => {
        // Files of a dev server have no integrity.
        const { 'content-length': ___, 'integrity-policy': ____, etag, 'content-security-policy': policy, ...kept } = answer.headers;
        const relaxed = policy === undefined ? {} : { 'content-security-policy': relax(String(policy)) };
        outgoing.writeHead(status, { ...kept, ...relaxed, 'cache-control': 'no-store' }).end(html);
      })
      .catch(fail);
  });
  passed.on('error', fail);
  incoming.pipe(passed);
}
