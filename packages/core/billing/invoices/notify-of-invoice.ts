import type { Locale } from '@causa/shared/platform/locales';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { isCurrency } from '@causa/shared/listings/pay-terms';
import type { Context } from '../../platform/context.ts';
import type { Invoice } from '../../generated/prisma/client.ts';
import { notifyEachMember } from '../../organizations/members/notify-each-member.ts';

/** Notifies the buyer and the owners of a paid invoice and its effects. */
export async function notifyOfPaid(
  tx: Context,
  invoice: Invoice,
  effects: { credits: number; published: string[]; inReview: string[]; kept: string[] },
): Promise<void> {
  const { id, number, organizationId, currency, total } = invoice;
  if (number === null || !isCurrency(currency)) return;
  const orgName = await getOrganizationName(tx, organizationId);
  await notifyEachMember(
    tx,
    organizationId,
    ({ id: userId, email, locale }) => ({
      mail: {
        template: 'invoice-paid',
        props: {
          orgName,
          number,
          total: { amount: total, currency },
          ...effects,
          invoiceId: id,
          link: { path: invoicePath(locale, invoice) },
        },
        recipient: email,
        locale,
        idempotencyKey: `invoice-paid:${id}:${userId}`,
        userId,
      },
    }),
    buyerAndOwners(invoice),
  );
}

/** Notifies them of an issued invoice to be paid later, with the bank account. */
export async function notifyOfIssued(tx: Context, invoice: Invoice): Promise<void> {
  const { id, number, organizationId, currency, total, dueAt } = invoice;
  if (number === null || dueAt === null || !isCurrency(currency)) return;
  const bank = invoice.seller?.bank ?? [];
  const orgName = await getOrganizationName(tx, organizationId);
  await notifyEachMember(
    tx,
    organizationId,
    ({ id: userId, email, locale }) => ({
      mail: {
        template: 'invoice-issued',
        props: {
          orgName,
          number,
          total: { amount: total, currency },
          due: dueAt.toISOString(),
          bank,
          invoiceId: id,
          link: { path: invoicePath(locale, invoice) },
        },
        recipient: email,
        locale,
        idempotencyKey: `invoice-issued:${id}:${userId}`,
        userId,
      },
    }),
    buyerAndOwners(invoice),
  );
}

function buyerAndOwners({ createdById }: Invoice) {
  return {
    OR: [{ role: 'OWNER' as const }, ...(createdById === null ? [] : [{ userId: createdById }])],
  };
}

function invoicePath(locale: Locale, { id, organizationId }: Invoice): string {
  return organizationPath('adminInvoice', locale, { orgId: organizationId, invoiceId: id });
}

async function getOrganizationName({ db }: Pick<Context, 'db'>, id: string): Promise<string> {
  const { name } = await db.organization.findUniqueOrThrow({
    where: { id },
    select: { name: true },
  });
  return name;
}
