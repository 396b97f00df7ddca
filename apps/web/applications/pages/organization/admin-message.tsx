import type { ReplyOf } from '@causa/shared/platform/contract';
import { readOrganization } from '@causa/shared/organizations/organizations.endpoints';
import type { readThreadContract } from '@causa/shared/applications/conversations.contract';
import { readThread } from '@causa/shared/applications/conversations.endpoints';
import { freshId } from '@causa/shared/platform/fresh-id';
import { threadBoxes } from '@causa/shared/applications/messages';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Form } from '../../../forms/form.tsx';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import type { AdminData } from '../../../organizations/org.data.ts';
import { MessagesList } from '../../conversations/messages-list.tsx';
import {
  changeThreadAction,
  replyToThreadAction,
} from '../../conversations/conversations.actions.ts';
import { WrittenForm } from '../../conversations/written-form.tsx';
import type { FormAction } from '../../../lib/forms/form-action.ts';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import { SelectField } from '../../../ui/field.tsx';

interface AdminMessageData extends AdminData {
  thread: ReplyOf<typeof readThreadContract>['thread'];
  /** Of the reply: sent twice, it is there once. */
  id: string;
}

/** Of the person; nothing is left of an account that is gone. */
function getWriterName({ t }: Pick<Text, 't'>, { name }: AdminMessageData['thread']): string {
  return name === '' ? t('conversations.gone') : name;
}

/** One conversation of an organization with a person. */
function AdminMessagePage({ data: { org, thread, id } }: { data: AdminMessageData }): ReactNode {
  const { t, locale } = useText();
  const name = getWriterName({ t }, thread);
  return (
    <AdminPage
      org={org}
      page="adminMessages"
      title={name}
      lead={`${t(`conversations.topic.${thread.topic}`)}, ${t(`conversations.box.${thread.box}`)}`}
    >
      {thread.email !== null && (
        <p>
          <a href={`mailto:${thread.email}`}>{t('conversations.email', { email: thread.email })}</a>
        </p>
      )}
      <MessagesList
        messages={thread.messages}
        side="organization"
        newLabel={t('conversations.new')}
        nameOf={({ author }) => (author === '' ? t('conversations.gone') : author)}
      />
      {thread.can.write && (
        <WrittenForm
          action={replyToThreadAction as FormAction}
          id={id}
          label={t('conversations.reply', { name })}
          hint={t('conversations.replyHint', { name })}
          submitLabel={t('conversations.send')}
          failed={t('conversations.sendFailed')}
        />
      )}
      {thread.can.write && <StateForm thread={thread} />}
      <p>
        <a href={adminPath(locale, org.id, 'adminMessages')}>{t('conversations.back')}</a>
      </p>
    </AdminPage>
  );
}

function StateForm({ thread }: { thread: AdminMessageData['thread'] }): ReactNode {
  const { t } = useText();
  return (
    <Form
      action={changeThreadAction as FormAction}
      scope="state"
      variant="secondary"
      label={t('conversations.change')}
      submitLabel={t('conversations.save')}
      failed={t('conversations.failed')}
      values={{ box: thread.box, assignee: thread.assignee?.id ?? '' }}
    >
      {(part) => (
        <>
          <SelectField
            {...part('box', t('conversations.state'))}
            options={threadBoxes.map((box) => ({
              value: box,
              label: t(`conversations.box.${box}`),
            }))}
          />
          <SelectField
            {...part('assignee', t('conversations.assignee'))}
            options={[
              { value: '', label: t('conversations.nobody') },
              ...thread.members.map((member) => ({ value: member.id, label: member.name })),
            ]}
          />
        </>
      )}
    </Form>
  );
}

export const view: PageView<AdminMessageData> = {
  Component: AdminMessagePage,
  head: ({ org, thread }, context) =>
    accountHead(
      `${getWriterName(context.text, thread)}: ${context.text.t('conversations.title')}, ${org.name}`,
      context,
    ),
};

export const loader: PageLoader<AdminMessageData> = {
  async load({ api, route }) {
    if (route.page !== 'adminMessage') return { notFound: true };
    const { orgId, threadId } = route.params;
    const [{ org }, { thread }] = await Promise.all([
      api.call(readOrganization, { params: { orgId } }),
      api.call(readThread, { params: { orgId, threadId } }),
    ]);
    return { data: { org, thread, id: freshId(Date.now()) } };
  },
};
