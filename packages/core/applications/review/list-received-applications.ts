import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listReceivedApplicationsContract } from '@causa/shared/applications/application-review.contract';
import { listPageSize } from '@causa/shared/platform/limits';
import type { ApplicationSort } from '@causa/shared/applications/application-review';
import type { Context } from '../../platform/context.ts';
import {
  type ActingMember,
  requireApplicationReader,
} from '../../organizations/members/require-member.ts';
import { countNewMessages } from '../conversations/conversation-messages.ts';
import { findNextInterviews } from '../interviews/interview.view.ts';
import type { Question } from '../applying/answers.rules.ts';
import { mayAnswerApplications } from '../../organizations/organization.policy.ts';
import { receivedInclude } from './find-received.ts';
import { findHidden } from './hidden-names.ts';
import { readReviewSettings } from './review-settings.ts';
import {
  selectCount,
  selectCounts,
  selectListings,
  selectPage,
  type ReceivedConditions,
} from './received.sql.ts';
import { type ReceivedRowView, receivedRowView } from './received.view.ts';

export interface ReceivedFilter extends ReceivedConditions {
  sort: ApplicationSort;
}
type Reply = Omit<ReplyOf<typeof listReceivedApplicationsContract>, '_version'>;

/**
 * Returns the applications to an organization, twenty per page, and the count of each tab under the
 * same filters. Members only.
 * @throws INVALID_ORG
 */
export async function listReceivedApplications(
  context: Context,
  orgId: string,
  { sort, page, ...conditions }: ReceivedFilter & { page: number },
): Promise<Reply> {
  const member = await requireApplicationReader(context, orgId);
  const { userId } = member;
  const reader = { orgId, userId, now: context.now() };
  const place = { sort, limit: listPageSize, offset: (page - 1) * listPageSize };
  const [rows, [counts], listings, questions, [total]] = await Promise.all([
    context.db.$queryRaw<{ id: string }[]>(selectPage(reader, conditions, place)),
    context.db.$queryRaw<Reply['counts'][]>(selectCounts(reader, conditions)),
    context.db.$queryRaw<Reply['listings']>(selectListings(reader)),
    listQuestions(context, orgId, conditions.listingId),
    conditions.status === undefined
      ? []
      : context.db.$queryRaw<{ count: number }[]>(selectCount(reader, conditions)),
  ]);
  if (counts === undefined) throw new Error('the counts gave no row');
  return {
    applications: await receivedRows(
      context,
      userId,
      rows.map(({ id }) => id),
    ),
    total: total?.count ?? counts[conditions.tab],
    counts,
    listings,
    questions,
    review: await readListingReview(context, member, orgId, conditions.listingId),
  };
}

/** Returns how the listing of a list is read; null without one. */
async function readListingReview(
  context: Context,
  member: ActingMember,
  organizationId: string,
  listingId: string | undefined,
): Promise<Reply['review']> {
  if (listingId === undefined) return null;
  const where = { id: listingId, organizationId };
  if ((await context.db.listing.count({ where })) === 0) return null;
  const settings = await readReviewSettings(context, listingId);
  return { ...settings, canChange: mayAnswerApplications(member) };
}

/** Returns applications as their list shows them, in the order of these ids. */
async function receivedRows(
  context: Context,
  userId: string,
  ids: readonly string[],
): Promise<ReceivedRowView[]> {
  const [rows, fresh, hidden, interviews] = await Promise.all([
    context.db.application.findMany({
      where: { id: { in: [...ids] } },
      include: { ...receivedInclude, reviews: { where: { userId } } },
    }),
    countNewMessages(context, ids, 'organization'),
    findHidden(context, ids, userId),
    findNextInterviews(context, ids),
  ]);
  const reading = { now: context.now(), locale: context.locale, hidden };
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const unreadMessages = fresh.get(id) ?? 0;
    const interview = interviews.get(id) ?? null;
    return [receivedRowView(row, { unreadMessages, interview, ...reading })];
  });
}

/** Returns the choice questions, which a list can be filtered by. */
async function listQuestions(
  { db }: Context,
  organizationId: string,
  listingId: string | undefined,
): Promise<Question[]> {
  if (listingId === undefined) return [];
  const listing = await db.listing.findFirst({
    where: { id: listingId, organizationId },
    select: {
      questions: {
        where: { kind: { in: ['YES_NO', 'CHOICE'] } },
        orderBy: { position: 'asc' },
        omit: { listingId: true, position: true },
      },
    },
  });
  return listing?.questions ?? [];
}
