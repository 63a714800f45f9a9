import type { CheerioAPI } from 'cheerio';

interface Named {
  readonly name: string;
  readonly attribs: Readonly<Record<string, string>>;
}

/** An element as accessibility rules see it: `input[email]`, `div(status)`. */
function kindOf({ name, attribs: { type, role } }: Named): string {
  return name + (type ? `[${type}]` : '') + (role ? `(${role})` : '');
}

/** The parts that a document is made of: each element with what it stands in, as `form>input[email]`. A drawing counts as one element. */
export function partsOf($: CheerioAPI): Set<string> {
  const elements = $('body *').not('script, svg *').get();
  return new Set(
    elements.flatMap((element) =>
      $(element)
        .parent()
        .get()
        .map((parent) => `${kindOf(parent)}>${kindOf(element)}`),
    ),
  );
}
