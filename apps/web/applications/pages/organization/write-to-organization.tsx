import {
  firstMessageMax,
  messageTopics,
  visitorNameMax,
} from '@causa/shared/applications/messages';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead, AccountPage, Card } from '../../../accounts/menu/account-page.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import { Group, TextArea } from '../../../forms/fields.tsx';
import { Form, type Part, type PartOf } from '../../../forms/form.tsx';
import { MadeId } from '../../../forms/made-id.tsx';
import {
  sendVisitorMessageAction,
  sendOrganizationMessageAction,
} from '../../conversations/conversations.actions.ts';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { WriteToOrganizationData } from './write-to-organization.data.ts';

/**
 * Writes to a verified organization that accepts messages: with an account, or with an address that
 * is confirmed by a link before the message is sent.
 */
function WriteToOrganizationPage({ data }: { data: WriteToOrganizationData }): ReactNode {
  const { t } = useText();
  const { environment } = useSite();
  const { name, url, takesMessages } = data.org;
  const isSent = data.isSent && environment.user === null;
  return (
    <AccountPage
      title={isSent ? t('conversations.write.sentTitle') : t('conversations.write.title', { name })}
      lead={t(isSent ? 'conversations.write.sent' : 'conversations.write.lead', { name })}
    >
      {takesMessages ? (
        !isSent && <WriteForm data={data} />
      ) : (
        <Notice>{t('conversations.write.closed', { name })}</Notice>
      )}
      <div className={lists.tools}>
        <ButtonLink variant="tertiary" href={url}>
          {t('conversations.write.back', { name })}
        </ButtonLink>
      </div>
    </AccountPage>
  );
}

function WriteForm({ data: { org, id } }: { data: WriteToOrganizationData }): ReactNode {
  const { t, locale } = useText();
  const { user } = useSite().environment;
  if (user?.emailVerified === false) return <Notice>{t('conversations.write.verify')}</Notice>;
  const to = organizationPath('writeToOrganization', locale, { orgId: org.id });
  return (
    <>
      {user === null && (
        <p>
          {t('conversations.write.account')}{' '}
          <a href={withQuery(pagePath('login', locale), { to })}>
            {t('conversations.write.login')}
          </a>
        </p>
      )}
      <Card>
        <FirstMessageForm id={id} isVisitor={user === null} />
      </Card>
    </>
  );
}

function FirstMessageForm({ id, isVisitor }: { id: string; isVisitor: boolean }): ReactNode {
  const { t } = useText();
  const { form } = useSite();
  const action = isVisitor ? sendVisitorMessageAction : sendOrganizationMessageAction;
  return (
    <Form<unknown>
      action={action}
      wide
      submitLabel={t(isVisitor ? 'conversations.write.sendVisitor' : 'conversations.write.send')}
      failed={t('conversations.write.failed')}
    >
      {(part) => (
        <>
          <MadeId action={action} id={id} />
          <TopicChoices
            part={part(
              'topic',
              t('conversations.write.topic'),
              t('conversations.write.topicMissing'),
            )}
          />
          <TextArea
            part={part('text', t('conversations.write.text'))}
            hint={t('conversations.write.textHint')}
            rows={8}
            maxLength={firstMessageMax}
            required
          />
          {isVisitor && renderVisitorFields(part, t)}
          <Choice
            type="checkbox"
            name="showsEmail"
            label={t('conversations.write.showsEmail')}
            defaultChecked={form?.values['showsEmail'] === 'on'}
          />
        </>
      )}
    </Form>
  );
}

function TopicChoices({ part }: { part: Part }): ReactNode {
  const { t } = useText();
  const { form } = useSite();
  return (
    <Group {...part}>
      {messageTopics.map((topic) => (
        <Choice
          key={topic}
          type="radio"
          name="topic"
          value={topic}
          required
          label={t(`conversations.topic.${topic}`)}
          defaultChecked={form?.values['topic'] === topic}
        />
      ))}
    </Group>
  );
}

/** The fields, called as a function so that the error summary knows them. */
function renderVisitorFields(part: PartOf, t: Text['t']): ReactNode {
  return (
    <>
      <TextField
        {...part('name', t('conversations.write.name'))}
        autoComplete="name"
        maxLength={visitorNameMax}
        required
      />
      <TextField
        {...part('email', t('conversations.write.email'))}
        type="email"
        autoComplete="email"
        hint={t('conversations.write.emailHint')}
        maxLength={254}
        required
      />
    </>
  );
}

export const view: PageView<WriteToOrganizationData> = {
  Component: WriteToOrganizationPage,
  head: ({ org }, context) =>
    accountHead(context.text.t('conversations.write.title', { name: org.name }), context),
};

export { loader } from './write-to-organization.data.ts';
