import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead, AccountPage, Card } from '../../../accounts/menu/account-page.tsx';
import account from '../../../accounts/menu/account.module.css';
import { Form } from '../../../forms/form.tsx';
import styles from '../../conversations/messages.module.css';
import { PersonMessages } from '../../conversations/person-messages.tsx';
import {
  confirmConversationAction,
  replyAsVisitorAction,
} from '../../conversations/conversations.actions.ts';
import { WrittenForm } from '../../conversations/written-form.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ConversationData } from './conversation.data.ts';

/** A conversation with an organization of a person without an account, by the link of its mails. */
function ConversationPage({ data }: { data: ConversationData }): ReactNode {
  const { t, locale } = useText();
  const { reply, conversationId } = data;
  const { state, orgName, waiting } = reply;
  const title = getTitle(t, data);
  if (waiting !== null)
    return (
      <AccountPage
        title={title}
        lead={
          state === 'WAITING'
            ? t('conversations.talk.waiting', { email: waiting.email })
            : t('conversations.write.closed', { name: orgName })
        }
      >
        <Card>
          <div className={account.about}>
            <h2>{t(`conversations.topic.${waiting.topic}`)}</h2>
            <p className={styles.text}>{waiting.text}</p>
          </div>
          {state === 'WAITING' && (
            <Form
              action={confirmConversationAction}
              submitLabel={t('conversations.talk.send')}
              failed={t('conversations.talk.sendFailed')}
            >
              {() => null}
            </Form>
          )}
        </Card>
      </AccountPage>
    );
  if (state === 'ACCOUNT')
    return (
      <AccountPage title={title} lead={t('conversations.talk.account')}>
        <ButtonLink variant="primary" href={pagePath('ownMessage', locale, { conversationId })}>
          {t('conversations.talk.toAccount')}
        </ButtonLink>
      </AccountPage>
    );
  return (
    <AccountPage title={title} lead={t('conversations.talk.lead')}>
      <Conversation data={data} />
    </AccountPage>
  );
}

function Conversation({ data: { reply, id } }: { data: ConversationData }): ReactNode {
  const { t } = useText();
  const { state, orgName, messages } = reply;
  return (
    <>
      <PersonMessages messages={messages} orgName={orgName} />
      {state === 'OPEN' ? (
        <WrittenForm
          action={replyAsVisitorAction}
          id={id}
          label={t('conversations.own.reply', { orgName })}
          submitLabel={t('conversations.own.send')}
          failed={t('conversations.sendFailed')}
        />
      ) : (
        <Notice>{t('conversations.own.closed')}</Notice>
      )}
    </>
  );
}

function getTitle(t: Text['t'], { reply: { waiting, orgName } }: ConversationData): string {
  return t(waiting === null ? 'conversations.talk.title' : 'conversations.talk.waitingTitle', {
    orgName,
  });
}

export const view: PageView<ConversationData> = {
  Component: ConversationPage,
  head: (data, context) => accountHead(getTitle(context.text.t, data), context),
};

export { loader } from './conversation.data.ts';
