import { AppError } from '@causa/shared/platform/errors';
import { taxNumberProblem } from '@causa/shared/platform/text/number-examples';
import { conflict } from '../../platform/conflict.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { BillingAddress } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { isTaxNumber } from './tax/tax-number.rules.ts';
import { mayPay } from '../../organizations/organization.policy.ts';
import {
  lockOrganizationForUpdate,
  requireMember,
  requireReader,
  requireRight,
} from '../../organizations/members/require-member.ts';

export interface AddressFields {
  name: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postalCode: string;
  countryCode: string;
  taxId: string;
}

const addressesMax = 50;

/**
 * Returns billing addresses, newest first.
 * @throws INVALID_ORG
 */
export async function listBillingAddresses(context: Context, orgId: string) {
  await requireReader(context, orgId, 'billing-addresses');
  const rows = await context.db.billingAddress.findMany({
    where: { organizationId: orgId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: { _count: { select: { invoices: true } } },
  });
  return rows.map((row) => addressView(row, row._count.invoices > 0));
}

/**
 * Adds a billing address; an identical one is returned instead.
 * @throws INVALID, LIMIT_REACHED
 */
export function createBillingAddress(context: Context, orgId: string, fields: AddressFields) {
  return changeAddresses(context, orgId, (tx) => addAddress(tx, orgId, fields));
}

/**
 * Changes an address; one that is on an invoice stays and gets a new version.
 * @throws INVALID, NOT_FOUND, LIMIT_REACHED
 */
export function changeBillingAddress(
  context: Context,
  orgId: string,
  id: string,
  fields: AddressFields,
) {
  return changeAddresses(context, orgId, async (tx) => {
    const before = await tx.db.billingAddress.findFirst({ where: { id, organizationId: orgId } });
    if (before === null) throw new AppError('NOT_FOUND');
    if (await isOnInvoice(tx, id)) return addAddress(tx, orgId, fields);
    requireTaxNumber(fields);
    const data = toColumns(fields);
    return addressView(await tx.db.billingAddress.update({ where: { id }, data }), false);
  });
}

/**
 * Deletes an address that is on no invoice.
 * @throws NOT_FOUND, CONFLICT
 */
export function deleteBillingAddress(context: Context, orgId: string, id: string): Promise<void> {
  return changeAddresses(context, orgId, async (tx) => {
    const where = { id, organizationId: orgId };
    if ((await tx.db.billingAddress.count({ where })) === 0) throw new AppError('NOT_FOUND');
    if (await isOnInvoice(tx, id)) throw conflict('address-in-use');
    await tx.db.billingAddress.delete({ where: { id } });
  });
}

/** An address on an invoice never changes. */
async function isOnInvoice({ db }: Context, billingAddressId: string): Promise<boolean> {
  return (await db.invoice.count({ where: { billingAddressId } })) > 0;
}

/** @throws INVALID for a tax number that is not valid in its country */
function requireTaxNumber({ countryCode, taxId }: AddressFields): void {
  if (taxId !== '' && !isTaxNumber(countryCode, taxId))
    throw new AppError('INVALID', {}, [{ field: 'taxId', ...taxNumberProblem(countryCode) }]);
}

async function addAddress(tx: Context, orgId: string, fields: AddressFields) {
  requireTaxNumber(fields);
  const data = toColumns(fields);
  const same = await tx.db.billingAddress.findFirst({ where: { organizationId: orgId, ...data } });
  if (same !== null) return addressView(same, await isOnInvoice(tx, same.id));
  if ((await tx.db.billingAddress.count({ where: { organizationId: orgId } })) >= addressesMax)
    throw new AppError('LIMIT_REACHED', { max: addressesMax });
  const address = await tx.db.billingAddress.create({
    data: { id: newId(), organizationId: orgId, createdAt: tx.now(), ...data },
  });
  return addressView(address, false);
}

function changeAddresses<T>(
  context: Context,
  orgId: string,
  act: (tx: Context) => Promise<T>,
): Promise<T> {
  return inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, orgId);
    const member = await requireMember(tx, orgId);
    requireRight(member, mayPay(member));
    return act(tx);
  });
}

function toColumns({ line2, region, postalCode, taxId, ...rest }: AddressFields) {
  const filled = (text: string): string | null => (text === '' ? null : text);
  return {
    ...rest,
    line2: filled(line2),
    region: filled(region),
    postalCode: filled(postalCode),
    taxId: filled(taxId),
  };
}

function addressView(row: BillingAddress, isUsed: boolean) {
  const { id, name, line1, line2, city, region, postalCode, countryCode, taxId } = row;
  return {
    id,
    name,
    line1,
    line2: line2 ?? '',
    city,
    region: region ?? '',
    postalCode: postalCode ?? '',
    countryCode,
    taxId: taxId ?? '',
    isUsed,
  };
}
