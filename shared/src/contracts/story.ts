import * as z from 'zod/mini';

/** One post of the blog: `quote` is plain text, of which 200 characters are shown. */
export const storySchema = z.object({
  id: z.union([z.string(), z.number()]),
  image: z.string(),
  title: z.string(),
  heading: z.string(),
  quote: z.string(),
});

/** GET /api/v1/fetch-share-blogs/6. */
export const storyListSchema = z.object({ blogs: z.array(storySchema) });

export type Story = z.infer<typeof storySchema>;
