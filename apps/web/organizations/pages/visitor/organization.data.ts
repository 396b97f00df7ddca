import { organization } from '@causa/shared/generated/listings/listings.endpoints';
import { parseDashSlug } from '@causa/shared/platform/ids';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { OrganizationData } from '../../../listings/organization-page.ts';
import type { LoadContext, LoadResult, PageLoader } from '../../../lib/navigation/page.ts';

export const loader: PageLoader<OrganizationData> = {
  async load({ api, locale, route }: LoadContext): Promise<LoadResult<OrganizationData>> {
    if (route.page !== 'organization') return { notFound: true };
    const id = parseDashSlug(route.params.idDashSlug);
    const { data } = await api.call(organization, { params: { id }, query: { lang: locale } });
    if (data.type === 'ORG') {
      // The organization was merged into another.
      if (data.org.id !== id) return { redirect: data.url[locale], permanent: true };
      const joinPath = organizationPath('joinOrganization', locale, { orgId: data.org.id });
      const writePath = data.org.takesMessages
        ? { writePath: organizationPath('writeToOrganization', locale, { orgId: data.org.id }) }
        : {};
      return { data: { ...data, joinPath, ...writePath } };
    }
    return { view: 'unpublished', data, status: 410 };
  },
};
