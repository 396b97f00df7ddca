import { previewOrganization } from '@causa/shared/generated/organizations/organization-page.endpoints';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { loadOrganizationParts } from '../../../listings/lazy-organization.ts';
import { OrganizationBody } from '../../../listings/organization-body.tsx';
import type { OrganizationData } from '../../../listings/organization-page.ts';
import type { PageView } from '../../../lib/navigation/page.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Preview of the public page, for members only and not counted. */
function AdminPreviewOrganizationPage({ data }: { data: OrganizationData }): ReactNode {
  const { t, locale } = useText();
  return (
    <>
      <div className="container">
        <Notice>
          {t('orgPage.previewNotice')}{' '}
          <a href={adminPath(locale, data.org.id, 'adminEditOrganization')}>
            {t('orgPage.backToEdit')}
          </a>
        </Notice>
      </div>
      <OrganizationBody data={data} isPreview />
    </>
  );
}

export const view: PageView<OrganizationData> = {
  Component: AdminPreviewOrganizationPage,
  head: ({ org }, context) =>
    accountHead(context.text.t('orgPage.previewTitle', { name: org.name }), context),
};

export const loader: PageLoader<OrganizationData> = {
  async load({ api, locale, route }) {
    if (route.page !== 'adminPreviewOrganization') return { notFound: true };
    const { orgId } = route.params;
    const [{ data }] = await Promise.all([
      api.call(previewOrganization, { params: { orgId } }),
      loadOrganizationParts(locale),
    ]);
    return data.type === 'ORG' ? { data } : { notFound: true };
  },
};
