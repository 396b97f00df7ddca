import { formatTownLine } from '@causa/shared/billing/town-line';
import type { Context } from '../../platform/context.ts';
import { findCurrentPrices } from '../credits/load-prices.ts';
import type { Invoice, Prisma } from '../../generated/prisma/client.ts';
import { issueNumber } from './issue-number.ts';

/** The buyer as frozen on the issued invoice. */
export interface BuyerSnapshot {
  orgName: string;
  name: string;
  lines: string[];
  countryCode: string;
  taxId: string | null;
}

/** Returns the columns set at issue: number, seller and buyer. */
export async function getIssueColumns(
  tx: Context,
  invoice: Pick<Invoice, 'organizationId' | 'billingAddressId'>,
): Promise<
  Pick<Prisma.InvoiceUncheckedUpdateInput, 'number' | 'series' | 'issuedAt' | 'seller' | 'buyer'>
> {
  const book = await findCurrentPrices(tx);
  const buyer = await toBuyerSnapshot(tx, invoice);
  return {
    ...(await issueNumber(tx, 'C')),
    seller: book?.seller ?? {},
    buyer,
  };
}

/** Returns the current buyer data. */
export async function toBuyerSnapshot(
  { db }: Pick<Context, 'db'>,
  { organizationId, billingAddressId }: Pick<Invoice, 'organizationId' | 'billingAddressId'>,
): Promise<BuyerSnapshot> {
  const { name: orgName } = await db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { name: true },
  });
  const address =
    billingAddressId === null
      ? null
      : await db.billingAddress.findUnique({ where: { id: billingAddressId } });
  if (address === null) return { orgName, name: orgName, lines: [], countryCode: '', taxId: null };
  const { name, line1, line2, city, region, postalCode, countryCode, taxId } = address;
  const town = formatTownLine({ countryCode, city, region, postalCode });
  return {
    orgName,
    name,
    lines: [line1, line2, town].filter((line): line is string => line !== null && line !== ''),
    countryCode,
    taxId,
  };
}
