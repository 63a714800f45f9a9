import * as z from 'zod/mini';

/** The body of every 4xx and 5xx answer of the API; `errors` names the fields of a 422. */
export const failureSchema = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});

export type Failure = z.infer<typeof failureSchema>;
