import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { organizationContract } from '@causa/shared/contracts/listings.contract';
import { recordDataPath } from '../lib/record-paths.ts';
import type { LoadContext, LoadResult, PageLoader } from '../lib/page.ts';

export type OrganizationData = ReplyOf<typeof organizationContract>['data'];

export const loader: PageLoader<OrganizationData> = {
  async load({ api, locale, route }: LoadContext): Promise<LoadResult<OrganizationData>> {
    if (route.name !== 'detail') return { notFound: true };
    const { data } = await api.get<ReplyOf<typeof organizationContract>>(recordDataPath('organizations', route.id, { lang: locale }));
    return { data, status: data.type === 'ORG' ? 200 : 410 };
  },
};
