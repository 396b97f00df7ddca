import { organization } from '@causa/shared/generated/listings/listings.endpoints';
import { listOwnOrganizations } from '@causa/shared/generated/organizations/organizations.endpoints';
import { environment } from '@causa/shared/generated/platform/site.endpoints';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface JoinOrganizationData {
  org: { id: string; name: string; url: string };
  isMember: boolean;
  /** Date of the user's open request; null without one. */
  requestedAt: string | null;
}

/** Visitors may ask too: their text is stored while they log in or sign up. */
export const loader: PageLoader<JoinOrganizationData> = {
  async load({ api, locale, route }) {
    if (route.page !== 'joinOrganization') return { notFound: true };
    const { orgId: id } = route.params;
    const [{ data }, { environment: reader }] = await Promise.all([
      api.call(organization, { params: { id }, query: { lang: locale } }),
      api.call(environment),
    ]);
    if (data.type !== 'ORG') return { notFound: true };
    // This call would redirect a visitor's browser to the login.
    const own = reader.user === null ? undefined : await api.call(listOwnOrganizations);
    const request = own?.requests.find(({ organization: { id: asked } }) => asked === id);
    return {
      data: {
        org: { id, name: data.org.name, url: data.org.url[locale] },
        isMember: own?.organizations.some((organization) => organization.id === id) === true,
        requestedAt: request?.createdAt ?? null,
      },
    };
  },
};
