import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | FastifyBaseLogger | undefined>;

/** Fields that may hold what a visitor typed. Nothing logs them; if something ever does, they are left out. */
const PERSONAL_FIELDS = [
  'body',
  'values',
  'form',
  'name',
  'first_name',
  'last_name',
  'phone',
  'email',
  'address',
  'donation',
  'amount',
  'headers',
];

/** Logging for the server, beside a LogController that keeps fastify's own request lines quiet: no addresses of visitors, no raw URLs (an amount may stand in one), no form values. */
export const logOptions = {
  level: 'info',
  redact: { paths: PERSONAL_FIELDS.flatMap((field) => [field, `*.${field}`]), remove: true },
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
    res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
  },
} satisfies LogOptions;

/** Writes one line per answer: method, route pattern, status and duration. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method: request.method, route: routeOf(request), status: reply.statusCode, ms }, 'answered');
  });
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}
