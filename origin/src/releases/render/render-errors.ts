import { reasonOf } from 'shared/commands/reason-of';

/** The machine has more to do than it can: another try may succeed, and another release would not do better. */
export class RenderBusy extends Error {
  override readonly name = 'RenderBusy';
  readonly statusCode = 503;
}

/** Time was up, or the system has no memory, processes or files for one more just now. */
const BUSY: readonly unknown[] = ['ABORT_ERR', 'EAGAIN', 'ENOMEM', 'EMFILE', 'ENFILE'];

/** What a failure to do something was: RenderBusy where the machine was too busy for it, and itself where it was not. */
export function busyOr(failure: unknown, doing: string): unknown {
  if (!BUSY.includes((failure as { code?: unknown } | null)?.code)) return failure;
  return new RenderBusy(`The machine was too busy to ${doing} (${reasonOf(failure)})`, { cause: failure });
}

/** A task took more time or memory than it may, and was ended; the message says what of it. */
export class RenderLimitExceeded extends Error {
  override readonly name = 'RenderLimitExceeded';
}

/** A release's code changed what all code of its process shares: what it left there could reach another visitor. */
export class SharedStateChanged extends Error {
  override readonly name = 'SharedStateChanged';
}

/** An error of a page that shows what its visitor typed: where it happened, without its text, which may repeat that. */
export function withoutText(error: unknown): Error {
  const frames = error instanceof Error ? (error.stack?.match(/^[ \t]+at .*$/gm) ?? []) : [];
  const bare = new Error('The page could not be rendered (its message is left out: it may hold what the visitor typed)');
  bare.stack = [bare.message, ...frames].join('\n');
  return bare;
}
