import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Data } from './open-data.ts';
import type { Drain } from './server/drain.ts';
import type { Settings } from './server/settings/settings.ts';

/** Of the time to end: what render processes and the database get once the last connection is cut. */
const LAST_STEPS_SHARE = 0.1;

export interface ToStop {
  readonly app: FastifyInstance;
  readonly data: Pick<Data, 'close'>;
  readonly stopping: Settings['stopping'];
  /** Ends the sending of mails after the one under way. */
  endMail(): Promise<void>;
}

/**
 * Ends an origin: not ready and answering for the drain time, then no new connections, then the answers under way, render
 * processes and the database. Resolves by the limit at the latest; what is not done by then ends with the process.
 */
export async function stopOrigin({ app, data, stopping: { drainMs, limitMs }, endMail }: ToStop): Promise<void> {
  const begun = performance.now();
  const drain = app.getDecorator<Drain>('drain');
  drain.begin();
  const steps = async () => {
    const mailEnded = endMail();
    await wait(drainMs);
    const cut = await drain.close(limitMs * (1 - LAST_STEPS_SHARE) - (performance.now() - begun));
    if (cut > 0) app.log.warn({ connections: cut }, 'connections were cut: their clients did not finish in time');
    await mailEnded;
    await data.close();
    return true;
  };
  const done = await Promise.race([steps(), wait(limitMs, false, { ref: false })]);
  if (!done) app.log.error(`the origin could not end in ${limitMs / 1000} s; a mail that was being sent may be sent again`);
}
