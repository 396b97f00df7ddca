import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readAccountOverviewContract } from '@causa/shared/applications/account-overview.contract';
import { deadlineHours, overviewShownMax } from '@causa/shared/platform/limits';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import { listClosingItems } from '../alerts/saved-items/list-saved-items.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { isLive } from '../organizations/is-listing-live.ts';
import type { Context } from '../platform/context.ts';
import { requireUser } from '../platform/identity.policy.ts';
import { toDraft } from './applying/application-draft.ts';
import { listWaitingInterviews } from './interviews/list-waiting-interviews.ts';
import { getVisibleStatus, listVisibleEvents } from './visible-status.ts';

type AccountOverview = Omit<ReplyOf<typeof readAccountOverviewContract>, '_version'>;

/**
 * Returns what waits for the caller beside messages, and applications without a decision.
 * @throws LOGIN_REQUIRED
 */
export async function readAccountOverview(context: Context): Promise<AccountOverview> {
  const [closing, drafts, interviews, applications] = await Promise.all([
    listClosingItems(context, { hours: deadlineHours, limit: overviewShownMax }),
    listDrafts(context),
    listWaitingInterviews(context),
    listOpenApplications(context),
  ]);
  return {
    closing,
    drafts,
    interviews,
    applications: applications.slice(0, overviewShownMax),
    openApplications: applications.length,
  };
}

/** Drafts beyond these are older; empty ones and those of closed listings are skipped. */
const draftsRead = 30;

async function listDrafts(context: Context): Promise<AccountOverview['drafts']> {
  const { userId } = requireUser(context);
  const rows = await context.db.applicationDraft.findMany({
    where: { userId },
    include: { listing: { include: { organization: true } } },
    orderBy: [{ updatedAt: 'desc' }, { listingId: 'desc' }],
    take: draftsRead,
  });
  return rows
    .filter(
      ({ data, listing }) =>
        isWritten(data) && isLive(listing, listing.organization, context.now()),
    )
    .slice(0, overviewShownMax)
    .map(({ listing, updatedAt }) => ({
      ...getFacts(listing),
      url: detailUrls(listing.type, listing.id, listing.title),
      updatedAt: updatedAt.toISOString(),
    }));
}

function isWritten(data: unknown): boolean {
  const { message, answers, resumeFileId } = toDraft(data);
  return (
    message.trim() !== '' ||
    resumeFileId !== null ||
    Object.values(answers).some((answer) => answer.trim() !== '')
  );
}

const openStatuses = ['SENT', 'VIEWED', 'SHORTLISTED', 'INTERVIEW', 'OFFERED'] as const;

/**
 * Returns applications sent on Causa whose status, as the applicant sees it, is open. An
 * application whose organization cannot decide, or whose listing was removed, is not in motion.
 */
async function listOpenApplications(context: Context): Promise<AccountOverview['applications']> {
  const { userId } = requireUser(context);
  const now = context.now();
  const open: Prisma.ApplicationWhereInput[] = [
    { status: { in: [...openStatuses] } },
    { visibleAt: { gt: now }, statusBefore: { in: [...openStatuses] } },
  ];
  const rows = await context.db.application.findMany({
    where: {
      userId,
      via: 'CAUSA',
      OR: open,
      listing: { status: { not: 'REMOVED' } },
      organization: { deletedAt: null, frozenAt: null },
    },
    include: {
      listing: { include: { organization: { select: { name: true } } } },
      events: { select: { visibleAt: true, createdAt: true } },
    },
  });
  return rows
    .map(({ events, ...row }) => {
      const times = listVisibleEvents(events, now).map(
        ({ visibleAt, createdAt }) => visibleAt ?? createdAt,
      );
      const changedAt = new Date(Math.max(row.createdAt.getTime(), ...times.map(Number)));
      return {
        applicationId: row.id,
        ...getFacts(row.listing),
        status: getVisibleStatus(row, now),
        changedAt: changedAt.toISOString(),
      };
    })
    .toSorted(
      (one, other) =>
        other.changedAt.localeCompare(one.changedAt) ||
        other.applicationId.localeCompare(one.applicationId),
    );
}

const getFacts = ({
  id,
  type,
  title,
  organization,
}: Pick<
  Prisma.ListingGetPayload<{ include: { organization: { select: { name: true } } } }>,
  'id' | 'type' | 'title' | 'organization'
>) => ({ id, type, title, orgName: organization.name });
