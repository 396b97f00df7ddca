import type { Locale } from '@causa/shared/platform/locales';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';

/** Where an order is paid: a page of its own document, which needs both ids. */
export function payPath(
  locale: Locale,
  orgId: string,
  { invoiceId, billingAddressId }: { invoiceId: string; billingAddressId: string },
): string {
  const path = organizationPath('adminPayByCreditCard', locale, { orgId });
  return withQuery(path, { invoiceId, billingAddressId });
}

/** What is being bought, as the query of the checkout's pages has it; nothing: the cart. */
export interface SourceQuery {
  pack?: string | undefined;
  quantity?: string | undefined;
  listing?: string | undefined;
}

export function readSource(query: URLSearchParams): SourceQuery {
  const take = (name: string): string | undefined => query.get(name) ?? undefined;
  return { pack: take('pack'), quantity: take('quantity'), listing: take('listing') };
}

/** The same as the API takes it. */
export function sourceBody({ pack, quantity, listing }: SourceQuery) {
  if (listing !== undefined) return { listingId: listing };
  if (pack === undefined) return {};
  const count = Number(quantity ?? 1);
  return { packId: pack, quantity: Number.isInteger(count) && count > 0 ? count : 1 };
}

export function billingPath(locale: Locale, orgId: string, source: SourceQuery): string {
  return withQuery(organizationPath('adminBilling', locale, { orgId }), { ...source });
}

/** What an order buys, from its `source`; undefined for a source that no checkout has. */
export function parseOrderSource(source: string | null): SourceQuery | undefined {
  const [kind, id, quantity] = (source ?? '').split(':');
  if (kind === 'cart') return {};
  if (kind === 'listing' && id !== undefined) return { listing: id };
  if (kind === 'pack' && id !== undefined) return { pack: id, quantity };
  return undefined;
}
