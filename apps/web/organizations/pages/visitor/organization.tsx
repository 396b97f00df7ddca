import { homePath, searchPath, sharePicturePath } from '@causa/shared/platform/pages/routes';
import { loadOrganizationParts } from '../../../listings/lazy-organization.ts';
import { OrganizationBody } from '../../../listings/organization-body.tsx';
import type { OrganizationData } from '../../../listings/organization-page.ts';
import { breadcrumbs, organizationJsonLd } from '@causa/shared/listings/json-ld';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';

export const view: PageView<OrganizationData> = {
  Component: ({ data }) => <OrganizationBody data={data} />,
  head(data, { text, origin }) {
    const { t, locale } = text;
    const { org } = data;
    return {
      title: `${org.name} | Causa`,
      description: org.mission,
      canonical: org.url[locale],
      alternates: org.url,
      image: sharePicturePath(locale, org.id),
      ogType: 'profile',
      jsonLd: !import.meta.env.SSR
        ? undefined
        : [
            organizationJsonLd(origin, org),
            breadcrumbs(origin, [
              { name: 'Causa', path: homePath(locale) },
              { name: t('shell.type.organizations'), path: searchPath(locale, 'ORG') },
              { name: org.name, path: org.url[locale] },
            ]),
          ],
    };
  },
};

/** Kept small: code that fetches the page's data loads with the first navigation to such a page. */
export const loader: PageLoader<OrganizationData> = {
  async load(context) {
    const [result] = await Promise.all([
      import('./organization.data.ts').then((data) => data.loader.load(context)),
      loadOrganizationParts(context.locale),
    ]);
    return result;
  },
};
