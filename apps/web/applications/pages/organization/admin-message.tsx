import type { ReplyOf } from '@causa/shared/platform/contract';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import type { readConversationContract } from '@causa/shared/applications/conversations.contract';
import { readConversation } from '@causa/shared/generated/applications/conversations.endpoints';
import { freshId } from '@causa/shared/platform/fresh-id';
import { conversationBoxes } from '@causa/shared/applications/messages';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Form } from '../../../forms/form.tsx';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import type { AdminData } from '../../../organizations/org.data.ts';
import { MessagesList } from '../../conversations/messages-list.tsx';
import {
  changeConversationAction,
  replyToConversationAction,
} from '../../conversations/conversations.actions.ts';
import { WrittenForm } from '../../conversations/written-form.tsx';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import { SelectField } from '../../../ui/field.tsx';

interface AdminMessageData extends AdminData {
  conversation: ReplyOf<typeof readConversationContract>['conversation'];
  /** The id of the reply: idempotent when sent twice. */
  id: string;
}

/** Returns the person's name; a deleted account has none. */
function getWriterName({ t }: Pick<Text, 't'>, { name }: AdminMessageData['conversation']): string {
  return name === '' ? t('conversations.gone') : name;
}

/** One conversation of an organization with a person. */
function AdminMessagePage({
  data: { org, conversation, id },
}: {
  data: AdminMessageData;
}): ReactNode {
  const { t, locale } = useText();
  const name = getWriterName({ t }, conversation);
  return (
    <AdminPage
      org={org}
      page="adminMessages"
      title={name}
      lead={`${t(`conversations.topic.${conversation.topic}`)}, ${t(`conversations.box.${conversation.box}`)}`}
    >
      {conversation.email !== null && (
        <p>
          <a href={`mailto:${conversation.email}`}>
            {t('conversations.email', { email: conversation.email })}
          </a>
        </p>
      )}
      <MessagesList
        messages={conversation.messages}
        side="organization"
        newLabel={t('conversations.new')}
        nameOf={({ author }) => (author === '' ? t('conversations.gone') : author)}
      />
      {conversation.can.write && (
        <WrittenForm
          action={replyToConversationAction}
          id={id}
          label={t('conversations.reply', { name })}
          hint={t('conversations.replyHint', { name })}
          submitLabel={t('conversations.send')}
          failed={t('conversations.sendFailed')}
        />
      )}
      {conversation.can.write && <StateForm conversation={conversation} />}
      <p>
        <a href={adminPath(locale, org.id, 'adminMessages')}>{t('conversations.back')}</a>
      </p>
    </AdminPage>
  );
}

function StateForm({
  conversation,
}: {
  conversation: AdminMessageData['conversation'];
}): ReactNode {
  const { t } = useText();
  return (
    <Form
      action={changeConversationAction}
      scope="state"
      variant="secondary"
      label={t('conversations.change')}
      submitLabel={t('conversations.save')}
      failed={t('conversations.failed')}
      values={{ box: conversation.box, assignee: conversation.assignee?.id ?? '' }}
    >
      {(part) => (
        <>
          <SelectField
            {...part('box', t('conversations.state'))}
            options={conversationBoxes.map((box) => ({
              value: box,
              label: t(`conversations.box.${box}`),
            }))}
          />
          <SelectField
            {...part('assignee', t('conversations.assignee'))}
            options={[
              { value: '', label: t('conversations.nobody') },
              ...conversation.members.map((member) => ({ value: member.id, label: member.name })),
            ]}
          />
        </>
      )}
    </Form>
  );
}

export const view: PageView<AdminMessageData> = {
  Component: AdminMessagePage,
  head: ({ org, conversation }, context) =>
    accountHead(
      `${getWriterName(context.text, conversation)}: ${context.text.t('conversations.title')}, ${org.name}`,
      context,
    ),
};

export const loader: PageLoader<AdminMessageData> = {
  async load({ api, route }) {
    if (route.page !== 'adminMessage') return { notFound: true };
    const { orgId, conversationId } = route.params;
    const [{ org }, { conversation }] = await Promise.all([
      api.call(readOrganization, { params: { orgId } }),
      api.call(readConversation, { params: { orgId, conversationId } }),
    ]);
    return { data: { org, conversation, id: freshId(Date.now()) } };
  },
};
