const used = new WeakSet<HTMLFormElement>();
let isAnythingTyped = false;

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest('form') : null;
}

/** Begins to remember whether a visitor types anything, and into which forms. */
export function watchForms(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      isAnythingTyped = true;
      const form = formOf(target);
      if (form) used.add(form);
    },
    { capture: true, passive: true },
  );
}

/** Whether a list's selection differs from what its document gave it: the marked options, or else the first that browsers can select. */
function isListChanged({ multiple, options }: HTMLSelectElement): boolean {
  const all = [...options];
  const marked = all.filter(({ defaultSelected }) => defaultSelected);
  const initial = multiple ? marked : [marked[marked.length - 1] ?? all.find((option) => !option.matches(':disabled'))];
  return all.some((option) => option.selected !== initial.includes(option));
}

/** Whether a control differs from what its document gave it: typed before the script came, or restored by the browser. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLInputElement) {
    const { checked, defaultChecked, value, defaultValue } = control;
    return /^(checkbox|radio)$/.test(control.type) ? checked !== defaultChecked : value !== defaultValue;
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  return control instanceof HTMLSelectElement && isListChanged(control);
}

/** Whether a visitor has typed into a form below `place`. */
export function isFormInUse(place: ParentNode): boolean {
  return [...place.querySelectorAll('form')].some((form) => used.has(form) || [...form.elements].some(isChanged));
}

/** Whether anything was typed on any page since the document came: a new document would forget what a section remembers of it. */
export function wasAnythingTyped(): boolean {
  return isAnythingTyped || isFormInUse(document);
}
