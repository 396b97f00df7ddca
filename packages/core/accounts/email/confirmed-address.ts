/**
 * Returns the address once its owner confirmed it; empty before. Data stored by address alone must
 * not be shown to, or erased with, an account that merely claims the address.
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
