import type { Locale } from '@causa/shared/locales';
import type { OrganizationSection } from '@causa/shared/organization-draft';
import { adminPath } from '@causa/shared/organization-routes';
import { withQuery } from '@causa/shared/routes';

/** A section of the form; its first one has the plain address. */
export function editPath(locale: Locale, orgId: string, section: OrganizationSection): string {
  const path = adminPath(locale, orgId, 'adminEditOrganization');
  return section === 'basics' ? path : withQuery(path, { section });
}
