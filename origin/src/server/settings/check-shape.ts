import type * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

export type CheckedShape<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly faults: readonly string[] };

/** Checks a value from outside against a schema; names every fault with its place, in English, for operators. */
export function checkShape<Value>(schema: z.ZodMiniType<Value>, value: unknown): CheckedShape<Value> {
  // zod/mini comes without words for its issues.
  const result = schema.safeParse(value, { error: en().localeError });
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, faults: result.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`) };
}
