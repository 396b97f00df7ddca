import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { organizationContract } from '@causa/shared/contracts/listings.contract';
import { organization } from '@causa/shared/contracts/listings.endpoints';
import { idOfDashSlug } from '@causa/shared/ids';
import type { LoadContext, LoadResult, PageLoader } from '../../lib/page.ts';

type Reply = ReplyOf<typeof organizationContract>;

export type OrganizationData = Extract<Reply['data'], { type: 'ORG' }>;

/** What is left of an organization that is not public, or frozen. */
export type UnpublishedOrganization = Exclude<Reply['data'], { type: 'ORG' }>;

export const loader: PageLoader<OrganizationData> = {
  async load({ api, locale, route }: LoadContext): Promise<LoadResult<OrganizationData>> {
    if (route.page !== 'organization') return { notFound: true };
    const { data } = await api.call(organization, {
      params: { id: idOfDashSlug(route.params.idDashSlug) },
      query: { lang: locale },
    });
    return data.type === 'ORG' ? { data } : { view: 'unpublished', data, status: 410 };
  },
};
