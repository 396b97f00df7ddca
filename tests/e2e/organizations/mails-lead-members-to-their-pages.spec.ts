import { emptyDraft } from '@causa/shared/listings/drafts/listing-draft';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { deliverWebhook } from '@causa/core/integrations/webhooks/deliver';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import type { Context } from '@causa/core/platform/context';
import type { Listing, User } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import {
  notifyDecided,
  notifyFailing,
  notifyHeld,
  notifyOfCredits,
} from '@causa/core/integrations/job-boards/running/notify-of-runs';
import { decideChanges } from '@causa/core/organizations/page/decide-changes';
import { organizationToDraft } from '@causa/core/organizations/page/organization-draft';
import { approveOrganization } from '@causa/core/organizations/approve-organization';
import {
  declineObjection,
  freezeOrganization,
  thawOrganization,
} from '@causa/core/organizations/freeze-organization';
import { inviteToOrganization } from '@causa/core/organizations/members/invite-to-organization';
import {
  type ListingNoticeKind,
  notifyOfListing,
} from '@causa/core/listings/authoring/notify-of-listing';
import { lapseVerifications } from '@causa/core/organizations/verification/settle-verification';
import type { Locale } from '@causa/shared/platform/locales';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeCandidate } from '../../support/records.ts';
import { makeListing, makeUser, organizationFields } from '../../support/factories.ts';
import { openBrowser } from '../support/browser.ts';
import { memberMails } from '../support/mail-pages.ts';
import { asSite, call, clickEveryLink, send, waitForKinds } from '../support/mails.ts';
import { makeVerifiedOrganization, signUpAsOwner, signUpHere } from '../support/owner.ts';

const visit = openBrowser();
const inDays = (days: number): Date => new Date(Date.now() + days * dayMs);

/** A listing with an application of ninety days ago. */
async function makeAppliedTo(
  { db }: Context,
  orgId: string,
  set: Parameters<typeof makeListing>[2],
): Promise<{ listing: Listing; applicationId: string }> {
  const listing = await makeListing(db, orgId, { publishedAt: inDays(-100), ...set });
  await db.listingVersion.create({
    data: {
      listingId: listing.id,
      number: 1,
      data: emptyDraft('en', listing.title),
      publishedAt: inDays(-100),
    },
  });
  const { id: userId } = await makeUser(db);
  const applicationId = newId();
  const data = { id: applicationId, listingId: listing.id, userId, message: 'I cook.' };
  await db.application.create({ data: { ...data, createdAt: inDays(-90) } });
  return { listing, applicationId };
}

/** Queues each kind of mail about a listing in the state that the mail describes. */
async function queueListingMails(context: Context, orgId: string): Promise<void> {
  const now = inDays(0);
  const [soon, over] = [inDays(8), inDays(-1)];
  const notices: readonly [ListingNoticeKind, Date, Parameters<typeof makeListing>[2]][] = [
    ['live', now, { closesAt: inDays(400) }],
    ['in-review', now, { status: 'PENDING' }],
    ['held', now, { status: 'PENDING' }],
    ['returned', now, { status: 'DRAFT', publishedAt: null }],
    ['removed', now, { status: 'REMOVED' }],
    ['ending-7', soon, { closesAt: soon }],
    ['ended', over, { closesAt: over }],
  ];
  for (const [kind, about, set] of notices) {
    const listing = await makeListing(context.db, orgId, set);
    await inTransaction(context, (tx) => notifyOfListing(tx, listing, kind, { about }));
  }
}

