import type { Locale } from '../locales.ts';
import { type AdminGoal, type AdminPage, organizationPages } from './organization-pages.ts';
import { buildAddress, type AddressFor } from './page-address.ts';
import type { ParamValues } from './path-pattern.ts';

type OrganizationPages = typeof organizationPages;

/** Returns the path of a page of an organization's dashboard. */
export function organizationPath<Name extends keyof OrganizationPages>(
  page: Name,
  ...address: AddressFor<OrganizationPages[Name]>
): string {
  const [locale, params] = address as [Locale | undefined, ParamValues | undefined];
  return buildAddress(organizationPages[page], locale, params);
}

/** Returns the path of a conversation without an account; the signer adds the MAC. */
export function conversationPath(locale: Locale, conversationId: string): string {
  return organizationPath('conversation', locale, { conversationId });
}

/** Returns the path of a page of one organization; defaults to the overview. */
export function adminPath(
  locale: Locale | undefined,
  orgId: string,
  page: AdminPage = 'adminOverview',
): string {
  return organizationPath(page, locale, { orgId });
}

/** Returns the path of a chosen organization's goal. */
export function goalPath(locale: Locale | undefined, orgId: string, goal: AdminGoal): string {
  return goal === 'jobs' || goal === 'internships' || goal === 'volops' || goal === 'events'
    ? organizationPath('adminCreate', locale, { orgId, word: goal })
    : organizationPath(goal, locale, { orgId });
}

/** Returns the path of the payment outcome for these invoices, where payers return to. */
export function paymentSummaryPath(
  locale: Locale | undefined,
  orgId: string,
  order: { invoiceIds: readonly string[]; billingAddressId?: string | undefined },
): string {
  return `${organizationPath('adminPaymentSummary', locale, { orgId })}?${orderQuery(order)}`;
}

/**
 * Returns the path for paying invoices by card; needs a full page load, because it has its own
 * policy.
 */
export function payByCardPath(
  locale: Locale | undefined,
  orgId: string,
  order: { invoiceIds: readonly string[]; billingAddressId?: string | undefined },
): string {
  return `${organizationPath('adminPayByCreditCard', locale, { orgId })}?${orderQuery(order)}`;
}

function orderQuery({
  invoiceIds,
  billingAddressId,
}: {
  invoiceIds: readonly string[];
  billingAddressId?: string | undefined;
}): string {
  const query = new URLSearchParams(invoiceIds.map((id) => ['invoiceId', id]));
  if (billingAddressId !== undefined) query.set('billingAddressId', billingAddressId);
  return query.toString();
}
