import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import { listMessageTemplates } from '@causa/shared/generated/applications/application-review.endpoints';
import { freshId } from '@causa/shared/platform/fresh-id';
import { templateNameMax } from '@causa/shared/platform/limits';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import { statusMessageMax } from '@causa/shared/applications/application-review';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import { TextArea } from '../../../forms/fields.tsx';
import { Form } from '../../../forms/form.tsx';
import { MadeId } from '../../../forms/made-id.tsx';
import { PlainForm } from '../../../forms/plain-form.tsx';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import type { AdminData } from '../../../organizations/org.data.ts';
import { saveMessageTemplateAction } from '../../review/received.actions.ts';
import styles from '../../review/received.module.css';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { Texts } from '../../review/texts.ts';

type Template = Texts['templates'][number];

interface AdminMessageTemplatesData extends AdminData {
  texts: Texts;
  /** The id of a new template: idempotent when sent twice. */
  id: string;
}

/** The text templates for messages with a status. */
function AdminMessageTemplatesPage({
  data: { org, texts, id },
}: {
  data: AdminMessageTemplatesData;
}): ReactNode {
  const { t, locale } = useText();
  return (
    <AdminPage
      org={org}
      page="adminApplications"
      title={t('review.texts.title')}
      lead={t('review.texts.lead')}
    >
      {texts.templates.length === 0 ? (
        <p>{t('review.texts.none')}</p>
      ) : (
        <ul className={lists.list}>
          {texts.templates.map((template) => (
            <li key={template.id} className={lists.item}>
              <TemplateRow org={org} template={template} />
            </li>
          ))}
        </ul>
      )}
      {org.can.edit && (
        <section className={styles.part} aria-labelledby="add">
          <h2 id="add">{t('review.texts.add')}</h2>
          <TextForm newId={id} />
        </section>
      )}
      <BuiltInTemplates texts={texts} />
      <p>
        <a href={adminPath(locale, org.id, 'adminApplications')}>
          {t('review.one.back', { type: 'ALL' })}
        </a>
      </p>
    </AdminPage>
  );
}

function TemplateRow({ org, template }: { org: AdminData['org']; template: Template }): ReactNode {
  const { t, date } = useText();
  return (
    <>
      <h2 className={lists.name}>{template.name}</h2>
      <p className={lists.hint}>{t('review.texts.changed', { date: date(template.updatedAt) })}</p>
      <details>
        <summary>{t('review.texts.text')}</summary>
        {org.can.edit ? (
          <TextForm text={template} />
        ) : (
          <p className={styles.prose}>{template.text}</p>
        )}
      </details>
      {org.can.edit && (
        <details className={lists.confirm}>
          <summary>
            {t('review.texts.delete')}
            <span className="hidden-visually">: {template.name}</span>
          </summary>
          <div className={lists.ask}>
            <p>{t('review.texts.deleteAsk', { name: template.name })}</p>
            <PlainForm
              action="delete-message-template"
              hidden={{ orgId: org.id, templateId: template.id }}
            >
              <Button type="submit" variant="danger">
                {t('review.texts.delete')}
              </Button>
            </PlainForm>
          </div>
        </details>
      )}
    </>
  );
}

function BuiltInTemplates({ texts }: { texts: Texts }): ReactNode {
  const { t, locale } = useText();
  return (
    <section className={styles.part} aria-labelledby="built-in">
      <h2 id="built-in">{t('review.template.builtIn')}</h2>
      {texts.builtIn
        .filter((text) => text.locale === locale)
        .map((text) => (
          <details key={text.key}>
            <summary>{text.name}</summary>
            <p className={styles.prose}>{text.text}</p>
          </details>
        ))}
    </section>
  );
}

function TextForm({ text, newId = '' }: { text?: Template; newId?: string }): ReactNode {
  const { t } = useText();
  return (
    <Form
      action={saveMessageTemplateAction}
      scope={text?.id ?? 'new'}
      variant="secondary"
      submitLabel={t('review.texts.save')}
      failed={t('review.texts.failed')}
      hidden={{ templateId: text?.id ?? '' }}
      values={{ name: text?.name ?? '', text: text?.text ?? '' }}
    >
      {(part) => {
        const { error, ...name } = part('name', t('review.texts.name'));
        return (
          <>
            <MadeId action={saveMessageTemplateAction} id={newId} />
            <TextField
              {...name}
              {...(error === undefined ? {} : { error })}
              maxLength={templateNameMax}
              autoComplete="off"
              aria-required
            />
            <TextArea
              part={part('text', t('review.texts.text'))}
              maxLength={statusMessageMax}
              required
            />
          </>
        );
      }}
    </Form>
  );
}

export const view: PageView<AdminMessageTemplatesData> = {
  Component: AdminMessageTemplatesPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('review.texts.title')}: ${org.name}`, context),
};

export const loader: PageLoader<AdminMessageTemplatesData> = {
  async load({ api, route }) {
    if (route.page !== 'adminMessageTemplates') return { notFound: true };
    const { orgId } = route.params;
    const [{ org }, texts] = await Promise.all([
      api.call(readOrganization, { params: { orgId } }),
      api.call(listMessageTemplates, { params: { orgId } }),
    ]);
    return { data: { org, texts, id: freshId(Date.now()) } };
  },
};
