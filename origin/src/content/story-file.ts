import * as z from 'zod/mini';
import { checkShape } from '../server/settings/check-shape.ts';
import { InputError } from '../server/data-error.ts';
import { reasonOf } from 'shared/commands/reason-of';

const text = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(max, `must have at most ${max} characters`));

const words = z.strictObject({ title: text(120), heading: text(200), quote: text(5000) });

const story = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, hyphens or underscores')),
  image: z.string().check(z.maxLength(500), z.regex(/^(https:\/\/|\/(?!\/))\S+$/, 'must be an https address or a path of this site')),
  en: words,
  bn: words,
});

const storyFile = z.strictObject({ stories: z.array(story).check(z.minLength(1, 'must hold at least one story')) });

/** One story in both languages: `title` is the name that the card shows, `quote` plain text. */
export type BilingualStory = z.infer<typeof story>;

/** Reads the content of a story file; throws InputError with all its faults at once. */
export function parseStoryFile(content: string): readonly BilingualStory[] {
  const checked = checkShape(storyFile, parseJson(content));
  if (!checked.ok) throw new InputError(checked.faults);
  const { stories } = checked.value;
  const repeated = stories.flatMap(({ id }, index) =>
    stories.findIndex((other) => other.id === id) < index ? [`stories.${index}.id: '${id}' stands in the file more than once`] : [],
  );
  if (repeated.length > 0) throw new InputError(repeated);
  return stories;
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new InputError([`the file is not JSON (${reasonOf(error)})`]);
  }
}
