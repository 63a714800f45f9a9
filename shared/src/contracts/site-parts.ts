import * as z from 'zod/mini';

/** An address that a browser opens as a page, never one that it runs. */
export const webAddress = z.url({ protocol: /^https?$/ });

export const bilingual = z.object({ en: z.string(), bn: z.string() });
