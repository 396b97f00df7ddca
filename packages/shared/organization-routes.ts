import type { Locale } from './locales.ts';
import { type AdminGoal, type AdminPage, organizationPages } from './organization-pages.ts';
import { addressOf, type AddressOfPage } from './page-address.ts';
import type { ParamValues } from './path-pattern.ts';

type OrganizationPages = typeof organizationPages;

/** The path of a page of an organization's dashboard. */
export function organizationPath<Name extends keyof OrganizationPages>(
  page: Name,
  ...address: AddressOfPage<OrganizationPages[Name]>
): string {
  const [locale, params] = address as [Locale | undefined, ParamValues | undefined];
  return addressOf(organizationPages[page], locale, params);
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
  return goal === 'jobs' || goal === 'internships'
    ? organizationPath('adminCreate', locale, { orgId, word: goal })
    : adminPath(locale, orgId, goal);
}
