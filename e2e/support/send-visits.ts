import { type Agent, request } from 'node:http';
import type { TestOrigin } from '../origin.ts';

export interface SentRequest {
  /** 0 for no answer. */
  readonly status: number;
  readonly ms: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Asks an origin that trusts this machine as a proxy, as somebody of a network: for a document as a browser does, or with a body. */
function askFrom(
  network: string,
  url: string,
  { agent, body }: { readonly agent?: Agent; readonly body?: { readonly type: string; readonly text: string } } = {},
): Promise<SentRequest> {
  const begun = performance.now();
  const own = body ? { 'content-type': body.type, 'content-length': Buffer.byteLength(body.text) } : { 'sec-fetch-dest': 'document' };
  const options = { ...(agent && { agent }), method: body ? 'POST' : 'GET', headers: { 'x-forwarded-for': network, ...own } };
  return new Promise((resolve) => {
    const asked = request(url, options, (answer) => {
      answer.resume();
      const { headers } = answer;
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - begun, headers }));
    });
    asked.on('error', () => resolve({ status: 0, ms: performance.now() - begun, headers: {} }));
    asked.end(body?.text);
  });
}

/** The network of a visitor by number: each has its own, because of one network a ramp counts two. */
export function networkOf(visitor: number): string {
  return `10.${visitor >> 8}.${visitor & 255}.1`;
}

/** A document that was opened, and the ticket that its script would send. */
export interface OpenedDocument {
  readonly network: string;
  readonly ticket: string;
  /** What it was made from, such as `give@1.0.0-0123456789ab`. */
  readonly releases: string;
}

/** Opens a page as a visitor of a network; the ticket is empty where none came with it. */
export async function openDocument(network: string, url: string, agent?: Agent): Promise<OpenedDocument> {
  const { headers } = await askFrom(network, url, { ...(agent && { agent }) });
  const [, ticket = ''] = /^visit;desc="(.*)"$/.exec(String(headers['server-timing'] ?? '')) ?? [];
  return { network, ticket, releases: String(headers['x-sections'] ?? '') };
}

/** Opens a page as so many visitors, one after the other; those who got no ticket are left out. */
export async function openDocuments(url: string, visitors: number, agent?: Agent): Promise<OpenedDocument[]> {
  const opened: OpenedDocument[] = [];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const document = await openDocument(networkOf(visitor), url, agent);
    if (document.ticket !== '') opened.push(document);
  }
  return opened;
}

/** Sends what a document's script would tell of its visit (`origin/src/evidence/beacon.ts`). */
export function sendBeacon(
  origin: Pick<TestOrigin, 'url'>,
  { network, ticket }: OpenedDocument,
  beacon: object,
  agent?: Agent,
): Promise<SentRequest> {
  const body = { type: 'text/plain;charset=UTF-8', text: JSON.stringify({ v: ticket, ...beacon }) };
  return askFrom(network, `${origin.url}/_visits`, { body, ...(agent && { agent }) });
}
