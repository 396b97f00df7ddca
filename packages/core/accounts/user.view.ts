import type { z } from 'zod';
import type { userSchema } from '@causa/shared/accounts/accounts.contract';
import type { Prisma } from '../generated/prisma/client.ts';
import { viewerSelect, viewerView } from './sessions/viewer.view.ts';

export type UserView = z.infer<typeof userSchema>;

/** Above this number the page queries the lists itself. */
const savedItemsShown = 1_000;

/** Columns of the account reply. */
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

/** Returns a user as they see themselves, including saved items. */
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
