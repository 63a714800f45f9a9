import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { type RequestKind, kindOf } from './request-kind.ts';

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
    err: describeError,
  },
} satisfies LogOptions;

interface LoggedError {
  readonly [field: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/** What is said of an error: never its other properties, where Node keeps an address that it could not read, and PostgreSQL a row. */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type: name, message, ...code, stack, ...(cause === undefined ? {} : { cause: describeError(cause) }) };
}

/** What the log says of an answer: a tenth of a millisecond is as exact as anybody needs. */
export function answeredLine(method: string, route: string, status: number, seconds: number) {
  return { method, route, status, ms: Math.round(seconds * 10_000) / 10 };
}

/** Writes one line per answer: method, route pattern, status and duration; `onAnswer` is told the same, in seconds. */
export function logRequests(app: FastifyInstance, onAnswer: (kind: RequestKind, status: number, seconds: number) => void): void {
  app.addHook('onResponse', async (request, reply) => {
    const seconds = reply.elapsedTime / 1000;
    onAnswer(kindOf(request), reply.statusCode, seconds);
    request.log.info(answeredLine(request.method, routeOf(request), reply.statusCode, seconds), 'answered');
  });
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}
