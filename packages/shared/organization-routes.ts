import { organizationPages } from './organization-pages.ts';
import { addressOf, type AddressOfPage } from './page-address.ts';
import type { ParamValues } from './path-pattern.ts';

type OrganizationPages = typeof organizationPages;

/** The path of a page of an organization's dashboard. */
export function organizationPath<Name extends keyof OrganizationPages>(
  page: Name,
  ...address: AddressOfPage<OrganizationPages[Name]>
): string {
  const [locale, params] = address as [undefined, ParamValues];
  return addressOf(organizationPages[page], locale, params);
}
