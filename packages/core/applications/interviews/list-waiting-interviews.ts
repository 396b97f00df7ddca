import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readAccountOverviewContract } from '@causa/shared/applications/account-overview.contract';
import { interviewSoonHours } from '@causa/shared/applications/interviews';
import { localTime } from '@causa/shared/platform/dates/local-time';
import { overviewShownMax } from '@causa/shared/platform/limits';
import { findAccount } from '../../accounts/find-user.ts';
import { filterConfirmedMembers } from '../../organizations/members/members.ts';
import type { Context } from '../../platform/context.ts';
import { findHidden, nameApplicant } from '../review/hidden-names.ts';
import { requireUser } from '../../platform/identity.policy.ts';

type WaitingInterview = ReplyOf<typeof readAccountOverviewContract>['interviews'][number];

/**
 * Returns interviews of the caller, as applicant or as the member who proposed them, that are soon,
 * and proposals to the caller, earliest first.
 * @throws LOGIN_REQUIRED
 */
export async function listWaitingInterviews(context: Context): Promise<WaitingInterview[]> {
  const { userId } = requireUser(context);
  const now = context.now();
  const until = new Date(now.getTime() + interviewSoonHours * 3_600_000);
  const soon = { state: 'PICKED', startsAt: { gt: now, lte: until } } as const;
  const isRead = { deletedAt: null, frozenAt: null };
  const member = { userId, ...filterConfirmedMembers(now) };
  const [rows, { timeZone }] = await Promise.all([
    context.db.interview.findMany({
      where: {
        OR: [
          { application: { userId, organization: isRead }, OR: [soon, { state: 'OPEN' }] },
          {
            proposedById: userId,
            application: { organization: { ...isRead, members: { some: member } } },
            ...soon,
          },
        ],
      },
      include: {
        application: {
          include: {
            user: { select: { firstName: true, lastName: true } },
            listing: { include: { organization: { select: { name: true } } } },
          },
        },
      },
      orderBy: [{ startsAt: { sort: 'asc', nulls: 'last' } }, { createdAt: 'asc' }],
      take: overviewShownMax,
    }),
    findAccount(context, userId),
  ]);
  const ids = rows.map(({ application }) => application.id);
  const hidden = await findHidden(context, ids, userId);
  return rows.map(({ id, startsAt, application, ...row }) => {
    const { listing } = application;
    const isOwn = application.userId === userId;
    const zone = isOwn ? (timeZone ?? row.timeZone) : row.timeZone;
    return {
      interviewId: id,
      applicationId: application.id,
      orgId: isOwn ? null : application.organizationId,
      name: isOwn ? '' : nameApplicant(hidden, application, context.locale),
      id: listing.id,
      type: listing.type,
      title: listing.title,
      orgName: listing.organization.name,
      picked:
        startsAt === null
          ? null
          : {
              startsAt: startsAt.toISOString(),
              local: localTime(startsAt, zone),
              timeZone: zone,
            },
    };
  });
}
