import { accessMonths } from '@causa/shared/applications/application-review';
import type { Context } from '../context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { monthsAfter } from '../dates/months.ts';

/**
 * Files a user may read: their own, and resumes of applications to an organization they administer,
 * until the applicant withdraws or the listing has been closed for twelve months. Other files look
 * missing.
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
      // Same rule as `getAccessEnd`, which is in a higher layer; a test compares the two.
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
 * References that keep a file: a profile, an application that is not withdrawn, or an application
 * draft.
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
