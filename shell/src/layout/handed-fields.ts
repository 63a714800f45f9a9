import { handOver, takeHanded } from 'shared/forms/hand-over';
import { type TextField, isUntouched, textFieldsOf } from 'shared/forms/typed-fields';
import { splitLanguage } from 'shared/sections/language';

/** Our name in the storage of this tab, from the click on the language switch until the next document is alive. */
const HANDED = 'handed-fields';

/** What a field hands over; an untouched one gives way to what the next document says in its own language. */
interface HandedField {
  readonly name: string;
  readonly value: string;
  readonly touched: boolean;
}

interface Handed {
  /** The page, without language prefix. */
  readonly path: string;
  readonly fields: readonly HandedField[];
}

const pagePath = () => splitLanguage(location.pathname).path;

/** The fields of the page's forms, without that of the footer. */
function fieldsOfPage(): TextField[] {
  return [...document.querySelectorAll<HTMLFormElement>('main form')].flatMap(textFieldsOf);
}

/** Hands what stands in the page's forms to the next document of this tab; where the browser refuses its storage, the forms begin empty. */
export function handFields(): void {
  const fields = fieldsOfPage()
    .filter(({ value }) => value !== '')
    .map((field): HandedField => ({ name: field.name, value: field.value, touched: !isUntouched(field) }));
  if (fields.length === 0) return;
  handOver(HANDED, { path: pagePath(), fields } satisfies Handed);
}

/** Fills the page's forms with what the document before this one has handed over, which is forgotten by that. */
export function takeFields(): void {
  const handed = takeHanded(HANDED) as Handed | null;
  if (handed?.path !== pagePath()) return;
  const page = fieldsOfPage();
  for (const { name, value, touched } of handed.fields) {
    const field = page.find((candidate) => candidate.name === name);
    if (!field || !givesWay(field, touched)) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Whether a field may be filled: what was typed into it before the script arrived stays. */
function givesWay(field: TextField, touched: boolean): boolean {
  return field.value === '' || (touched && isUntouched(field));
}
