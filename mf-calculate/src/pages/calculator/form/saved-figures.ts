import { karats } from 'shared/domain/metal-weight';
import type { Metal } from 'shared/domain/nisab';
import { handOver, takeHanded } from 'shared/forms/hand-over';
import { isEntryOutdated, keepInEntry, keptInEntry, outdateKept } from 'shared/forms/kept-in-entry';
import { type FieldId, type EnteredFigures, type Group, linesOf, noFigures, tickGroup } from '../model/figures.ts';
import { settle } from './type-text.ts';
import { editField, setMetal, typeInto } from './edit-figures.ts';
import { SAVED_KEY as KEY } from '../model/saved-key.ts';
import { debts, isMetalLine, ownGroups } from 'shared/domain/zakat-lines';

const groups = [...Object.keys(ownGroups), ...debts] as readonly Group[];

/** What is kept or handed over: texts as they stand in the fields, so that reading them is checking them. */
interface Saved {
  readonly groups: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  /** Of fields with what could not be read; absent in what earlier releases kept. */
  readonly unread?: Readonly<Record<string, { fault?: unknown; refused?: unknown }>>;
  readonly metals: Readonly<Record<string, { mode?: unknown; unit?: unknown; karat?: unknown }>>;
}

/** What this document last found on the device, or left there. */
let known: string | null = null;

/** Writes the figures into this device's storage; false where the browser refuses. Call it only after the visitor asked for it. */
export function saveFigures(figures: EnteredFigures): boolean {
  return attempt(() => {
    const text = textOf(figures);
    localStorage.setItem(KEY, text);
    known = text;
  });
}

/** Whether another document has saved or cleared figures since this one last read or wrote them; false, too, where the browser does not say. */
export function isSavedElsewhere(): boolean {
  try {
    return localStorage.getItem(KEY) !== known;
  } catch {
    return false;
  }
}

/** Hands the figures to the next document of this tab, which forgets them by taking them. */
export function handFigures(figures: EnteredFigures): void {
  handOver(KEY, savedOf(figures));
}

/** Keeps the figures in the history entry that is shown, for a reload and the way back; none where nothing is ticked. */
export function keepFigures(figures: EnteredFigures): void {
  keepInEntry(KEY, Object.keys(figures.ticked).length > 0 ? textOf(figures) : null);
}

/** The figures that this history entry holds, or null. */
export function keptFigures(): EnteredFigures | null {
  return readFrom(() => keptInEntry(KEY));
}

/** Whether this history entry holds figures that were saved or cleared since. */
export function areKeptFiguresOutdated(): boolean {
  return isEntryOutdated(KEY);
}

/** Lets no entry of this tab bring back the figures that it holds so far. */
export function outdateFigures(): void {
  outdateKept(KEY);
}

function textOf(figures: EnteredFigures): string {
  return JSON.stringify(savedOf(figures));
}

function savedOf({ ticked, fields, metals }: EnteredFigures): Saved {
  const states = Object.entries(fields);
  const texts = states.map(([field, state]) => [field, settle(state).shown]);
  const unread = states.filter(([, { fault }]) => fault).map(([field, { fault, refused }]) => [field, { fault, refused }]);
  return { groups: Object.keys(ticked), fields: Object.fromEntries(texts), unread: Object.fromEntries(unread), metals };
}

/** Removes what was kept; false where the browser refuses. */
export function forgetFigures(): boolean {
  return attempt(() => localStorage.removeItem(KEY));
}

/** The figures that were kept, or null. What is not as it was written is left out. */
export function savedFigures(): EnteredFigures | null {
  return readFrom(() => {
    known = localStorage.getItem(KEY);
    return known;
  });
}

/** The figures that the document before this one handed over, or null; they are there once. */
export function takeFigures(): EnteredFigures | null {
  return readFrom(() => takeHanded(KEY));
}

function readFrom(read: () => unknown): EnteredFigures | null {
  try {
    const found = read() ?? null;
    return found === null ? null : readFigures((typeof found === 'string' ? JSON.parse(found) : found) as Partial<Saved> | null);
  } catch {
    return null;
  }
}

function readFigures(saved: Partial<Saved> | null): EnteredFigures {
  let figures = noFigures;
  for (const group of groups.filter((known) => Array.isArray(saved?.groups) && saved.groups.includes(known))) {
    figures = tickGroup(figures, group, true);
    for (const line of linesOf(group)) {
      const form = isMetalLine(line) ? readForm(saved?.metals?.[line]) : null;
      if (form) figures = setMetal(figures, line as Metal, form);
      const field: FieldId = form?.mode === 'weight' ? `${line as Metal}.weight` : line;
      const text = savedText(saved?.fields?.[field]);
      if (text) figures = typeInto(figures, field, text);
      const unread = readUnread(saved?.unread?.[field]);
      if (unread) figures = editField(figures, field, (state) => ({ ...state, ...unread }));
    }
  }
  return figures;
}

/** A text that was saved before the digits behind its point were typed: the point is left out, because by itself it sets no value. */
function savedText(text: unknown): string {
  return typeof text === 'string' ? text.replace(/\.$/, '') : '';
}

function readUnread({ fault, refused }: { fault?: unknown; refused?: unknown } = {}) {
  if (fault !== 'positive' && fault !== 'number') return null;
  return { fault, refused: typeof refused === 'string' ? refused : '' } as const;
}

function readForm(form: Saved['metals'][string] | undefined) {
  return {
    mode: form?.mode === 'weight' ? ('weight' as const) : ('amount' as const),
    unit: form?.unit === 'gram' ? ('gram' as const) : ('vori' as const),
    karat: karats.find((karat) => karat === form?.karat) ?? null,
  };
}

function attempt(write: () => void): boolean {
  try {
    write();
    return true;
  } catch {
    return false;
  }
}
