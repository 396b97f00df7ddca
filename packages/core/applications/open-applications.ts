import type { Context } from '../platform/context.ts';
import type { OngoingWork } from '../platform/hooks.ts';
import { requireUser } from '../platform/identity.policy.ts';
import { mayWithdraw } from './application.policy.ts';

/** The maximum shown; the page of applications has the others. */
const mostApplications = 100;

/**
 * Returns the user's undecided applications on Causa as visible to them, latest first.
 * @throws LOGIN_REQUIRED without a session
 */
export async function findOpenApplications(context: Context): Promise<OngoingWork['applications']> {
  const { userId } = requireUser(context);
  const rows = await context.db.application.findMany({
    where: { userId, via: 'CAUSA' },
    select: {
      id: true,
      status: true,
      statusBefore: true,
      visibleAt: true,
      listing: { select: { type: true, title: true, organization: { select: { name: true } } } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: mostApplications,
  });
  return rows
    .filter((row) => mayWithdraw(row, context.now()))
    .map(({ id, listing: { type, title, organization } }) => ({
      id,
      type,
      title,
      orgName: organization.name,
    }));
}
