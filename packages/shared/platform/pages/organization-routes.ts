import type { Locale } from '../locales.ts';
import { type AdminGoal, type AdminPage, organizationPages } from './organization-pages.ts';
import { buildAddress, type AddressFor } from './page-address.ts';
import type { ParamValues } from './path-pattern.ts';

type OrganizationPages = typeof organizationPages;

/** The path of a page of an organization's dashboard. */
export function organizationPath<Name extends keyof OrganizationPages>(
  page: Name,
  ...address: AddressFor<OrganizationPages[Name]>
): string {
  const [locale, params] = address as [Locale | undefined, ParamValues | undefined];
  return buildAddress(organizationPages[page], locale, params);
}

/** A conversation without an account, as its mails lead there; the MAC is added by who signs. */
export function conversationPath(locale: Locale, conversationId: string): string {
  return organizationPath('conversation', locale, { conversationId });
}

/** A page of one organization; the overview unless told. */
export function adminPath(
  locale: Locale | undefined,
  orgId: string,
  page: AdminPage = 'adminOverview',
): string {
  return organizationPath(page, locale, { orgId });
}

/** Where a choice of organization was to lead. */
export function goalPath(locale: Locale | undefined, orgId: string, goal: AdminGoal): string {
  return goal === 'jobs' || goal === 'internships' || goal === 'volops' || goal === 'events'
    ? organizationPath('adminCreate', locale, { orgId, word: goal })
    : organizationPath(goal, locale, { orgId });
}

/** Where a payer comes back to: the outcome of the payment of these invoices. */
export function paymentSummaryPath(
  locale: Locale | undefined,
  orgId: string,
  order: { invoiceIds: readonly string[]; billingAddressId?: string | undefined },
): string {
  return `${organizationPath('adminPaymentSummary', locale, { orgId })}?${orderQuery(order)}`;
}

/**
 * Where invoices are paid by card; always opened as a whole document, for its policy is its own.
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