async function queueApplicationMails(context: Context, orgId: string, owner: User): Promise<void> {
  const reader = { ...owner, userId: owner.id };
  const to = { organizationId: orgId, userId: owner.id };
  const { db } = context;
  const open = await makeAppliedTo(context, orgId, { closesAt: inDays(400) });
  await send(context, reader, 'applications-unanswered', to);
  const noticeTime = new Date();
  const { applicationId } = open;
  await db.applicationNotice.create({
    data: { applicationId, userId: owner.id, createdAt: inDays(-1), notifiedAt: noticeTime },
  });
  await send(context, reader, 'applications-digest', { ...to, at: noticeTime.toISOString() });
  const closed = await makeAppliedTo(context, orgId, { closesAt: inDays(-350) });
  const { id: listingId } = closed.listing;
  await send(context, reader, 'applications-access-ends', { listingId, userId: owner.id });

  const ending = await makeListing(db, orgId, { closesAt: inDays(5) });
  const applicantId = await makeCandidate(db, {}, { lastSeenAt: new Date() });
  await db.recommendedCandidate.create({
    data: { id: newId(), listingId: ending.id, applicantId, score: 60, createdAt: inDays(-1) },
  });
  await send(context, reader, 'organization-summary', { ...to, at: new Date().toISOString() });
}

async function queueBoardMails(context: Context, organizationId: string): Promise<void> {
  const board = { id: newId(), organizationId, kind: 'GREENHOUSE', board: 'harbor' } as const;
  await inTransaction(context, async (tx) => {
    const integration = await tx.db.integration.create({ data: board });
    const runId = newId();
    const run = { id: runId, integrationId: board.id, kind: 'SYNC', status: 'HELD' } as const;
    await tx.db.integrationRun.create({
      data: { ...run, heldReason: 'MANY', createdAt: new Date() },
    });
    await notifyHeld(tx, integration, { runId, because: 'MANY' });
    await notifyFailing(tx, integration, { code: 'DOWN', isStopped: false });
    await notifyOfCredits(tx, integration, { runId, count: 3 });
    await notifyDecided(tx, integration, { approved: true, because: null, reason: '' });
  });
}

/** Queues the mail about a webhook endpoint that is disabled because it returned 410. */
async function queueWebhookMail(context: Context, organizationId: string): Promise<void> {
  const { db } = context;
  const at = new Date();
  const [endpointId, messageId, deliveryId] = [newId(), `msg_${newId()}`, newId()];
  await db.webhookEndpoint.create({
    data: {
      id: endpointId,
      organizationId,
      url: 'https://hooks.example/causa',
      events: [],
      createdAt: at,
      rotatedAt: at,
    },
  });
  const message = { id: messageId, organizationId, type: 'listing.published', body: '{}' };
  await db.webhookMessage.create({ data: { ...message, createdAt: at } });
  await db.webhookDelivery.create({
    data: { id: deliveryId, messageId, endpointId, createdAt: at },
  });
  const gone = { status: 410, error: null, reply: '', retryAfter: undefined };
  const postWebhook = () => Promise.resolve(gone);
  await deliverWebhook({ ...context, postWebhook }, { deliveryId, attempt: 1 });
}

async function queueStaffDecisions(context: Context, orgId: string): Promise<void> {
  const { db } = context;
  const { description } = organizationFields();
  await db.organization.update({
    where: { id: orgId },
    data: { publishedAt: null, description },
  });
  await approveOrganization(context, orgId);
  await freezeOrganization(context, orgId, 'We are looking at your listings.');
  await inTransaction(context, (tx) => declineObjection(tx, orgId, 'Please add an address.'));
  await thawOrganization(context, orgId);
  const org = await db.organization.findUniqueOrThrow({ where: { id: orgId } });
  const data = { ...organizationToDraft(org), name: 'Harbor Kitchen and Garden' };
  await db.organizationDraft.create({
    data: { organizationId: orgId, data, revision: 2, reviewRequestedAt: new Date() },
  });
  await decideChanges(context, orgId, { revision: 2, approved: true });
  await db.organization.update({ where: { id: orgId }, data: { verifiedAt: inDays(-2_000) } });
  await lapseVerifications(context);
  // The mails about candidates link to those that a verified organization can find.
  await db.organization.update({ where: { id: orgId }, data: { isVerified: true } });
}

