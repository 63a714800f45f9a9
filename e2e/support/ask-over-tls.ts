import type { ClientHttp2Session } from 'node:http2';
import { text } from 'node:stream/consumers';

export interface TlsAnswer {
  /** With `:status`. */
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Asks nginx for the site over HTTP/2; with a body, what `headers` make of it is sent. */
export async function askOverTls(session: ClientHttp2Session, headers: Record<string, string>, body?: string): Promise<TlsAnswer> {
  const stream = session.request({ ':authority': 'zakat.example.org', ...headers }, { endStream: body === undefined });
  const answered = new Promise<Record<string, unknown>>((resolve, reject) => {
    stream.once('response', resolve).once('error', reject);
  });
  if (body !== undefined) stream.end(body);
  const answer = await answered;
  return { headers: answer, body: await text(stream) };
}
