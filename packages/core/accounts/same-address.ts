/** The condition of a column being this address in whatever case. Prisma compares so with ILIKE, for which `_` and `%` would mean other addresses too. */
export function sameAddress(email: string): { equals: string; mode: 'insensitive' } {
  return { equals: email.replaceAll(/[\\%_]/g, String.raw`\$&`), mode: 'insensitive' };
}
