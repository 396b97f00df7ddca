import { AppError } from '@causa/shared/platform/errors';
import type { WebhookEvent } from '@causa/shared/integrations/webhooks';
import { audit, auditAll } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { CloseReason, Listing, ListingStatus, Prisma } from '../generated/prisma/client.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { queueRefresh } from '../platform/jobs/queue-refresh.ts';
import { canBePublished, publishable } from './listing.rules.ts';

/**
 * All transitions of a listing's status. Nothing else writes listings (`npm run verify`), so no
 * other transition happens.
 */
export const transitions = {
  /** An organization creates one. */
  draft: { from: ['NEW'], to: 'DRAFT' },
  /** A source sends or repeats one; a removed one stays removed. */
  import: { from: ['NEW', 'PUBLISHED', 'CLOSED'], to: 'PUBLISHED' },
  /** It is sent to review; a public listing leaves the site until then. */
  submit: { from: ['DRAFT', 'PUBLISHED'], to: 'PENDING' },
  /** Reports take it off the site until staff review it. */
  hold: { from: ['PUBLISHED'], to: 'PENDING' },
  /** Its author recalls it, or staff return it with a reason. */
  return: { from: ['PENDING'], to: 'DRAFT' },
  /** It is public from `publishedAt` on; also again after a closing. */
  publish: { from: ['DRAFT', 'PENDING', 'PUBLISHED', 'CLOSED'], to: 'PUBLISHED' },
  /** A closed listing takes applications again, as the same listing without a new alert. */
  reopen: { from: ['CLOSED'], to: 'PUBLISHED' },
  /** A scheduled publication is cancelled. */
  unschedule: { from: ['PUBLISHED'], to: 'DRAFT' },
  /** It takes no more applications; its page says so. */
  close: { from: ['PUBLISHED', 'CLOSED'], to: 'CLOSED' },
  /** Staff remove it for good. */
  remove: { from: ['PENDING', 'PUBLISHED', 'CLOSED', 'REMOVED'], to: 'REMOVED' },
} as const satisfies Record<
  string,
  { from: readonly (ListingStatus | 'NEW')[]; to: ListingStatus }
>;

export type ListingAction = keyof typeof transitions;
type InitialState = 'draft' | 'import';

/** Returns the status after an action, or null when the action is not allowed. */
export function getNextStatus(
  action: ListingAction,
  from: ListingStatus | 'NEW',
): ListingStatus | null {
  const { from: allowed, to }: { from: readonly (ListingStatus | 'NEW')[]; to: ListingStatus } =
    transitions[action];
  return allowed.includes(from) ? to : null;
}

type NewListing = Omit<
  Prisma.ListingUncheckedCreateInput,
  'status' | 'revision' | 'createdAt' | 'updatedAt'
>;
type Content = Omit<
  Prisma.ListingUncheckedUpdateInput,
  'id' | 'status' | 'revision' | 'createdAt' | 'updatedAt'
>;

/**
 * Creates a listing with its search document and audit entry. The caller has checked the rights.
 */
export function createListing(
  context: Context,
  action: InitialState,
  data: NewListing,
): Promise<Listing> {
  return inTransaction(context, async (tx) => {
    const now = context.now();
    const listing = await tx.db.listing.create({
      data: { ...data, status: transitions[action].to, createdAt: now, updatedAt: now },
    });
    await runFollowUps(tx, action, [listing], 'NEW');
    return listing;
  });
}

export interface Change {
  id: string;
  /** The revision that the caller saw; operators omit it. */
  revision?: number | undefined;
  /** The new values. */
  content?: Content;
  /** When it first appears; default: now. */
  publishAt?: Date | undefined;
  /** Details for the audit entry. */
  detail?: Prisma.InputJsonObject;
}

/**
 * Changes the status and content of a listing, with its search document and audit entry. The caller
 * has checked the rights.
 * @throws NOT_FOUND; CONFLICT for a transition outside the table, for an outdated revision, and for
 * publishing without an application method
 */
