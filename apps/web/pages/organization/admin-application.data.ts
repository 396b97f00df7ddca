import { readOrganization } from '@causa/shared/contracts/organizations.endpoints';
import {
  listMessageTemplates,
  readReceived,
} from '@causa/shared/contracts/received-applications.endpoints';
import type { ReplyOf } from '@causa/shared/contracts/contract';
import type {
  listMessageTemplatesContract,
  readReceivedContract,
} from '@causa/shared/contracts/received-applications.contract';
import { freshId } from '@causa/shared/fresh-id';
import { fillMessage } from '@causa/shared/received-applications';
import type { AdminData } from '../../features/organization/org.data.ts';
import { type ReceivedQuery, receivedQueryOf } from '../../features/received/received-filters.ts';
import type { PageLoader } from '../../lib/page.ts';

export type Texts = ReplyOf<typeof listMessageTemplatesContract>;

export interface AdminApplicationData extends AdminData, ReplyOf<typeof readReceivedContract> {
  query: ReceivedQuery;
  texts: Texts;
  /** The text that was chosen to begin with, filled in; '' where none was. */
  begun: string;
  /** Of what is written here: sent twice, it is there once. */
  ids: { note: string; message: string };
}

/** The name of a text in an address. */
export function textKey(text: { id: string } | { key: string; locale: string }): string {
  return 'id' in text ? text.id : `${text.key}.${text.locale}`;
}

export const loader: PageLoader<AdminApplicationData> = {
  async load({ api, route, url }) {
    if (route.page !== 'adminApplication') return { notFound: true };
    const { orgId } = route.params;
    const query = receivedQueryOf(url.searchParams);
    const { tab, sort, filters } = query;
    const [{ org }, one, texts] = await Promise.all([
      api.call(readOrganization, { params: { orgId } }),
      api.call(readReceived, { params: route.params, query: { tab, sort, ...filters } }),
      api.call(listMessageTemplates, { params: { orgId } }),
    ]);
    const chosen = url.searchParams.get('text');
    const text = [...texts.templates, ...texts.builtIn].find((each) => textKey(each) === chosen);
    const begun = fillMessage(text?.text ?? '', {
      name: one.application.firstName,
      listing: one.application.listing.title,
      organization: org.name,
    });
    const now = Date.now();
    const ids = { note: freshId(now), message: freshId(now) };
    return { data: { org, ...one, query, texts, begun, ids } };
  },
};
