import { dayMs } from '@causa/shared/platform/dates/durations';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { profileViewsShownDays } from '@causa/shared/applications/candidates';
import type { listProfileViewsContract } from '@causa/shared/applications/candidates.contract';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import type { Context } from '../../platform/context.ts';
import { requireUser } from '../../platform/identity.policy.ts';

type Reply = Omit<ReplyOf<typeof listProfileViewsContract>, '_version'>;

/**
 * Returns the organizations that viewed the caller's profile in the last 30 days.
 * @throws LOGIN_REQUIRED
 */
export async function listProfileViews(context: Context): Promise<Reply> {
  const { userId } = requireUser(context);
  const since = new Date(context.now().getTime() - profileViewsShownDays * dayMs);
  const rows = await context.db.profileView.findMany({
    where: { candidateId: userId, viewedAt: { gt: since }, organization: { deletedAt: null } },
    select: { viewedAt: true, organization: { select: { id: true, name: true } } },
    orderBy: { viewedAt: 'desc' },
  });
  const latest = new Map<string, Reply['organizations'][number]>();
  for (const { viewedAt, organization } of rows)
    if (!latest.has(organization.id))
      latest.set(organization.id, {
        ...organization,
        at: viewedAt.toISOString(),
        url: detailUrls('ORG', organization.id, organization.name),
      });
  return { organizations: [...latest.values()] };
}
