import { emptyDraft } from '@causa/shared/listings/drafts/listing-draft';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { randomUUID } from 'node:crypto';
import { notifyOfNewPassword } from '@causa/core/accounts/password/change-password';
import { toDigestMail } from '@causa/core/alerts/build-digests';
import { notifyApplicantsOfDeletion } from '@causa/core/applications/notifications/notify-of-deletion';
import { notifyApplicantsOfRemoval } from '@causa/core/applications/notifications/notify-of-removal';
import type { Context } from '@causa/core/platform/context';
import type { Listing, SavedItemKind, User } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import { queueMail } from '@causa/core/platform/mail/queue-mail';
import { closeReports } from '@causa/core/moderation/reports/close-reports';
import { describeReported } from '@causa/core/moderation/reports/find-reported';
import { toSavedItemMail } from '@causa/core/alerts/saved-items/build-saved-item-mails';
import { notifyOfNewSignIn } from '@causa/core/accounts/login/identities';
import { describe, expect, it } from 'vitest';
import { makeListing } from '../../support/factories.ts';
import { openBrowser } from '../support/browser.ts';
import { seekerMails } from '../support/mail-pages.ts';
import { asSite, call, clickEveryLink, send, waitForKinds } from '../support/mails.ts';
import { makeVerifiedOrganization, signUpHere } from '../support/owner.ts';

const visit = openBrowser();
const inDays = (days: number): Date => new Date(Date.now() + days * dayMs);
const password = 'tide-lamp-quiet-nine';

/** A listing of a new organization, with its first version. */
async function makePublished(
  { db }: Context,
  set: Parameters<typeof makeListing>[2] = {},
): Promise<Listing> {
  const listing = await makeListing(db, await makeVerifiedOrganization(), {
    publishedAt: inDays(-1),
    closesAt: inDays(2),
    ...set,
  });
  const version = {
    listingId: listing.id,
    number: 1,
    data: emptyDraft('en', listing.title),
    publishedAt: inDays(-1),
  };
  await db.listingVersion.create({ data: version });
  return listing;
}

async function apply(
  { db }: Context,
  { id: userId }: User,
  set?: Parameters<typeof makeListing>[2],
): Promise<{ listing: Listing; applicationId: string }> {
  const listing = await makePublished({ db } as Context, set);
  const applicationId = newId();
  const data = { id: applicationId, listingId: listing.id, userId, message: 'I cook.' };
  await db.application.create({ data: { ...data, createdAt: inDays(-90) } });
  return { listing, applicationId };
}

async function queueSearchMails(context: Context, user: User): Promise<void> {
  const { db } = context;
  const listing = await makePublished(context);
  const search = { index: 'JOB', filters: {}, text: 'kitchen', locale: user.locale } as const;
  const data = { id: newId(), userId: user.id, name: 'Kitchens', ...search };
  const requestedAt = new Date();
  const { number } = await db.savedSearch.create({
    data: { ...data, renewalRequestedAt: requestedAt, confirmedAt: inDays(-400) },
  });
  const { id: publishedListingId } = await db.publishedListing.findUniqueOrThrow({
    where: { listingId: listing.id },
  });
  const digest = await db.alertDigest.create({ data: { userId: user.id, period: 'test' } });
  await db.alertMatch.create({
    data: { searchNumber: number, publishedListingId, digestId: digest.id },
  });
  await queueMail(context, toDigestMail(digest.id, user.id, user.email, user.locale));
  await send(context, { ...user, userId: user.id }, 'searches-still-wanted', {
    requestedAt: requestedAt.toISOString(),
    userId: user.id,
  });
}

async function queueSavedItemMail(
  context: Context,
  user: User,
  kind: SavedItemKind,
): Promise<void> {
  const { db } = context;
  const { id: userId, email, locale } = user;
  const { id: listingId, organizationId } = await makePublished(context);
  if (kind === 'listings') await db.savedListing.create({ data: { userId, listingId } });
  else await db.savedOrganization.create({ data: { userId, organizationId } });
  const reason = kind === 'listings' ? 'closing' : 'new';
  const { id: mailId } = await db.savedItemMail.create({ data: { userId, kind, period: 'test' } });
  await db.savedItemMailEntry.create({ data: { userId, listingId, reason, mailId } });
  await queueMail(context, toSavedItemMail(kind, mailId, userId, email, locale));
}

