import { accessMonths } from '@causa/shared/applications/application-review';
import type { Context } from '../context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { monthsAfter } from '../dates/months.ts';

/**
 * The files someone may read: their own, and the resume of an application to an organization they
 * administer, until the applicant withdraws it, or its listing is closed for twelve months.
 * Everyone else is not told that a file exists.
 */
export function readableBy(
  { hooks, now: getNow }: Pick<Context, 'hooks' | 'now'>,
  userId: string,
): Prisma.StoredFileWhereInput {
  const now = getNow();
  const since = monthsAfter(now, -accessMonths);
  const isAfter = (column: 'closesAt' | 'startsAt') => ({
    OR: [{ [column]: null }, { [column]: { gt: since } }],
  });
  const sentToMine = {
    status: { not: 'WITHDRAWN' as const },
    listing: {
      organization: hooks.filterReadableApplications(userId, now),
      // `getAccessEnd` of its listing, a layer above; a test holds the two together.
      OR: [
        { closedAt: { gt: since } },
        {
          closedAt: null,
          AND: [
            isAfter('closesAt'),
            {
              OR: [
                { type: { not: 'EVENT' as const } },
                { endsAt: { gt: since } },
                { endsAt: null, ...isAfter('startsAt') },
              ],
            },
          ],
        },
      ],
    },
  };
  return { OR: [{ ownerId: userId }, { applications: { some: sentToMine } }] };
}

/**
 * What refers to a file and keeps it: a profile, an application that stands, an application being
 * written.
 */
export async function isReferenced(
  { db }: Pick<Context, 'db'>,
  { id, ownerId }: { id: string; ownerId: string | null },
): Promise<boolean> {
  const [profiles, applications, drafts] = await Promise.all([
    db.applicantProfile.count({ where: { resumeFileId: id } }),
    db.application.count({ where: { resumeFileId: id, status: { not: 'WITHDRAWN' } } }),
    ownerId === null
      ? 0
      : db.applicationDraft.count({
          where: { userId: ownerId, data: { path: ['resumeFileId'], equals: id } },
        }),
  ]);
  return profiles + applications + drafts > 0;
}
