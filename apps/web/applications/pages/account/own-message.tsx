import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readOwnConversationContract } from '@causa/shared/applications/conversations.contract';
import {
  markOwnConversationRead,
  readOwnConversation,
} from '@causa/shared/generated/applications/conversations.endpoints';
import { freshId } from '@causa/shared/platform/fresh-id';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { DashboardPage } from '../../../layout/dashboard/dashboard-page.tsx';
import { MarkReadForm } from '../../conversations/mark-read-form.tsx';
import { PersonMessages } from '../../conversations/person-messages.tsx';
import { sendOwnMessageAction } from '../../conversations/conversations.actions.ts';
import { useMarkRead } from '../../conversations/use-mark-read.ts';
import { WrittenForm } from '../../conversations/written-form.tsx';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface OwnMessageData {
  reply: ReplyOf<typeof readOwnConversationContract>;
  /** The id of the next message: idempotent when sent twice. */
  id: string;
}

/** A conversation of the user with an organization. */
function OwnMessagePage({ data: { reply, id } }: { data: OwnMessageData }): ReactNode {
  const { t, locale } = useText();
  const { conversation, messages, canWrite } = reply;
  const { orgName } = conversation;
  useMarkRead(messages.at(-1)?.id, conversation.isNew, (api) =>
    api.call(markOwnConversationRead, { params: { conversationId: conversation.id } }),
  );
  return (
    <DashboardPage title={t('conversations.own.one', { name: orgName })}>
      <PersonMessages messages={messages} orgName={orgName} />
      {conversation.isNew && <MarkReadForm id={conversation.id} about="message" />}
      {canWrite ? (
        <WrittenForm
          action={sendOwnMessageAction}
          id={id}
          label={t('conversations.own.reply', { orgName })}
          submitLabel={t('conversations.own.send')}
          failed={t('conversations.sendFailed')}
        />
      ) : (
        <Notice>{t('conversations.own.closed')}</Notice>
      )}
      <p>
        <a href={pagePath('inbox', locale)}>{t('conversations.own.back')}</a>
      </p>
    </DashboardPage>
  );
}

export const view: PageView<OwnMessageData> = {
  Component: OwnMessagePage,
  head: ({ reply }, context) =>
    accountHead(
      context.text.t('conversations.own.one', { name: reply.conversation.orgName }),
      context,
    ),
};

export const loader: PageLoader<OwnMessageData> = {
  async load({ api, route }) {
    if (route.page !== 'ownMessage') return { notFound: true };
    const reply = await api.call(readOwnConversation, {
      params: { conversationId: route.params.conversationId },
    });
    return { data: { reply, id: freshId(Date.now()) } };
  },
};
