import { Prisma } from '../../generated/prisma/client.ts';

/** Filter for users with a confirmed address and no scheduled deletion; only they get mail. */
export const isReachable = {
  emailVerifiedAt: { not: null },
  deletionRequestedAt: null,
} as const satisfies Prisma.UserWhereInput;

/** The same filter as a condition over `users u`. */
export const isReachableSql = Prisma.sql`
  u.email_verified_at IS NOT NULL AND u.deletion_requested_at IS NULL`;
