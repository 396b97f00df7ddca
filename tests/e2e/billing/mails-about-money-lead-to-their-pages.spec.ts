import { dayMs } from '@causa/shared/platform/dates/durations';
import { randomUUID } from 'node:crypto';
import { importContent } from '@causa/core/content/import-content';
import { warnOfExpiry } from '@causa/core/billing/credits/expire-credits';
import { moveCredits } from '@causa/core/billing/credits/move-credits';
import type { Context } from '@causa/core/platform/context';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import {
  notifyDonorOfRefund,
  notifyDonorOfRefusal,
} from '@causa/core/billing/donations/notify-donor';
import { recordRefusal, stopPlan } from '@causa/core/billing/donations/plans';
import { settleDonation } from '@causa/core/billing/donations/settle-donation';
import { importInvites } from '@causa/core/fairs/import-invites';
import { type FairFile, loadFair } from '@causa/core/fairs/load-fair';
import { newId } from '@causa/core/platform/ids';
import { notifyOfIssued, notifyOfPaid } from '@causa/core/billing/invoices/notify-of-invoice';
import {
  notifyOfDispute,
  notifyOfFailure,
  notifyOfRefund,
} from '@causa/core/billing/payments/notify-of-payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs, systemContext } from '../../support/client.ts';
import { beginDonation, makePlan } from '../../support/donations.ts';
import { makeBareInvoice } from '../../support/money.ts';
import { beginPayment } from '../../support/payment-provider.ts';
import { readTypedMails } from '../../support/mailbox.ts';
import { testConfig } from '../../support/test-app.ts';
import { openBrowser } from '../support/browser.ts';
import { moneyMails } from '../support/mail-pages.ts';
import {
  asSite,
  call,
  clickEveryLink,
  clickEveryLinkIn,
  emailOfOwner,
  waitForKinds,
} from '../support/mails.ts';
import { makeVerifiedOrganization, signUpAsOwner } from '../support/owner.ts';
import { type PayingSite, startPayingSite } from '../support/paying-site.ts';

const visit = openBrowser();
const inDays = (days: number): Date => new Date(Date.now() + days * dayMs);
const kindsAbout = (isWanted: (kind: string) => boolean) =>
  (Object.keys(moneyMails) as (keyof typeof moneyMails)[]).filter(isWanted);

async function queuePaymentMails(context: Context, organizationId: string): Promise<void> {
  await moveCredits(context, {
    organizationId,
    change: 50,
    effectKey: `correction:${newId()}`,
    reason: 'CORRECTION',
    lot: { unitAmount: 100, currency: 'USD', expiresAt: inDays(50) },
  });
  await warnOfExpiry(context);
  const paid = await makeBareInvoice(context, organizationId, {
    status: 'PAID',
    paidAt: new Date(),
  });
  const open = await makeBareInvoice(context, organizationId, { dueAt: inDays(30) });
  const payment = await beginPayment(context, { organizationId });
  const dispute = { id: newId(), amount: 42_500, evidenceDueAt: inDays(7) };
  const refund = await context.db.refund.create({
    data: {
      id: newId(),
      paymentId: payment.id,
      amount: 42_500,
      currency: 'USD',
      reason: 'staff',
      idempotencyKey: newId(),
    },
  });
  await inTransaction(context, async (tx) => {
    await notifyOfPaid(tx, paid, { credits: 10, published: [], inReview: [], kept: [] });
    await notifyOfIssued(tx, open);
    await notifyOfFailure(tx, payment, 'card_declined');
    await notifyOfDispute(tx, payment, dispute, 'opened');
    await notifyOfRefund(tx, refund, 'arrived', null);
  });
}

async function queueDonorMails(context: Context, email: string): Promise<void> {
  const donor = { email, locale: 'es' } as const;
  const { config } = context;
  const refused = await beginDonation(context, config, { ...donor, donorKey: newId() });
  const { id: planId } = await makePlan(context, config, donor);
  const given = await beginDonation(context, config, { ...donor, planId, period: '2099-01' });
  const refund = { id: newId(), paymentId: given.paymentId, amount: 1_500 };
  await inTransaction(context, async (tx) => {
    await notifyDonorOfRefusal(tx, refused.paymentId, 'card_declined');
    await settleDonation(tx, given.paymentId, null);
    await notifyDonorOfRefund(tx, { ...refund, outcome: 'arrived' });
    await recordRefusal(tx, planId, 'card_declined');
    await stopPlan(tx, planId);
  });
}

// Donations need a price book, which the site of the other journeys does not have.
let paying: PayingSite;
beforeAll(async () => {
  paying = await startPayingSite();
  await importContent(systemContext(paying.site), 'content');
});
afterAll(() => paying.stop());

describe('links of mails about billing and fairs', () => {
  it('open the promised pages of an owner, in Spanish, without scripts', async () => {
    const page = await visit.open('/es', { scripts: false, isStrict: true });
    const orgId = await signUpAsOwner(page, 'es', await makeVerifiedOrganization());
    await asSite((context) => queuePaymentMails(context, orgId));
    const startsAt = inDays(40);
    const fair: FairFile = {
      slug: `mails-${newId()}`,
      name: { en: 'Mail fair', es: 'Feria del correo', pt: 'Feira do correio' },
      status: 'OPEN',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 6 * 3_600_000),
      registrationOpensAt: inDays(-1),
      inviteUntil: inDays(30),
      timeZone: 'America/Bogota',
      location: null,
      ads: false,
    };
    const inviteId = await asSite(async (context) => {
      await loadFair(context, fair);
      await importInvites(context, fair.slug, orgId, { dryRun: false });
      const where = { organizationId: orgId };
      return (await context.db.fairInvite.findFirstOrThrow({ where })).id;
    });
    const invitation = `/data/orgdashboard/${orgId}/grad-fairs/invites/${inviteId}`;
    await call(page, invitation, { answer: 'ACCEPT' }, 'PUT');
    await asSite(async (context) => {
      const changed = { ...fair, location: 'Bogotá' };
      await loadFair(context, changed);
      await loadFair(context, { ...changed, status: 'PLANNED' });
      await loadFair(context, changed);
      await loadFair(context, { ...changed, status: 'CANCELED' });
    });
    const email = await emailOfOwner(orgId);
    const kinds = kindsAbout((kind) => !kind.startsWith('donation'));
    await waitForKinds(email, kinds);
    expect(await clickEveryLink(page, email)).toEqual(expect.arrayContaining(kinds));
  });

  it('open the promised pages of a donor without an account, in Spanish', async () => {
    const { site, origin } = paying;
    const page = await visit.open('/es', { isStrict: true });
    const email = `${randomUUID()}@donors.example`;
    await queueDonorMails(systemContext(site), email);
    await runJobs(site);
    const mails = (await readTypedMails(site.pool, email)).map((mail) => ({
      ...mail,
      html: mail.html.replaceAll(testConfig.origin, origin),
    }));
    const kinds = kindsAbout((kind) => kind.startsWith('donation'));
    expect(await clickEveryLinkIn(page, mails)).toEqual(expect.arrayContaining(kinds));
  });
});
