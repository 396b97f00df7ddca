import type { Context } from '../../platform/context.ts';
import { type WorkView, workView } from './profile.view.ts';

/**
 * Returns the work history of users who show it to organizations, latest first; nothing for
 * organizations they hide from.
 */
export async function findShownWork(
  { db }: Pick<Context, 'db'>,
  userId: string,
  organizationId: string,
): Promise<WorkView[]> {
  const [profile, hidden] = await Promise.all([
    db.applicantProfile.findUnique({
      where: { userId },
      select: {
        isRecruitable: true,
        workHistory: { orderBy: [{ startMonth: 'desc' }, { id: 'desc' }] },
      },
    }),
    db.hiddenFromOrganization.count({ where: { userId, organizationId } }),
  ]);
  return profile?.isRecruitable === true && hidden === 0 ? profile.workHistory.map(workView) : [];
}
