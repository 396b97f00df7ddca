type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /**
     * Fields that the visitor has changed, collected from the start by the script in the HTML
     * (server/start-script.ts).
     */
    touchedFields?: WeakSet<EventTarget>;
    /**
     * Repeats the click on a button that React had not hydrated yet; from the same script. Call it
     * whenever a part has hydrated.
     */
    repeatEarlyClick?: () => void;
    /**
     * Undoes what extensions changed inside the page's root since it was parsed. Call it once, right
     * before hydration; from the same script.
     */
    undoForeignChanges?: () => void;
    /**
     * Passes every key press, including those of the last seconds before the page's code loaded;
     * from the same script.
     */
    listenToKeys?: (onKey: (event: KeyboardEvent) => void) => void;
  }
}

/**
 * Reads what was typed, chosen and ticked within an element before its code loaded. Call the
 * returned function after hydration to restore it: React assumes the initial values and would reset
 * the fields at the next change. If React replaced the fields, because an extension had changed the
 * HTML, the new ones get the values. It also repeats an early click on a button that needs the code.
 */
export function recordEarlyInput(root: Element | null): () => void {
  const { touchedFields } = window;
  const fields = [...(root?.querySelectorAll<Field>('input,select,textarea') ?? [])].filter(
    (field) => touchedFields?.has(field) === true,
  );
  const redos = fields.map((field) => replayInput(field));
  const copy = copyTyped(root);
  return () => {
    if (root?.isConnected === true && fields.some((field) => !field.isConnected)) {
      copy(root);
      recordEarlyInput(root)();
      return;
    }
    for (const redo of redos) redo();
    window.repeatEarlyClick?.();
  };
}

/** Marks a field that a script filled, so that hydration preserves its value like typed text. */
export function markTyped(field: Field): void {
  window.touchedFields?.add(field);
}

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/**
 * Reads what was typed, chosen and ticked within an element whose HTML is about to be replaced by
 * the same HTML. The returned function restores it into the fields of the same names.
 */
export function copyTyped(root: Element | null): (to: Element) => void {
  const { touchedFields } = window;
  const fieldsIn = (element: Element): Field[] => [
    ...element.querySelectorAll<Field>('input,select,textarea'),
  ];
  const isSame = (one: Field, other: Field): boolean =>
    one.name === other.name && (!isTick(one) || one.value === other.value);
  const typed = root === null ? [] : fieldsIn(root).filter((one) => touchedFields?.has(one));
  return (to) => {
    const fields = fieldsIn(to);
    for (const one of typed) {
      const field = fields.find((other) => isSame(one, other));
      if (field === undefined || field.type === 'file') continue;
      if (isTick(one) && isTick(field)) field.checked = one.checked;
      else field.value = one.value;
      markTyped(field);
    }
  };
}

function replayInput(field: Field): () => void {
  const { value } = field;
  if (field instanceof HTMLSelectElement) {
    return () => {
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  if (isTick(field)) {
    const { checked } = field;
    return () => {
      if (checked === field.defaultChecked) return;
      field.checked = field.defaultChecked;
      field.click();
    };
  }
  return () => {
    if (field.type === 'file') return;
    // The field may have been edited since.
    const typed = field.value === field.defaultValue ? value : field.value;
    field.value = field.defaultValue;
    // The prototype's setter: React wraps the field's own and treats values set through it as
    // known.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