export function changeListing(
  context: Context,
  action: Exclude<ListingAction, 'draft'>,
  { id, revision, content, publishAt, detail }: Change,
): Promise<Listing> {
  return inTransaction(context, async (tx) => {
    // Serializes concurrent changes, so that the second one sees the result of the first.
    await tx.db.$executeRaw`SELECT 1 FROM listings WHERE id = ${id} FOR UPDATE`;
    const before = await tx.db.listing.findUnique({ where: { id } });
    if (before === null) throw new AppError('NOT_FOUND');
    const status = getNextStatus(action, before.status);
    if (status === null || (revision !== undefined && revision !== before.revision))
      throw new AppError('CONFLICT');
    const own = toColumns(action, { ...before, ...content } as Listing, {
      from: before.status,
      now: context.now(),
      publishAt,
    });
    if (own === null && content === undefined) {
      // Nothing changes, but the search document is refreshed.
      await queueRefresh(tx, { listings: [id] });
      return before;
    }
    const data = {
      ...content,
      ...own,
      status,
      revision: { increment: 1 },
      updatedAt: context.now(),
    };
    const after = await tx.db.listing.update({ where: { id }, data });
    await runFollowUps(tx, action, [after], before.status, detail);
    return after;
  });
}

/**
 * Closes the published ones of an organization's listings in few statements, each with its search
 * document and audit entry. The caller has checked the rights and locked them.
 */
export async function closeListings(
  tx: Context,
  organizationId: string,
  ids: readonly string[],
  closeReason: CloseReason,
): Promise<void> {
  const closed = await tx.db.listing.updateManyAndReturn({
    where: { id: { in: [...ids] }, organizationId, status: 'PUBLISHED' },
    data: { ...toTransitionColumns(tx, 'close'), closeReason, closedAt: tx.now() },
    select: followUpColumns,
  });
  await runFollowUps(tx, 'close', closed, 'PUBLISHED', { reason: closeReason });
}

/**
 * Reopens the closed ones of an organization's listings that can be public, in few statements.
 * Returns their ids. The caller has checked the rights and locked them.
 */
export async function reopenListings(
  tx: Context,
  organizationId: string,
  ids: readonly string[],
  detail: Prisma.InputJsonObject,
): Promise<Set<string>> {
  const closed = await tx.db.listing.findMany({
    where: { id: { in: [...ids] }, organizationId, status: 'CLOSED' },
    select: { id: true, ...publishable },
  });
  const opened = await tx.db.listing.updateManyAndReturn({
    where: { id: { in: closed.filter(canBePublished).map(({ id }) => id) } },
    data: { ...toTransitionColumns(tx, 'reopen'), closeReason: null, closedAt: null },
    select: followUpColumns,
  });
  await runFollowUps(tx, 'reopen', opened, 'CLOSED', detail);
  return new Set(opened.map(({ id }) => id));
}

/** The columns that every bulk transition writes. */
const toTransitionColumns = ({ now }: Context, action: ListingAction) => ({
  status: transitions[action].to,
  revision: { increment: 1 },
  updatedAt: now(),
});

/** Closes everything that an organization has published, with a reason for the audit. */
export async function closeOrganizationListings(
  context: Context,
  organizationId: string,
  reason: string,
): Promise<void> {
  const listings = await context.db.listing.findMany({
    where: { organizationId, status: 'PUBLISHED' },
    select: { id: true },
  });
  for (const { id } of listings) await changeListing(context, 'close', { id, detail: { reason } });
}

/**
 * Moves the listings of one organization to another with audit entries, in the transaction that
 * merges the two. Their state stays. Returns their number.
 */
export async function moveListings(tx: Context, from: string, into: string): Promise<number> {
  const { count } = await tx.db.listing.updateMany({
    where: { organizationId: from },
    data: { organizationId: into, revision: { increment: 1 }, updatedAt: tx.now() },
  });
  await audit(tx, 'organization.merge', `organization:${into}`, { from, listings: count });
  return count;
}

/**
 * Takes the external id from a listing, so that a new one can have it. The caller has checked that
 * the listing is over, and holds the organization's lock.
 */
export async function releaseExternalId(
  tx: Context,
  { id, externalId }: Pick<Listing, 'id' | 'externalId'>,
): Promise<void> {
  await tx.db.listing.update({
    where: { id },
    data: { externalId: null, revision: { increment: 1 }, updatedAt: tx.now() },
  });
  await audit(tx, 'listing.release-external-id', `listing:${id}`, { externalId });
}

/**
 * Deletes a draft that was never public, with an audit entry.
 * @throws CONFLICT for any other
 */
export function deleteListing(context: Context, id: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { count } = await tx.db.listing.deleteMany({
      where: { id, status: 'DRAFT', publishedAt: null },
    });
    if (count === 0) throw new AppError('CONFLICT');
    await audit(tx, 'listing.delete', `listing:${id}`);
    await queueRefresh(tx, { listings: [id] });
  });
}

