import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { checkShape } from './settings/check-shape.ts';

/** A body that does not have the shape of its call. */
export class BodyRefused extends Error {
  override readonly name = 'BodyRefused';
  readonly statusCode = 400;
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`Send this as JSON. ${faults.join('; ')}.`);
    this.faults = faults;
  }
}

/** The body of a request; throws BodyRefused, which `answerThrown` answers with every fault, where it does not have this shape. */
export function bodyOf<Value>(schema: z.ZodMiniType<Value>, { body }: Pick<FastifyRequest, 'body'>): Value {
  const checked = checkShape(schema, body ?? {});
  if (!checked.ok) throw new BodyRefused(checked.faults);
  return checked.value;
}
