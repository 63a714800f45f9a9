import { type Server, createServer } from 'node:http';

/** A server on loopback that answers nothing yet, and its address; rejects with what to do where the port is taken. */
export async function listenOnLoopback(port: number): Promise<{ readonly http: Server; readonly url: string }> {
  const http = createServer();
  await new Promise<void>((resolve, reject) => {
    http.once('error', (cause) =>
      reject(new Error(`Cannot listen on port ${port}: ${cause.message}. Set PORT to another number.`, { cause })),
    );
    http.listen(port, '127.0.0.1', resolve);
  });
  return { http, url: `http://localhost:${port}` };
}

/** The port that PORT names; throws with what to set. */
export function readPort(env: Readonly<Record<string, string | undefined>>): number {
  const port = Number(env.PORT || 3000);
  if (Number.isInteger(port) && port >= 1 && port <= 65_534) return port;
  throw new Error(`PORT is '${env.PORT}'. Set it to a whole number from 1 to 65534, or leave it out for 3000.`);
}
