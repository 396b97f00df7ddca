import { addQueueItem, type Waiting } from '@causa/core/platform/review-queue/queue-items';
import { newId } from '@causa/core/platform/ids';
import { membersMax } from '@causa/shared/platform/limits';
import { type Client, systemContext } from '../../support/client.ts';
import { makeListing, makeUser } from '../../support/factories.ts';
import { startPrices } from '../../support/money.ts';
import { openRefusals, type Owned, type Refusal, testRefusals } from '../../support/refusals.ts';
import { decide, openStaff, waitingAbout } from '../../support/staff.ts';
import { startTestApp } from '../../support/test-app.ts';

let staff: Client;
const refusals = openRefusals(async () => {
  const api = await startTestApp();
  await startPrices(api);
  staff = await openStaff(api);
  return api;
});

/** What staff are asked, and what they answer when they let it through. */
const approve = async (waiting: Waiting) => {
  await addQueueItem(systemContext(refusals.api), waiting);
  const item = await waitingAbout(refusals.api, waiting.subject);
  return decide(staff, item, { decision: 'APPROVE', reason: 'FINE' });
};
/** A job that waits for staff, which costs credits once they let it through. */
const approveJob = async ({ id: organizationId }: Owned) => {
  const pending = { status: 'PENDING', publishedAt: null } as const;
  const { id: listingId } = await makeListing(refusals.api.db, organizationId, pending);
  return approve({ kind: 'LISTING', subject: `listing:${listingId}`, organizationId, listingId });
};

const decision = 'POST /data/staff/queue/:itemId/decision';
const rows: Refusal[] = [
  [
    'POST /data/staff/queue/:itemId/claim',
    'CONFLICT',
    'for what another member of staff keeps',
    async ({ id: organizationId }) => {
      const subject = `organization:${organizationId}` as const;
      const context = systemContext(refusals.api);
      await addQueueItem(context, { kind: 'ORGANIZATION', subject, organizationId });
      const url = `/data/staff/queue/${(await waitingAbout(refusals.api, subject)).id}/claim`;
      await staff.post(url);
      return (await openStaff(refusals.api)).post(url);
    },
  ],
  [
    decision,
    'NOT_ENOUGH_CREDITS',
    'for a job of an organization that has spent its credits meanwhile',
    approveJob,
  ],
  [
    decision,
    'BILLING_HOLD',
    'for a job of an organization that owes credits by now',
    async (org) => {
      await refusals.api.db.creditDebt.create({
        data: { id: newId(), organizationId: org.id, effectKey: newId(), credits: 1 },
      });
      return approveJob(org);
    },
  ],
  [
    decision,
    'LIMIT_REACHED',
    'for a request to join where there are as many members as there may be',
    async ({ id: organizationId }) => {
      const { db, pool } = refusals.api;
      await pool.query(
        `WITH people AS (
           INSERT INTO users (id, email, updated_at)
           SELECT md5($1 || n), md5($1 || n) || '@harbour.example', now()
           FROM generate_series(2, ${membersMax}) n RETURNING id
         )
         INSERT INTO organization_members (organization_id, user_id, role)
         SELECT $1, id, 'ADMIN' FROM people`,
        [organizationId],
      );
      const { id: userId } = await makeUser(db);
      const data = { id: newId(), organizationId, userId };
      const { id } = await db.adminRequest.create({ data });
      return approve({ kind: 'JOIN', subject: `request:${id}`, organizationId, userId });
    },
  ],
];
testRefusals(rows, refusals);
