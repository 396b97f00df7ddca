import { typedKeys } from '@causa/shared/platform/typed-object';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listOwnOrganizationsContract } from '@causa/shared/organizations/organizations.contract';
import { listOwnOrganizations } from '@causa/shared/generated/organizations/organizations.endpoints';
import { dashboardWords } from '@causa/shared/listings/listing-tabs';
import {
  type AdminGoal,
  adminGoals,
  shortAddresses,
} from '@causa/shared/platform/pages/organization-pages';
import { goalPath } from '@causa/shared/platform/pages/organization-routes';
import { pagePath, sitePagePath, withQuery } from '@causa/shared/platform/pages/routes';
import { ApiError } from '../../../lib/api-client.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface SelectOrgData extends Pick<
  ReplyOf<typeof listOwnOrganizationsContract>,
  'organizations' | 'deleted' | 'requests' | 'invites'
> {
  /** The requested dashboard page. */
  goal: AdminGoal;
}

const shortPages: Readonly<Partial<Record<string, AdminGoal>>> = {
  ...shortAddresses,
  postAListing: 'adminPost',
};

const words = typedKeys(dashboardWords);

/**
 * Returns the requested page; a new listing of the requested type when given, otherwise the choice
 * of a type.
 */
function readGoal(page: string, url: URL): AdminGoal | undefined {
  const type = page === 'postAListing' ? url.searchParams.get('listingType') : null;
  return words.find((word) => dashboardWords[word] === type) ?? shortPages[page];
}

/**
 * `/admins` and similar addresses redirect to the only organization, to a choice among several, or
 * to creating one.
 */
export const loader: PageLoader<SelectOrgData> = {
  async load({ api, locale, url, route, isVisitor }) {
    // Visitors who want to post see the introduction first.
    const isPosting = route.page === 'postAListing';
    const explained = { redirect: sitePagePath(locale, 'postSignUp') };
    if (isVisitor && isPosting) return explained;
    const own = await api.call(listOwnOrganizations).catch((error: unknown) => {
      if (isPosting && error instanceof ApiError && error.status === 401) return null;
      throw error;
    });
    if (own === null) return explained;
    const goal = readGoal(route.page, url);
    if (goal === undefined) {
      const pageParam = url.searchParams.get('to') ?? '';
      return {
        data: { ...own, goal: adminGoals.find((page) => page === pageParam) ?? 'adminOverview' },
      };
    }
    const [first, second] = own.organizations;
    if (first === undefined) return { redirect: pagePath('createOrganization', locale) };
    if (second === undefined) return { redirect: goalPath(locale, first.id, goal) };
    return { redirect: withQuery(pagePath('selectOrg', locale), { to: goal }) };
  },
};
