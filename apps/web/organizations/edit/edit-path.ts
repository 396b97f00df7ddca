import type { Locale } from '@causa/shared/platform/locales';
import type { OrganizationSection } from '@causa/shared/organizations/organization-draft';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';

/** Returns the address of a section; the first one has the plain address. */
export function editPath(locale: Locale, orgId: string, section: OrganizationSection): string {
  const path = adminPath(locale, orgId, 'adminEditOrganization');
  return section === 'basics' ? path : withQuery(path, { section });
}
