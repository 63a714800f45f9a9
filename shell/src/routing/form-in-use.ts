/** The forms that were typed into, and the pages whose fields are in no form, such as the calculator's. */
const used = new WeakSet<Node>();
let isAnythingTyped = false;

/** Begins to remember whether a visitor types anything, and into which forms. */
export function watchForms(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      isAnythingTyped = true;
      const form = (target as Element).closest('form,[data-page]');
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

/** Whether a visitor has typed into a form below `place`, or into a field of `place` that is in no form. */
export function isFormInUse(place: ParentNode): boolean {
  return used.has(place) || [...place.querySelectorAll('form,input,select,textarea')].some((part) => used.has(part) || isChanged(part));
}

/** Whether anything was typed on any page since the document came: a new document would forget what a section remembers of it. */
export function wasAnythingTyped(): boolean {
  return isAnythingTyped || isFormInUse(document);
}
