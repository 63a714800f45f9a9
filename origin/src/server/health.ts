import type { FastifyPluginAsync } from 'fastify';

/** Whether an origin can serve pages; where not, what is missing and what to do. */
export type Readiness = { readonly ready: true } | { readonly ready: false; readonly reason: string };

/** Answers load balancers: `/healthz` whether the process answers at all, `/readyz` whether it can serve pages (503 where not). */
export function health(readiness: () => Promise<Readiness>): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ message: 'This origin answers.' }));
    app.get('/readyz', async (_request, reply) => {
      const state = await readiness();
      reply.header('cache-control', 'no-store');
      if (state.ready) return { message: 'This origin serves pages.' };
      return reply.code(503).send({ message: state.reason });
    });
  };
}
