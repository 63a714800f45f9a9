import * as z from 'zod/mini';

/** The newsletter box; the answer never says whether the address was known. */
export const subscriptionSchema = z.object({ email: z.string().check(z.maxLength(254)) });

export type Subscription = z.infer<typeof subscriptionSchema>;
