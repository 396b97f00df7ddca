/**
 * The address of an account whose owner has proved that it is theirs; empty before. What is kept by
 * address alone is shown to, and erased with, no account that merely claims it.
 */
export function confirmedAddress({
  email,
  emailVerifiedAt,
}: {
  email: string;
  emailVerifiedAt: Date | null;
}): string {
  return emailVerifiedAt === null ? '' : email;
}
