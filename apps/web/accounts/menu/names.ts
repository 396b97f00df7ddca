import { type FormValues, trimmed } from '../../lib/forms/form-action.ts';

/** Returns the values of the fields for a user. */
export function nameValues(
  user: { firstName: string | null; lastName: string | null } | null | undefined,
): { firstName: string; lastName: string; oneName: string } {
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    oneName: user?.lastName === '' ? 'on' : '',
  };
}

/** Returns the fields that must not be empty: a tick replaces the last name. */
export function requiredNames({ oneName }: FormValues): ('firstName' | 'lastName')[] {
  return oneName ? ['firstName'] : ['firstName', 'lastName'];
}

/** Reads the names of a form; the last name is null for a person with one name. */
export function readNames({ firstName, lastName, oneName }: FormValues): {
  firstName: string;
  lastName: string | null;
} {
  const last = trimmed(lastName);
  return { firstName: trimmed(firstName), lastName: last === '' && oneName ? null : last };
}
