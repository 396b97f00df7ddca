import { type FormError, secretFields } from './form-action.ts';

const key = 'typedBeforeLogin';

/** Of which form something was typed, and by whom: a visitor (empty) may be anyone. */
export interface TypedIn {
  form: string;
  userId: string;
}

/**
 * Keeps what was typed into this form while its reader logs in again or the page is asked for
 * again, passwords excepted; and what is wrong with it, where only the form says so.
 */
export function rememberTyped(
  { form, userId }: TypedIn,
  values: Readonly<Record<string, string>>,
  errors: readonly FormError[] = [],
): void {
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify({
        form,
        userId,
        values: Object.entries(values).filter(([name]) => !secretFields.includes(name)),
        errors,
      }),
    );
  } catch {
    // Without storage it has to be typed again.
  }
}

/** What is kept, as text; null where nothing is. */
export function readTyped(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forgetTyped(): void {
  sessionStorage.removeItem(key);
}
