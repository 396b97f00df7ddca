import { organization } from '@causa/shared/generated/listings/listings.endpoints';
import { freshId } from '@causa/shared/platform/fresh-id';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface WriteToOrganizationData {
  org: { id: string; name: string; url: string; takesMessages: boolean };
  /** The id of the conversation: idempotent when sent twice. */
  id: string;
  /** A confirmation link was just mailed to a visitor. */
  isSent: boolean;
}

export const loader: PageLoader<WriteToOrganizationData> = {
  async load({ api, locale, route, url: { searchParams } }) {
    if (route.page !== 'writeToOrganization') return { notFound: true };
    const { orgId: id } = route.params;
    const { data } = await api.call(organization, { params: { id }, query: { lang: locale } });
    if (data.type !== 'ORG') return { notFound: true };
    const { name, url, takesMessages } = data.org;
    return {
      data: {
        org: { id, name, url: url[locale], takesMessages },
        id: freshId(Date.now()),
        isSent: searchParams.has('sent'),
      },
    };
  },
};
