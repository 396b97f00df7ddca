import type { z } from 'zod';
import type { userSchema } from '@causa/shared/accounts/accounts.contract';
import type { Prisma } from '../generated/prisma/client.ts';
import { viewerSelect, viewerView } from './sessions/viewer.view.ts';

export type UserView = z.infer<typeof userSchema>;

/** Beyond this many the page asks the lists themselves. */
const savedItemsShown = 1_000;

/** What a user of an account's reply is made of. */
export const userSelect = {
  ...viewerSelect,
  savedListings: {
    select: { listing: { select: { id: true, type: true } } },
    orderBy: { savedAt: 'desc' },
    take: savedItemsShown,
  },
  savedOrganizations: {
    select: { organizationId: true },
    orderBy: { savedAt: 'desc' },
    take: savedItemsShown,
  },
  savedSearches: {
    select: { id: true, name: true },
    orderBy: { createdAt: 'desc' },
    take: savedItemsShown,
  },
} as const satisfies Prisma.UserSelect;

/** A user as they themselves see them, with what they saved. */
export function userView(row: Prisma.UserGetPayload<{ select: typeof userSelect }>): UserView {
  return {
    ...viewerView(row),
    savedListings: [
      ...row.savedListings.map(({ listing }) => ({ id: listing.id, type: listing.type })),
      ...row.savedOrganizations.map(({ organizationId }) => ({
        id: organizationId,
        type: 'ORG' as const,
      })),
    ],
    savedSearches: row.savedSearches,
  };
}
