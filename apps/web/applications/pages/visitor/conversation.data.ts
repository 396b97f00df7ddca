import { expiredLinkPath } from '@causa/shared/platform/pages/routes';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readVisitorConversationContract } from '@causa/shared/applications/conversations.contract';
import { readVisitorConversation } from '@causa/shared/generated/applications/conversations.endpoints';
import { freshId } from '@causa/shared/platform/fresh-id';
import { ApiError } from '../../../lib/api-client.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface ConversationData {
  reply: ReplyOf<typeof readVisitorConversationContract>;
  conversationId: string;
  /** The id of the next message: idempotent when sent twice. */
  id: string;
}

export const loader: PageLoader<ConversationData> = {
  async load({ api, locale, route, url }) {
    if (route.page !== 'conversation') return { notFound: true };
    const { conversationId } = route.params;
    const mac = url.searchParams.get('mac') ?? '';
    try {
      const reply = await api.call(readVisitorConversation, {
        params: { conversationId },
        query: { mac },
      });
      return { data: { reply, conversationId, id: freshId(Date.now()) } };
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429)
        return { redirect: expiredLinkPath(locale, 'mail') };
      throw error;
    }
  },
};
