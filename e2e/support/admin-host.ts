import { createServer } from 'node:http';
import { freePort } from 'shared/commands/free-port';

export interface AdminHost {
  readonly url: string;
  /** What was recorded, by idempotency key: the same key is recorded once. */
  readonly pledges: ReadonlyMap<string, Record<string, string>>;
  /** How many pledges arrived, recorded before or not. */
  arrived(): number;
  /** While set, pledges are recorded, but the line is cut before the answer. */
  cutsAnswers: boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** An admin host of the specification that is not this program; it is away until it is started. */
export async function makeAdminHost(): Promise<AdminHost> {
  const port = await freePort();
  const pledges = new Map<string, Record<string, string>>();
  let arrived = 0;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    if (request.method !== 'POST' || request.url !== '/api/v1/contact-store') {
      response.writeHead(404).end('<h1>Not here</h1>');
      return;
    }
    arrived += 1;
    const pledge = JSON.parse(text) as Record<string, string>;
    const key = String(request.headers['idempotency-key']);
    if (!pledges.has(key)) pledges.set(key, pledge);
    if (host.cutsAnswers) {
      response.destroy();
      return;
    }
    const data = { name: pledge.name, reference: `OFFICE-${[...pledges.keys()].indexOf(key) + 1}` };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data, message: 'Thank you.' }));
  });
  const host: AdminHost = {
    url: `http://127.0.0.1:${port}`,
    pledges,
    arrived: () => arrived,
    cutsAnswers: false,
    start: () => new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve())),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return host;
}
