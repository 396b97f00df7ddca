import { secretFields } from './form-action.ts';

const key = 'typedBeforeLogin';

/**
 * Keeps what was typed into the form at this path while its reader logs in again; passwords
 * excepted.
 */
export function rememberTyped(path: string, values: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify({
        path,
        values: Object.entries(values).filter(([name]) => !secretFields.includes(name)),
      }),
    );
  } catch {
    // Without storage it has to be typed again.
  }
}

/** Puts it back, once. */
export function restoreTyped(path: string, form: HTMLFormElement): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as {
      path: string;
      values: [string, string][];
    } | null;
    if (kept?.path !== path) return;
    sessionStorage.removeItem(key);
    for (const [name, value] of kept.values) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type !== 'checkbox' && field.type !== 'radio')
        field.value = value;
    }
  } catch {
    // What cannot be read is typed again.
  }
}
