import type { Infer } from '@causa/shared/platform/contract';
import type { findRecordsContract } from '@causa/shared/search/records.contract';
import type { Currency } from '@causa/shared/listings/pay-terms';
import { AppError } from '@causa/shared/platform/errors';
import { listPageSize } from '@causa/shared/platform/limits';
import type { RecordType } from '@causa/shared/listings/listing-types';
import { fullName } from '../../accounts/full-name.ts';
import { requireStaffLogin } from '../../platform/fresh-login.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { audit } from '../../platform/audit/audit.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import { likeText } from '../../platform/text/like-text.ts';

type Reply = Infer<(typeof findRecordsContract)['reply']>;
type RecordResult = Reply['records'][number];

interface RecordQuery {
  /** Restricts to these organizations; null: all. */
  orgIds: readonly string[] | null;
  text: string;
  page: { skip: number; take: number; orderBy: { id: 'desc' } };
}

/**
 * Returns users, invoices, payments or donations whose name, number, address or id matches the
 * text, newest first. Staff find all, audited; others find invoices and payments of their
 * organizations.
 * @throws LOGIN_REQUIRED, FORBIDDEN, FRESH_LOGIN_REQUIRED
 */
export async function findRecords(
  context: Context,
  type: RecordType,
  { q, page }: { q: string; page: number },
): Promise<Reply> {
  const { userId, isStaff } = requireUser(context);
  if (isStaff) requireStaffLogin(context);
  else if (type === 'USER' || type === 'DONATION') throw new AppError('FORBIDDEN');
  if (isStaff) await audit(context, 'staff.find', `user:${userId}`, { type });
  const orgIds = isStaff ? null : await findOrganizationIds(context, userId);
  const { records, count } = await finders[type](context, {
    orgIds,
    text: q.trim(),
    page: { skip: (page - 1) * listPageSize, take: listPageSize, orderBy: { id: 'desc' } },
  });
  return { records, count, pageCount: Math.max(1, Math.ceil(count / listPageSize)) };
}

async function findOrganizationIds({ db }: Context, userId: string): Promise<string[]> {
  const rows = await db.organizationMember.findMany({
    where: { userId, organization: { deletedAt: null } },
    select: { organizationId: true },
  });
  return rows.map(({ organizationId }) => organizationId);
}

const finders: Readonly<
  Record<
    RecordType,
    (context: Context, asked: RecordQuery) => Promise<{ records: RecordResult[]; count: number }>
  >
> = { USER: findUsers, INVOICE: findInvoices, PAYMENT: findPayments, DONATION: findDonations };

const having = (text: string) => ({ contains: likeText(text), mode: 'insensitive' as const });
const filterOrganizations = (orgIds: readonly string[] | null) =>
  orgIds === null ? {} : { organizationId: { in: [...orgIds] } };

const toMoney = (amount: number, currency: Currency) => ({ amount, currency });

async function findUsers({ db }: Context, { text, page }: RecordQuery) {
  // Matches each word of a name in any position.
  const words = text.split(/\s+/).filter((word) => word !== '');
  const named = words.map((word) => ({
    OR: [{ email: having(word) }, { firstName: having(word) }, { lastName: having(word) }],
  }));
  const where: Prisma.UserWhereInput = { OR: [{ id: text }, { AND: named }] };
  const [rows, count] = await Promise.all([
    db.user.findMany({ where, ...page }),
    db.user.count({ where }),
  ]);
  const records = rows.map((row) => ({
    id: row.id,
    name: fullName(row) || row.email,
    about: row.email,
    status: row.emailVerifiedAt === null ? ('UNVERIFIED' as const) : null,
    amount: null,
    createdAt: row.createdAt.toISOString(),
    orgId: null,
  }));
  return { records, count };
}

async function findInvoices({ db }: Context, { orgIds, text, page }: RecordQuery) {
  const where: Prisma.InvoiceWhereInput = {
    ...filterOrganizations(orgIds),
    OR: [
      { id: text },
      { number: having(text) },
      { purchaseOrder: having(text) },
      { organization: { name: having(text) } },
    ],
  };
  const [rows, count] = await Promise.all([
    db.invoice.findMany({ where, include: { organization: { select: { name: true } } }, ...page }),
    db.invoice.count({ where }),
  ]);
  const records = rows.map((row) => ({
    id: row.id,
    name: row.number ?? row.id,
    about: row.organization.name,
    status: row.status,
    amount: toMoney(row.kind === 'CREDIT_NOTE' ? -row.total : row.total, row.currency),
    createdAt: row.createdAt.toISOString(),
    orgId: row.organizationId,
  }));
  return { records, count };
}

async function findPayments({ db }: Context, { orgIds, text, page }: RecordQuery) {
  const where: Prisma.PaymentWhereInput = {
    ...filterOrganizations(orgIds),
    OR: [
      { id: text },
      { providerId: text },
      { organization: { name: having(text) } },
      { invoices: { some: { invoice: { number: having(text) } } } },
      { donation: { number: having(text) } },
    ],
  };
  const include = {
    organization: { select: { name: true } },
    donation: { select: { email: true } },
  } as const;
  const [rows, count] = await Promise.all([
    db.payment.findMany({ where, include, ...page }),
    db.payment.count({ where }),
  ]);
  const records = rows.map((row) => ({
    id: row.id,
    name: row.id,
    about: row.organization?.name ?? row.donation?.email ?? '',
    status: row.status,
    amount: toMoney(row.amount, row.currency),
    createdAt: row.createdAt.toISOString(),
    orgId: row.organizationId,
  }));
  return { records, count };
}

async function findDonations({ db }: Context, { text, page }: RecordQuery) {
  const where: Prisma.DonationWhereInput = {
    OR: [{ id: text }, { number: having(text) }, { email: having(text) }, { name: having(text) }],
  };
  const [rows, count] = await Promise.all([
    db.donation.findMany({ where, ...page }),
    db.donation.count({ where }),
  ]);
  const records = rows.map((row) => ({
    id: row.id,
    name: row.number ?? row.id,
    about: [row.name, row.email].filter(Boolean).join(', '),
    status: row.status,
    amount: toMoney(row.amount, row.currency),
    createdAt: row.createdAt.toISOString(),
    orgId: null,
  }));
  return { records, count };
}
