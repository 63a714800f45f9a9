import type { FieldFaults } from 'shared/domain/field-faults';
import type { Bilingual, Language } from 'shared/sections/language';
import type * as z from 'zod/mini';

type TextFields = Readonly<Record<string, z.ZodMiniType<string>>>;

export interface ReadFields<Fields extends TextFields> {
  /** Every field of the schema; '' stands for what was missing or is at fault. */
  readonly fields: { [Name in keyof Fields]: z.infer<Fields[Name]> | '' };
  readonly faults: FieldFaults;
}

const notText: Bilingual = { en: 'Enter some text', bn: 'এখানে কিছু লিখুন' };
const notAChoice: Bilingual = { en: 'Please choose one from the list', bn: 'তালিকা থেকে একটি বেছে নিন' };
const tooLong: Bilingual = { en: 'This is too long. Please shorten it', bn: 'লেখাটি বেশি বড়। একটু ছোট করুন' };

/** Takes the fields of a schema, and nothing else, out of what arrived, and words what is wrong with each of them. */
export function readFields<Fields extends TextFields>(shape: Fields, values: unknown, language: Language): ReadFields<Fields> {
  const source: object = typeof values === 'object' && values !== null ? values : {};
  const fields: Record<string, string> = {};
  const faults: FieldFaults = {};
  for (const [name, schema] of Object.entries(shape)) {
    const value: unknown = Object.hasOwn(source, name) ? (source as Record<string, unknown>)[name] : '';
    const result = schema.safeParse(value ?? '');
    fields[name] = result.success ? result.data : '';
    if (!result.success) faults[name] = [wordIssue(result.error.issues[0]?.code)[language]];
  }
  return { fields: fields as ReadFields<Fields>['fields'], faults };
}

function wordIssue(code: string | undefined): Bilingual {
  switch (code) {
    case 'too_big':
      return tooLong;
    case 'invalid_value':
      return notAChoice;
    default:
      return notText;
  }
}