/** A second member, who requests the ownership while the owner is inactive. */
async function joinAsAdmin(page: Page, locale: Locale, organizationId: string): Promise<User> {
  const email = await signUpHere(page, locale);
  return asSite(async ({ db }) => {
    const user = await db.user.findFirstOrThrow({ where: { email } });
    const member = { organizationId, userId: user.id, role: 'ADMIN' } as const;
    await db.organizationMember.create({ data: member });
    return user;
  });
}

describe('links of mails to members', () => {
  it('open the promised pages of an owner and an admin, with and without scripts', async () => {
    const page = await visit.open('/pt', { scripts: false, isStrict: true });
    const orgId = await signUpAsOwner(page, 'pt', await makeVerifiedOrganization());
    const dashboard = `/data/orgdashboard/${orgId}`;
    const owner = await asSite(async (context) => {
      const { user } = await context.db.organizationMember.findFirstOrThrow({
        where: { organizationId: orgId },
        include: { user: true },
      });
      await queueListingMails(context, orgId);
      await queueApplicationMails(context, orgId, user);
      await queueBoardMails(context, orgId);
      await queueWebhookMail(context, orgId);
      const proof = {
        id: newId(),
        organizationId: orgId,
        kind: 'EMAIL' as const,
        value: user.email,
      };
      await context.db.organizationProof.create({ data: { ...proof, createdAt: new Date() } });
      const code = { proofId: proof.id, orgName: 'Harbor Kitchen' };
      await send(context, { ...user, userId: user.id }, 'domain-code', code);
      return user;
    });

    const second = await visit.open('/en', { isStrict: true });
    const admin = await joinAsAdmin(second, 'en', orgId);
    await asSite(({ db }) =>
      db.user.update({ where: { id: owner.id }, data: { lastSeenAt: inDays(-400) } }),
    );
    await call(second, `${dashboard}/ownership-claim`, { text: 'I looked after it since.' });
    await call(page, `${dashboard}/ownership-claim`, {}, 'DELETE');
    await waitForKinds(admin.email, ['ownership-decided']);
    const toAdmin = await clickEveryLink(second, admin.email);
    await call(page, `${dashboard}/admins/${admin.id}`, {}, 'DELETE');

    const third = await visit.open('/es', { isStrict: true });
    const invited = await signUpHere(third, 'es');
    await asSite(async (context) => {
      const invitation = { organizationId: orgId, email: invited, role: 'OWNER' } as const;
      const sent = { inviteId: newId(), inviter: null, locale: 'es' } as const;
      await inviteToOrganization(context, { ...invitation, ...sent });
      // The domain of the joining colleague is verified.
      await context.db.organizationProof.update({
        where: { organizationId_kind: { organizationId: orgId, kind: 'EMAIL' } },
        data: { status: 'PROVEN' },
      });
    });
    await waitForKinds(invited, ['organization-invite']);
    const toInvited = await clickEveryLink(third, invited);
    await call(third, `/data/organizations/${orgId}/admin-requests`, { position: 'Cook' });
    await asSite((context) => queueStaffDecisions(context, orgId));

    await waitForKinds(admin.email, ['membership-ended']);
    const afterwards = await clickEveryLink(second, admin.email, ['verify-email', ...toAdmin]);
    const last = 'organization-deleted';
    const others = [...toAdmin, ...afterwards, ...toInvited, last];
    const kinds = (Object.keys(memberMails) as (keyof typeof memberMails)[]).filter(
      (kind) => !others.includes(kind),
    );
    await waitForKinds(owner.email, kinds);
    const toOwner = await clickEveryLink(page, owner.email);
    expect(toOwner).toEqual(expect.arrayContaining(kinds));
    await call(page, `${dashboard}/organization`, {}, 'DELETE');
    await waitForKinds(owner.email, [last]);
    await clickEveryLink(page, owner.email, ['verify-email', ...toOwner]);
  });
});
