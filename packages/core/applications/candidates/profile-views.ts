import { dayMs } from '@causa/shared/platform/dates/durations';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { candidateLooksShownDays } from '@causa/shared/applications/candidates';
import type { ownCandidateLooksContract } from '@causa/shared/applications/candidates.contract';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import type { Context } from '../../platform/context.ts';
import { requireUser } from '../../platform/identity.policy.ts';

type Reply = Omit<ReplyOf<typeof ownCandidateLooksContract>, '_version'>;

/** The organizations that opened the caller's profile in the last 30 days. LOGIN_REQUIRED. */
export async function listProfileViews(context: Context): Promise<Reply> {
  const { userId } = requireUser(context);
  const since = new Date(context.now().getTime() - candidateLooksShownDays * dayMs);
  const rows = await context.db.candidateLook.findMany({
    where: { candidateId: userId, lookedAt: { gt: since }, organization: { deletedAt: null } },
    select: { lookedAt: true, organization: { select: { id: true, name: true } } },
    orderBy: { lookedAt: 'desc' },
  });
  const latest = new Map<string, Reply['organizations'][number]>();
  for (const { lookedAt, organization } of rows)
    if (!latest.has(organization.id))
      latest.set(organization.id, {
        ...organization,
        at: lookedAt.toISOString(),
        url: detailUrls('ORG', organization.id, organization.name),
      });
  return { organizations: [...latest.values()] };
}
