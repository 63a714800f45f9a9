import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { FuzzRequest } from 'shared/testing/fuzz-requests';

const ANSWER_TIMEOUT_MS = 60_000;

export interface FuzzAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

/** Sends requests to a port of this machine as they are; each rejects where there is no answer. */
export function createFuzzSender(port: number): { send(request: FuzzRequest): Promise<FuzzAnswer>; close(): void } {
  const agent = new Agent({ keepAlive: true });
  return {
    send: (request) => (request.isRaw ? sendRaw(port, request) : sendWhole(agent, port, request)),
    close: () => agent.destroy(),
  };
}

function sendWhole(agent: Agent, port: number, { method, target, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = {
      agent,
      port,
      host: '127.0.0.1',
      method,
      path: target,
      headers: { ...headers, ...length },
      timeout: ANSWER_TIMEOUT_MS,
    };
    const sent = httpRequest(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'],
          body: Buffer.concat(chunks).toString().slice(0, 1_000),
        }),
      );
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer in ${ANSWER_TIMEOUT_MS} ms`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

function sendRaw(port: number, { method, target, headers }: FuzzRequest): Promise<FuzzAnswer> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
      socket.write([`${method} ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n'), 'latin1');
    });
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => socket.destroy(new Error(`no answer in ${ANSWER_TIMEOUT_MS} ms`)));
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', (error) => {
      if (text === '') reject(error);
    });
    socket.on('close', () => {
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
      const [, retryAfter] = /^retry-after: (.*)$/im.exec(text) ?? [];
      if (status === undefined) return reject(new Error('no answer'));
      resolve({ status: Number(status), retryAfter, body: text.slice(0, 1_000) });
    });
  });
}
