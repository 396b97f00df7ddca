import { fullName } from '../../accounts/full-name.ts';
import { applicationBulkKinds } from '@causa/shared/bulk-actions';
import { declineUndoMinutes } from '@causa/shared/received-applications';
import type { BulkRequest, BulkSubject } from '../../bulk-actions/bulk-subject.ts';
import { mayAnswerApplications } from '../../organizations/organization.policy.ts';
import { changeApplicationStatus, type StatusChange, undoDecline } from '../change-status.ts';
import { allOf, type ReceivedConditions } from './received.sql.ts';

type Params = Omit<StatusChange, 'from'>;
export type NewApplicationsBulk = BulkRequest<'status', Params, ReceivedConditions>;

/**
 * Many applications to an organization, moved on with a message. Only declines can be taken back,
 * in the hour in which they have not left; other notifications stay sent.
 */
export const applicationsBulk: BulkSubject<NewApplicationsBulk> = {
  kinds: applicationBulkKinds,
  isPrivate: true,
  mayStart: mayAnswerApplications,
  check: () => Promise.resolve(),
  find: ({ now }, { userId }, orgId, { ids, filter }) =>
    allOf(
      { orgId, userId, now: now() },
      ids === undefined ? (filter ?? { tab: 'all' }) : { tab: 'all', ids },
    ),
  /** The first of them leaves so long after it was asked for; while it goes on, it can be stopped. */
  undoUntil({ params, createdAt, finishedAt }, now) {
    if (finishedAt === null) return new Date(now.getTime() + declineUndoMinutes * 60_000);
    const isDecline = (params as unknown as Params).status === 'DECLINED';
    return isDecline ? new Date(createdAt.getTime() + declineUndoMinutes * 60_000) : createdAt;
  },
  together: () => 1,
  async change(tx, { organizationId: orgId, params }, ids) {
    for (const id of ids)
      await changeApplicationStatus(tx, { orgId, id }, params as unknown as Params);
    return ids.map(() => ({ outcome: 'DONE' }));
  },
  async restore(tx, { organizationId: orgId, params }, items) {
    // Whatever else was told cannot be unsaid.
    if ((params as unknown as Params).status !== 'DECLINED')
      return items.map(() => ({ outcome: 'LEFT', reason: 'TOLD' }));
    for (const { subjectId: id } of items) await undoDecline(tx, { orgId, id });
    return items.map(() => ({ outcome: 'RESTORED' }));
  },
  async describe({ db }, ids) {
    const rows = await db.application.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, user: { select: { firstName: true, lastName: true } } },
    });
    return new Map(
      rows.map(({ id, user }) => [
        id,
        { listing: null, application: { id, name: fullName(user) } },
      ]),
    );
  },
};
