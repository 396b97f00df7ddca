import { applicationBulkKinds } from '@causa/shared/listings/bulk-actions';
import { declineUndoMinutes } from '@causa/shared/applications/application-review';
import type {
  BulkRequest,
  BulkResult,
  BulkSubject,
} from '../../listings/bulk-actions/bulk-subject.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { mayAnswerApplications } from '../../organizations/organization.policy.ts';
import {
  changeApplicationStatus,
  type StatusChange,
  undoDecline,
} from '../change-application-status.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import { findHidden, nameApplicant } from './hidden-names.ts';
import { selectAll, type ReceivedConditions } from './received.sql.ts';

type Params = Omit<StatusChange, 'from'>;
/** The status of an application when the action started; null for actions of an older version. */
type Before = Required<Pick<StatusChange, 'from'>>;
/** The event of the change; null when the status was the same already. */
interface After {
  eventId: string | null;
}
export type NewApplicationsBulk = BulkRequest<'status', Params, ReceivedConditions>;

/**
 * Bulk status changes of applications to an organization, with a message. Only pending declines can
 * be undone; other notifications were sent.
 */
export const applicationsBulk: BulkSubject<NewApplicationsBulk> = {
  kinds: applicationBulkKinds,
  isPrivate: true,
  mayStart: mayAnswerApplications,
  check: () => Promise.resolve(),
  find: ({ now }, { userId }, orgId, { ids, filter }) =>
    selectAll(
      { orgId, userId, now: now() },
      ids === undefined ? (filter ?? { tab: 'all' }) : { tab: 'all', ids },
    ),
  /** Until the first decline is sent; while it runs, it can be stopped. */
  undoUntil({ params, createdAt, finishedAt }, now) {
    if (finishedAt === null) return new Date(now.getTime() + declineUndoMinutes * 60_000);
    const isDecline = (params as unknown as Params).status === 'DECLINED';
    return isDecline ? new Date(createdAt.getTime() + declineUndoMinutes * 60_000) : createdAt;
  },
  together: () => 1,
  remembered: Prisma.sql`SELECT id, jsonb_build_object('from', status::text) AS before FROM applications`,
  types: Prisma.sql`
    SELECT a.id, l.type FROM applications a JOIN listings l ON l.id = a.listing_id`,
  // Applications that another member changed since the request are skipped.
  async change(tx, { organizationId: orgId, params }, items) {
    const results: BulkResult[] = [];
    for (const { subjectId: id, before } of items) {
      const change = { ...(params as unknown as Params), ...(before as unknown as Before | null) };
      const eventId = await changeApplicationStatus(tx, { orgId, id }, change);
      results.push({ outcome: 'DONE', after: { eventId } });
    }
    return results;
  },
  async restore(tx, { organizationId: orgId, params }, items) {
    // Other statuses were sent already.
    if ((params as unknown as Params).status !== 'DECLINED')
      return items.map(() => ({ outcome: 'LEFT', reason: 'NOTIFIED' }));
    for (const { subjectId: id, after } of items)
      await undoDecline(tx, { orgId, id }, (after as unknown as After | null)?.eventId);
    return items.map(() => ({ outcome: 'RESTORED' }));
  },
  async describe(context, ids) {
    const [rows, hidden] = await Promise.all([
      context.db.application.findMany({
        where: { id: { in: [...ids] } },
        select: {
          id: true,
          listing: { select: { type: true } },
          user: { select: { firstName: true, lastName: true } },
        },
      }),
      findHidden(context, ids, requireUser(context).userId),
    ]);
    return new Map(
      rows.map((row) => [
        row.id,
        {
          listing: null,
          application: { id: row.id, name: nameApplicant(hidden, row, context.locale) },
        },
      ]),
    );
  },
};

declare module '../../platform/hooks.ts' {
  interface Hooks {
    applicationsBulk: typeof applicationsBulk;
  }
}
