import { firstMessageMax, messageTopics } from '@causa/shared/messages';
import { organizationPath } from '@causa/shared/organization-routes';
import { pagePath, withQuery } from '@causa/shared/routes';
import type { ReactNode } from 'react';
import { accountHead, AccountPage, Card } from '../../features/account/account-page.tsx';
import lists from '../../features/dashboard/lists.module.css';
import { Group, TextArea } from '../../features/forms/fields.tsx';
import { Form } from '../../features/forms/form.tsx';
import { writeToOrganizationAction } from '../../features/threads/threads.actions.ts';
import type { FormAction } from '../../lib/form-action.ts';
import type { PageView } from '../../lib/page.ts';
import { useSite, useText } from '../../lib/page-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { WriteToOrganizationData } from './write-to-organization.data.ts';

/** Writes to an organization that is verified and takes messages; an account gets the answer. */
function WriteToOrganizationPage({ data }: { data: WriteToOrganizationData }): ReactNode {
  const { t } = useText();
  const { name, url } = data.org;
  return (
    <AccountPage
      title={t('threads.write.title', { name })}
      lead={t('threads.write.lead', { name })}
    >
      <State data={data} />
      <div className={lists.tools}>
        <ButtonLink variant="tertiary" href={url}>
          {t('threads.write.back', { name })}
        </ButtonLink>
      </div>
    </AccountPage>
  );
}

function State({ data: { org, id } }: { data: WriteToOrganizationData }): ReactNode {
  const { t, locale } = useText();
  const { environment, form } = useSite();
  const { user } = environment;
  if (!org.takesMessages) return <Notice>{t('threads.write.closed', { name: org.name })}</Notice>;
  if (user === null) {
    const to = organizationPath('writeToOrganization', locale, { orgId: org.id });
    return (
      <Card>
        <p>{t('threads.write.loginLead')}</p>
        <div className={lists.tools}>
          <ButtonLink variant="primary" href={withQuery(pagePath('login', locale), { to })}>
            {t('threads.write.login')}
          </ButtonLink>
          <ButtonLink href={withQuery(pagePath('signup', locale), { to })}>
            {t('threads.write.signUp')}
          </ButtonLink>
        </div>
      </Card>
    );
  }
  if (!user.emailVerified) return <Notice>{t('threads.write.verify')}</Notice>;
  return (
    <Card>
      <Form
        action={writeToOrganizationAction as FormAction}
        wide
        submitLabel={t('threads.write.send')}
        failed={t('threads.write.failed')}
      >
        {(part) => (
          <>
            <input type="hidden" name="id" value={form?.values['id'] ?? id} />
            <Group {...part('topic', t('threads.write.topic'), t('threads.write.topicMissing'))}>
              {messageTopics.map((topic) => (
                <Choice
                  key={topic}
                  type="radio"
                  name="topic"
                  value={topic}
                  required
                  label={t(`threads.topic.${topic}`)}
                  defaultChecked={form?.values['topic'] === topic}
                />
              ))}
            </Group>
            <TextArea
              part={part('text', t('threads.write.text'))}
              hint={t('threads.write.textHint')}
              rows={8}
              maxLength={firstMessageMax}
              required
            />
            <Choice
              type="checkbox"
              name="showsEmail"
              label={t('threads.write.showsEmail')}
              defaultChecked={form?.values['showsEmail'] === 'on'}
            />
          </>
        )}
      </Form>
    </Card>
  );
}

export const view: PageView<WriteToOrganizationData> = {
  Component: WriteToOrganizationPage,
  head: ({ org }, context) =>
    accountHead(context.text.t('threads.write.title', { name: org.name }), context),
};

export { loader } from './write-to-organization.data.ts';