/** Queues the mails about events that an applicant does not cause. */
async function queueApplicantMails(context: Context, user: User): Promise<void> {
  const { db } = context;
  const reader = { ...user, userId: user.id };
  const removed = await apply(context, user);
  await notifyApplicantsOfRemoval(context, removed.listing);
  const deleted = await apply(context, user);
  const { organizationId } = deleted.listing;
  const deletedAt = new Date();
  await db.organization.update({ where: { id: organizationId }, data: { deletedAt } });
  await notifyApplicantsOfDeletion(context, {
    organizationId,
    deletedAt: deletedAt.toISOString(),
  });
  const { applicationId } = await apply(context, user, { closesAt: inDays(-61) });
  await send(context, reader, 'application-no-answer', { applicationId });

  const profile = { userId: user.id, isRecruitable: true, skills: ['Cooking'] };
  await db.applicantProfile.create({ data: profile });
  const invitation = { id: newId(), candidateId: user.id, text: 'Come and cook with us.' };
  await db.candidateInvitation.create({
    data: { ...invitation, listingId: (await makePublished(context)).id, createdAt: new Date() },
  });
  await send(context, reader, 'candidate-invited', { invitationId: invitation.id });
}

/** Queues the mails about the account and about actions of its owner. */
async function queueAccountMails(context: Context, user: User): Promise<void> {
  const reader = { ...user, userId: user.id };
  const identity = {
    id: newId(),
    provider: 'GOOGLE',
    subjectHash: new TextEncoder().encode(user.id),
  } as const;
  await context.db.oAuthIdentity.create({ data: { ...identity, userId: user.id } });
  await notifyOfNewSignIn(context, user, 'GOOGLE');
  await notifyOfNewPassword(context, user);
  await send(context, reader, 'email-changed', { firstName: 'Lia', newEmail: user.email });
  await send(context, reader, 'reply-refused', { reason: 'CLOSED', max: 4_000 });
}

describe('links of mails to a job seeker', () => {
  it('open the promised pages, in Spanish, without scripts', async () => {
    const page = await visit.open('/es', { scripts: false, isStrict: true });
    const email = await signUpHere(page, 'es');
    const reported = await asSite(async (context) => {
      const user = await context.db.user.findFirstOrThrow({ where: { email } });
      await queueAccountMails(context, user);
      await queueApplicantMails(context, user);
      await queueSearchMails(context, user);
      await queueSavedItemMail(context, user, 'listings');
      await queueSavedItemMail(context, user, 'organizations');
      return makePublished(context);
    });
    await call(page, '/data/reports', { type: 'JOB', id: reported.id, reason: 'WRONG_FACTS' });
    await asSite(async (context) => {
      const subject = `listing:${reported.id}`;
      const described = await describeReported(context, subject);
      await closeReports(context, subject, { upheld: false, ...described });
    });
    const elsewhere = await visit.open('/es', { userAgent: 'Mozilla/5.0 Elsewhere' });
    await call(elsewhere, '/data/website/login', { email, password });

    const other = [
      'verify-email',
      'confirm-message',
      'confirm-subscription',
      'confirm-alert',
      'deletion-requested',
    ] as const;
    const kinds = (Object.keys(seekerMails) as (keyof typeof seekerMails)[]).filter(
      (kind) => !other.some((one) => one === kind),
    );
    await waitForKinds(email, kinds);
    const clicked = await clickEveryLink(page, email);
    expect(clicked).toEqual(expect.arrayContaining(kinds));

    await call(page, '/data/users/me/delete', {}, 'DELETE');
    await waitForKinds(email, ['deletion-requested']);
    await clickEveryLink(page, email, ['verify-email', ...clicked]);
  });

  it.each([
    ['pt', true],
    ['en', false],
  ] as const)('open the promised pages without an account (%s, scripts %s)', async (...kind) => {
    const [locale, scripts] = kind;
    const page = await visit.open(`/${locale}`, { scripts, isStrict: true });
    const email = `${randomUUID()}@visitors.example`;
    const orgId = await makeVerifiedOrganization();
    await call(page, `/data/website/organizations/${orgId}/visitor-messages`, {
      id: newId(),
      topic: 'events',
      text: 'May our class visit you in May?',
      name: 'Noor Haddad',
      email,
    });
    await asSite(({ db }) =>
      db.subsite.upsert({
        where: { key: 'mail-journey' },
        create: { id: newId(), key: 'mail-journey' },
        update: {},
      }),
    );
    const subscribe = '/data/website/subsite-subscribe-email/mail-journey';
    await call(page, subscribe, { email, locale });
    const account = { email, password, firstName: 'Noor', lastName: 'Haddad', locale };
    await call(page, '/data/website/signup', account);
    await page.context().clearCookies();
    const kinds = ['verify-email', 'confirm-message', 'confirm-subscription'] as const;
    await waitForKinds(email, kinds);
    expect((await clickEveryLink(page, email, [])).toSorted()).toEqual([...kinds].toSorted());
  });
});
