import type { Locale } from '@causa/shared/platform/locales';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';

/**
 * Returns the address of the pay page of an order; it is a document of its own and needs both ids.
 */
export function payPath(
  locale: Locale,
  orgId: string,
  { invoiceId, billingAddressId }: { invoiceId: string; billingAddressId: string },
): string {
  const path = organizationPath('adminPayByCreditCard', locale, { orgId });
  return withQuery(path, { invoiceId, billingAddressId });
}

/** What is bought, as query of the checkout pages; empty for the cart. */
export interface SourceQuery {
  pack?: string | undefined;
  quantity?: string | undefined;
  listing?: string | undefined;
}

export function readSource(query: URLSearchParams): SourceQuery {
  const take = (name: string): string | undefined => query.get(name) ?? undefined;
  return { pack: take('pack'), quantity: take('quantity'), listing: take('listing') };
}

/** Returns the same source as the API expects it. */
export function sourceBody({ pack, quantity, listing }: SourceQuery) {
  if (listing !== undefined) return { listingId: listing };
  if (pack === undefined) return {};
  const count = Number(quantity ?? 1);
  return { packId: pack, quantity: Number.isInteger(count) && count > 0 ? count : 1 };
}

export function billingPath(locale: Locale, orgId: string, source: SourceQuery): string {
  return withQuery(organizationPath('adminBilling', locale, { orgId }), { ...source });
}

/** Parses the `source` of an order; undefined for an unknown one. */
export function parseOrderSource(source: string | null): SourceQuery | undefined {
  const [kind, id, quantity] = (source ?? '').split(':');
  if (kind === 'cart') return {};
  if (kind === 'listing' && id !== undefined) return { listing: id };
  if (kind === 'pack' && id !== undefined) return { pack: id, quantity };
  return undefined;
}
