import { type RequestListener, type Server, createServer } from 'node:http';
import { html } from 'shared/domain/html';

const STARTING = String(
  html`<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Starting</title><p>The dev server is starting. This page asks again by itself.`,
);

export interface LoopbackServer {
  readonly http: Server;
  readonly url: string;
  /** Lets this answer from now on. */
  serve(listener: RequestListener): void;
}

/** A server on loopback that answers that it is starting, and its address; rejects with what to do where the port is taken. */
export async function listenOnLoopback(port: number): Promise<LoopbackServer> {
  let answer: RequestListener = (_request, response) => {
    response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '1' }).end(STARTING);
  };
  const http = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve, reject) => {
    http.once('error', (cause) =>
      reject(new Error(`Cannot listen on port ${port}: ${cause.message}. Set PORT to another number.`, { cause })),
    );
    http.listen(port, '127.0.0.1', resolve);
  });
  return {
    http,
    url: `http://localhost:${port}`,
    serve(listener) {
      answer = listener;
    },
  };
}

/** The port that PORT names; throws with what to set. */
export function readPort(env: Readonly<Record<string, string | undefined>>): number {
  const port = Number(env.PORT || 3000);
  if (Number.isInteger(port) && port >= 1 && port <= 65_534) return port;
  throw new Error(`PORT is '${env.PORT}'. Set it to a whole number from 1 to 65534, or leave it out for 3000.`);
}
