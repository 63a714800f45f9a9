import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { keepInEntry } from './kept-in-entry.ts';
import { refillForm } from './refill-form.ts';
import { typedInto } from './typed-fields.ts';

/**
 * Keeps what is typed into a form for a reload and the way back, under a name of its own. The form gets `form` as its ref, and calls
 * `keep` with each input; `outdateKept` of that name forgets all of it. Another `drawn` says that the form's fields are new ones.
 */
export function useKeptFields(name: string, drawn = 0) {
  const form = useRef<HTMLFormElement>(null);
  const { key, hash } = useLocation();

  function keep(): void {
    if (form.current) keepInEntry(name, typedInto(form.current));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry is to hold what was typed
  useEffect(() => {
    if (!form.current) return;
    refillForm(form.current, name);
    keep();
  }, [name, key, hash, drawn]);

  return { form, keep };
}
