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
