import type { ReplyOf } from '@causa/shared/platform/contract';
import type * as contracts from '@causa/shared/billing/billing.contract';
import { readCart } from '@causa/shared/generated/billing/billing.endpoints';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import type { LoadContext } from '../../lib/navigation/page.ts';
import type { AdminData } from '../../organizations/org.data.ts';

export type Credits = ReplyOf<typeof contracts.readCreditsContract>;
export type Packs = ReplyOf<typeof contracts.listCreditPacksContract>;
export type Cart = ReplyOf<typeof contracts.readCartContract>['cart'];
export type FirstPosting = Credits['firstPosting'];
export type PostingPrice = ReplyOf<typeof contracts.readPostingPriceContract>;
export type Checkout = ReplyOf<typeof contracts.previewCheckoutContract>;
export type Address = ReplyOf<
  typeof contracts.listBillingAddressesContract
>['billingAddresses'][number];
export type Invoice = ReplyOf<typeof contracts.readInvoiceContract>['invoice'];
export type Invoices = ReplyOf<typeof contracts.listInvoicesContract>;

/** Data of every billing page. */
export interface MoneyData extends AdminData {
  cartCount: number;
}

/**
 * Returns the organization of the address and its number of cart items; undefined for another
 * address.
 */
export async function loadMoney({
  api,
  route,
}: Pick<LoadContext, 'api' | 'route'>): Promise<MoneyData | undefined> {
  if (!('params' in route && 'orgId' in route.params)) return undefined;
  const params = { orgId: route.params.orgId };
  const [{ org }, { cart }] = await Promise.all([
    api.call(readOrganization, { params }),
    api.call(readCart, { params }),
  ]);
  return { org, cartCount: cart.count };
}
