import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { ownOrganizationsContract } from '@causa/shared/contracts/organizations.contract';
import { ownOrganizations } from '@causa/shared/contracts/organizations.endpoints';
import { type AdminPage, adminPages, shortAddresses } from '@causa/shared/organization-pages';
import { adminPath } from '@causa/shared/organization-routes';
import { pagePath, withQuery } from '@causa/shared/routes';
import type { PageLoader } from '../../lib/page.ts';

export interface SelectOrgData extends Pick<
  ReplyOf<typeof ownOrganizationsContract>,
  'organizations' | 'requests' | 'invites'
> {
  /** The page of the organization that was asked for. */
  goal: AdminPage;
}

const shortPages: Readonly<Partial<Record<string, AdminPage>>> = shortAddresses;

/**
 * `/admins` and its like lead straight to the only organization, to a choice among several, or to
 * creating one.
 */
export const loader: PageLoader<SelectOrgData> = {
  async load({ api, locale, url, route }) {
    const own = await api.call(ownOrganizations);
    const goal = shortPages[route.page];
    if (goal === undefined) {
      const asked = url.searchParams.get('to') ?? '';
      return {
        data: { ...own, goal: adminPages.find((page) => page === asked) ?? 'adminOverview' },
      };
    }
    const [first, second] = own.organizations;
    if (first === undefined) return { redirect: pagePath('createOrganization', locale) };
    if (second === undefined) return { redirect: adminPath(locale, first.id, goal) };
    return { redirect: withQuery(pagePath('selectOrg', locale), { to: goal }) };
  },
};
