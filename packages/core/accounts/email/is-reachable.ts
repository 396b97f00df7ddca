import { Prisma } from '../../generated/prisma/client.ts';

/**
 * Whose address is confirmed and whose account is not being deleted: they are mailed what is new.
 */
export const isReachable = {
  emailVerifiedAt: { not: null },
  deletionRequestedAt: null,
} as const satisfies Prisma.UserWhereInput;

/** The same as a condition over `users u`. */
export const isReachableSql = Prisma.sql`
  u.email_verified_at IS NOT NULL AND u.deletion_requested_at IS NULL`;
