import type { ReplyOf } from '@causa/shared/platform/contract';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import type { listConversationsContract } from '@causa/shared/applications/conversations.contract';
import { listConversations } from '@causa/shared/generated/applications/conversations.endpoints';
import { listPageSize } from '@causa/shared/platform/limits';
import { type ConversationBox, conversationBoxes } from '@causa/shared/applications/messages';
import { parsePageNumber } from '@causa/shared/search/list-query';
import { getLastPage } from '../../../layout/dashboard/list-pages.tsx';
import type { AdminData } from '../../../organizations/org.data.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface AdminMessagesData extends AdminData {
  inbox: ReplyOf<typeof listConversationsContract>;
  /** Null: all but spam. */
  box: ConversationBox | null;
  pageIndex: number;
  pageCount: number;
}

export const loader: PageLoader<AdminMessagesData> = {
  async load({ api, route, url }) {
    if (route.page !== 'adminMessages') return { notFound: true };
    const params = { orgId: route.params.orgId };
    const box = conversationBoxes.find((one) => one === url.searchParams.get('box')) ?? null;
    const page = parsePageNumber(url.searchParams);
    const query = { page: String(page), ...(box === null ? {} : { box }) };
    const [{ org }, inbox] = await Promise.all([
      api.call(readOrganization, { params }),
      api.call(listConversations, { params, query }),
    ]);
    const pageCount = Math.ceil(inbox.total / listPageSize);
    const last = getLastPage(url, pageCount);
    if (last !== undefined) return { redirect: last };
    return { data: { org, inbox, box, pageIndex: page - 1, pageCount } };
  },
};
