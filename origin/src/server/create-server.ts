import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { type Admission, createAdmission } from './admission.ts';
import { admittingServer } from './admitting-server.ts';
import { type Drain, createDrain } from './drain.ts';
import { type Listen, createListen } from './listen.ts';
import type { DestinationStream } from './log-stream.ts';
import { outliveLongBodies } from './long-bodies.ts';
import { type KnownAddresses, createKnownAddresses, noteFound } from './known-addresses.ts';
import type { Metrics } from './metrics.ts';
import { type ReadyAnswers, createReadyAnswers } from './ready-answers.ts';
import { createRequestId } from './request-id.ts';
import type { RequestKind } from './request-kind.ts';
import { answeredLine, logOptions } from './request-log.ts';
import { unreadableRequests } from './unreadable-requests.ts';
import type { Settings } from './settings/settings.ts';

export interface ServerOptions {
  readonly trustedProxies: Settings['trustedProxies'];
  readonly bodyLimit: number;
  readonly metrics: Pick<Metrics, 'requestRefused' | 'requestAnswered' | 'pageComposed'>;
  readonly isFirstOfMinute: (what: string) => boolean;
  /** What browsers are shown that are refused. */
  readonly busyPage: Parameters<typeof admittingServer>[0]['busyPage'];
  /** pino's level; 'silent' in tests. */
  readonly logLevel: string;
  /** Where lines of the log go; by default standard output, which is waited for. */
  readonly logStream?: DestinationStream | undefined;
}

/** A server without routes: it admits what it can answer, logs without addresses, and ends when what it admitted is answered. */
export function createServer({ trustedProxies, bodyLimit, metrics, isFirstOfMinute, busyPage, logLevel, logStream }: ServerOptions): {
  readonly app: FastifyInstance;
  readonly admission: Admission;
  readonly drain: Drain;
  readonly listen: Listen;
  readonly readyAnswers: ReadyAnswers;
  readonly known: Pick<KnownAddresses, 'setSiteMap'>;
} {
  const admission = createAdmission();
  const onRefused = (kind: RequestKind) => {
    metrics.requestRefused(kind);
    metrics.requestAnswered(kind, 503, 0);
    if (isFirstOfMinute('overload')) app.log.warn('more is asked for than can be answered; what is refused gets 503');
  };
  const createId = createRequestId(trustedProxies);
  const readyAnswers = createReadyAnswers(createId, ({ id, status, seconds }) => {
    metrics.requestAnswered('page', status, seconds);
    metrics.pageComposed({ madeFrom: '', degraded: false });
    app.log.info({ reqId: id, ...answeredLine('GET', '/*', status, seconds) }, 'answered');
  });
  const known = createKnownAddresses();
  const app = Fastify({
    logger: { ...logOptions, level: logLevel, ...(logStream ? { stream: logStream } : {}) },
    serverFactory: admittingServer({ admission, onRefused, busyPage, isEnding: () => drain.isDraining, ready: readyAnswers, known }),
    ...unreadableRequests({
      createId,
      isEnding: () => drain.isDraining,
      onAnswered({ id, method, status }) {
        metrics.requestAnswered('page', status, 0);
        app.log.info({ reqId: id, ...answeredLine(method, 'none', status, 0) }, 'answered');
      },
    }),
    // Requests are logged by logRequests, without addresses and raw URLs.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    // A start on a busy machine takes as long as it takes: by default, fastify ends one whose part took ten seconds.
    pluginTimeout: 0,
    genReqId: createId,
    // What arrives before the last connection is closed is answered like all else.
    return503OnClosing: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
  });
  noteFound(app, known);
  outliveLongBodies(app);
  const drain = createDrain(app);
  return { app, admission, drain, listen: createListen(app), readyAnswers, known };
}
