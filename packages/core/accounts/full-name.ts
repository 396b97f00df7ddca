/** Joins first and last name; empty without either. */
export function fullName({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string | null;
}): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** Returns whether a user has stated their name; people with one name have an empty last name. */
export function hasName({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string | null;
}): boolean {
  return firstName !== null && firstName !== '' && lastName !== null;
}