/**
 * Returns the dates that an action sets; null when the listing has that state already.
 * @throws CONFLICT when the guard of the action refuses
 */
function toColumns(
  action: ListingAction,
  listing: Listing,
  { from, now, publishAt = now }: { from: ListingStatus; now: Date; publishAt?: Date | undefined },
): Prisma.ListingUncheckedUpdateInput | null {
  const stays = transitions[action].to === from;
  switch (action) {
    case 'publish':
      if (!canBePublished(listing)) throw new AppError('CONFLICT');
      // A public listing keeps its publication date. A held one is the same listing: readers are
      // not notified again.
      return stays
        ? null
        : {
            publishedAt: (from === 'PENDING' ? listing.publishedAt : null) ?? publishAt,
            closedAt: null,
            closeReason: null,
          };
    case 'submit':
      if (!canBePublished(listing)) throw new AppError('CONFLICT');
      return getRequestedTime(listing, now);
    case 'hold':
      return getRequestedTime(listing, now);
    case 'return':
      // A listing that never appeared loses its publication date.
      return listing.publishedAt !== null && listing.publishedAt > now ? { publishedAt: null } : {};
    case 'import':
      return { closedAt: null };
    case 'reopen':
      if (!canBePublished(listing)) throw new AppError('CONFLICT');
      return { closedAt: null, closeReason: null };
    case 'unschedule':
      if (listing.publishedAt === null || listing.publishedAt <= now)
        throw new AppError('CONFLICT');
      return { publishedAt: null };
    case 'close':
      return stays ? null : { closedAt: now };
    default:
      return stays ? null : {};
  }
}

/**
 * A listing sent to review before its hour was never public, even when the hour has passed: it
 * keeps the requested time.
 */
function getRequestedTime({ publishedAt }: Listing, now: Date): Prisma.ListingUncheckedUpdateInput {
  return publishedAt !== null && publishedAt > now
    ? { publishedAt: null, requestedPublishAt: publishedAt }
    : {};
}

/**
 * Returns the webhook event of a transition; null for drafts, which only members see, and for
 * imports.
 */
function toWebhookEvent(action: ListingAction, from: ListingStatus | 'NEW'): WebhookEvent | null {
  switch (action) {
    case 'draft':
    case 'import':
      return null;
    case 'close':
      return 'listing.closed';
    case 'remove':
      return 'listing.removed';
    case 'reopen':
      return 'listing.published';
    case 'publish':
      return from === 'PUBLISHED' ? 'listing.updated' : 'listing.published';
    default:
      return 'listing.updated';
  }
}

/** The columns that notifications and webhooks of a change need. */
const followUpColumns = {
  id: true,
  organizationId: true,
  source: true,
  revision: true,
  externalId: true,
  type: true,
  title: true,
  locale: true,
  status: true,
  publishedAt: true,
  closesAt: true,
  closeReason: true,
} as const satisfies Prisma.ListingSelect;
type ListingFollowUp = Pick<Listing, keyof typeof followUpColumns>;

function toWebhookData(listing: ListingFollowUp) {
  const { id, externalId, type, title, locale, status, publishedAt, closesAt, closeReason } =
    listing;
  return {
    id,
    externalId,
    type,
    title,
    locale,
    status,
    publishedAt: publishedAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    closeReason,
  };
}

/** Runs the follow-ups of a transition of listings of one organization that had the same status. */
async function runFollowUps(
  tx: Context,
  action: ListingAction,
  listings: readonly ListingFollowUp[],
  from: ListingStatus | 'NEW',
  detail: Prisma.InputJsonObject = {},
): Promise<void> {
  const [first] = listings;
  if (first === undefined) return;
  await auditAll(
    tx,
    `listing.${action}`,
    listings.map(({ id, revision, source }) => ({
      subject: `listing:${id}`,
      detail: { revision, ...(action === 'import' ? { source } : {}), ...detail },
    })),
  );
  await queueRefresh(tx, { listings: listings.map(({ id }) => id) });
  const event = toWebhookEvent(action, from);
  if (event !== null)
    await tx.hooks.addWebhookMessages(tx, first.organizationId, event, listings.map(toWebhookData));
  // Before its hour, the index suggests none of its words.
  for (const { id, publishedAt } of listings)
    if (publishedAt !== null && publishedAt > tx.now())
      await addJob(
        tx,
        'search.refresh',
        { listings: [id], organizations: [] },
        { runAt: publishedAt },
      );
}
