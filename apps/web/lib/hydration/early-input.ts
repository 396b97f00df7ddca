type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /**
     * Fields that the visitor has changed: gathered from the first moment by the script in the HTML
     * (server/start-script.ts).
     */
    touchedFields?: WeakSet<EventTarget>;
    /**
     * Clicks the button that was clicked before React had taken it over, when it now has; from the
     * same script. To be called whenever a part has been hydrated.
     */
    repeatEarlyClick?: () => void;
    /**
     * Hands over every key that is pressed, and those of the last seconds before the page's code
     * came; from the same script.
     */
    listenToKeys?: (onKey: (event: KeyboardEvent) => void) => void;
  }
}

/**
 * Reads what was typed, chosen and ticked within an element before its code came. The answer,
 * called once React has taken over, does all of it again: React holds its fields to be as the page
 * began, and would set them back at the next change. A button that needs the code and was clicked
 * early is clicked then.
 */
export function recordEarlyInput(root: Element | null): () => void {
  const { touchedFields } = window;
  const fields = [...(root?.querySelectorAll<Field>('input,select,textarea') ?? [])].filter(
    (field) => touchedFields?.has(field) === true,
  );
  const redos = fields.map((field) => replayInput(field));
  return () => {
    for (const redo of redos) redo();
    window.repeatEarlyClick?.();
  };
}

/** Marks a field that a script filled in for its reader: hydration keeps it as what they typed. */
export function markTyped(field: Field): void {
  window.touchedFields?.add(field);
}

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/**
 * Reads what was typed, chosen and ticked within an element whose HTML is about to be replaced by
 * the same HTML. The answer puts it into the fields of the same names there.
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
      if (isTick(one)) (field as HTMLInputElement).checked = one.checked;
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
    // Typing may have gone on since it was read.
    const typed = field.value === field.defaultValue ? value : field.value;
    field.value = field.defaultValue;
    // The prototype's own setter: React watches the field's, and takes for known what was set
    // through it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
