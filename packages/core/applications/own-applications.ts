import { AppError } from '@causa/shared/platform/errors';
import { listPageSize } from '@causa/shared/platform/limits';
import { requireUser } from '../platform/identity.policy.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { newId } from '../platform/ids.ts';
import type { MessageView } from './conversations/conversation-messages.ts';
import { findSimilarListings } from '../listings/find-similar-listings.ts';
import type { Card, ListingDetail } from '../listings/listing.view.ts';
import { mayReply, mayWithdraw } from './application.policy.ts';
import { countUnreadByApplicant, readApplicationMessages } from './read-application-messages.ts';
import { findAppliedListing } from './applying/find-applied-listing.ts';
import { cancelDecline, lockApplication } from './decline.ts';
import { endInterviews } from './interviews/end-interviews.ts';
import { isDeclinePending } from './visible-status.ts';
import {
  applicationInclude,
  type ApplicationRow,
  type ApplicationView,
  applicationView,
} from './application.view.ts';
import { notifyOrganization } from './notifications/notify-organization.ts';

interface ApplicationsPage {
  applications: ApplicationView[];
  count: number;
  pageCount: number;
}

/**
 * Returns the user's applications, latest first, 20 per page; `pageIndex` is zero-based.
 * @throws LOGIN_REQUIRED
 */
export async function listApplications(
  context: Context,
  pageIndex: number,
): Promise<ApplicationsPage> {
  const { userId } = requireUser(context);
  const [count, rows] = await Promise.all([
    context.db.application.count({ where: { userId } }),
    context.db.application.findMany({
      where: { userId },
      include: applicationInclude,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: pageIndex * listPageSize,
      take: listPageSize,
    }),
  ]);
  const fresh = await countUnreadByApplicant(
    context,
    rows.map(({ id }) => id),
  );
  return {
    applications: rows.map((row) => applicationView(row, context.now(), fresh.get(row.id))),
    count,
    pageCount: Math.ceil(count / listPageSize),
  };
}

/**
 * Returns one of them with its messages and similar listings.
 * @throws LOGIN_REQUIRED; NOT_FOUND for another user's
 */
export async function readApplication(
  context: Context,
  id: string,
): Promise<{
  application: ApplicationView;
  similar: Card[];
  messages: MessageView[];
  canWrite: boolean;
  closedListing: ListingDetail | null;
}> {
  const row = await findOwn(context, id);
  const messages = await readApplicationMessages(context, id, 'user');
  const fresh = messages.filter(({ isNew }) => isNew).length;
  return {
    application: applicationView(row, context.now(), fresh),
    similar: await findSimilarListings(context, row.listing),
    messages,
    canWrite: mayReply(row, messages, context.now()),
    closedListing: await findAppliedListing(context, row.listingId),
  };
}

/**
 * Withdraws an application: its organization no longer sees its content, interviews end, and the
 * listing's recipients are notified.
 * @throws LOGIN_REQUIRED, NOT_FOUND; CONFLICT when it is withdrawn or decided
 */
export async function withdrawApplication(context: Context, id: string): Promise<ApplicationView> {
  const { userId } = requireUser(context);
  await inTransaction(context, async (tx) => {
    await lockApplication(tx, id);
    const row = await findOwn(tx, id);
    if (!mayWithdraw(row, tx.now())) throw new AppError('CONFLICT');
    // A pending decline is cancelled: the withdrawal came first.
    if (isDeclinePending(row, tx.now())) await cancelDecline(tx, id);
    await tx.db.application.update({
      where: { id },
      data: { status: 'WITHDRAWN', statusBefore: null, visibleAt: null },
    });
    await tx.db.applicationEvent.create({
      data: {
        id: newId(),
        applicationId: id,
        status: 'WITHDRAWN',
        actorId: userId,
        createdAt: context.now(),
      },
    });
    await endInterviews(tx, id);
    if (row.via !== 'CAUSA') return;
    await tx.hooks.addWebhookMessages(tx, row.organizationId, 'application.withdrawn', [
      {
        id,
        listingId: row.listingId,
        externalId: row.listing.externalId,
        status: 'WITHDRAWN',
      },
    ]);
    await notifyOrganization(tx, {
      template: 'application-withdrawn',
      applicationId: id,
      listing: row.listing,
    });
  });
  return applicationView(await findOwn(context, id), context.now());
}

export async function findOwn(context: Context, id: string): Promise<ApplicationRow> {
  const { userId } = requireUser(context);
  const row = await context.db.application.findFirst({
    where: { id, userId },
    include: applicationInclude,
  });
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}
