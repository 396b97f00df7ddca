import { membersMax } from '@causa/shared/platform/limits';
import type { Context } from '../platform/context.ts';
import type { Listing } from '../generated/prisma/client.ts';
import { findReachableMembers, type ReachableMember } from '../organizations/members/members.ts';

/** More people than this share the work; the others find it on their dashboard. */
const mostMembers = 10;

/**
 * Who is told what happens to a listing: its author and the owners, those of them who are members
 * now; where none of them can be reached, the other members.
 */
export async function findAuthorAndOwners(
  context: Pick<Context, 'db' | 'now'>,
  { organizationId, createdById }: Pick<Listing, 'organizationId' | 'createdById'>,
): Promise<ReachableMember[]> {
  const author = createdById === null ? [] : [{ userId: createdById }];
  const found = await findReachableMembers(context, organizationId, membersMax, {
    OR: [{ role: 'OWNER' }, ...author],
  });
  return found.length > 0 ? found : findReachableMembers(context, organizationId, mostMembers);
}

/**
 * Who is told of a listing's applications: the members who were chosen, those of them who are
 * members now; where none is left, and where nobody was chosen, its author and the owners.
 */
export async function findRecipients(
  context: Pick<Context, 'db' | 'now'>,
  listing: Pick<Listing, 'organizationId' | 'createdById' | 'recipients'>,
): Promise<ReachableMember[]> {
  const chosen =
    listing.recipients.length === 0
      ? []
      : await findReachableMembers(context, listing.organizationId, mostMembers, {
          userId: { in: listing.recipients },
        });
  return chosen.length > 0 ? chosen : findAuthorAndOwners(context, listing);
}
