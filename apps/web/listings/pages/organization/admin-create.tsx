import { draftLimits } from '@causa/shared/listings/drafts/listing-draft';
import { roleTemplates } from '@causa/shared/listings/role-templates';
import { locales } from '@causa/shared/platform/locales';
import { typedKeys } from '@causa/shared/platform/typed-object';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Form } from '../../../forms/form.tsx';
import { MadeId } from '../../../forms/made-id.tsx';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { createDraftAction, createFromPageAction } from '../../authoring/create.actions.ts';
import styles from '../../authoring/posting.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import type { AdminCreateData } from './admin-create.data.ts';

interface CreateProps {
  data: AdminCreateData;
}

/** Asks for language and title, which name the draft; sections follow. */
function AdminCreatePage({ data }: CreateProps): ReactNode {
  const { t } = useText();
  const { org, type } = data;
  return (
    <AdminPage
      org={org}
      page="adminPost"
      title={t(`publish.create.${type}`)}
      lead={t('publish.create.lead')}
    >
      {org.can.edit && (
        <>
          <div className={styles.fields}>
            <CreateForm data={data} />
          </div>
          <section className={styles.another} aria-labelledby="from-page">
            <h2 id="from-page">{t('publish.create.page')}</h2>
            <p>{t('publish.create.pageHint')}</p>
            <FromPageForm data={data} />
          </section>
        </>
      )}
    </AdminPage>
  );
}

function CreateForm({
  data: { org, type, id, latest, templates, template },
}: CreateProps): ReactNode {
  const { t, label } = useText();
  const { form } = useSite();
  const roles = typedKeys(roleTemplates).filter((name) => roleTemplates[name] === type);
  const starts = [
    ...roles.map((name) => ({
      value: `role:${name}`,
      label: t(`publish.role.${name}`),
      group: t('publish.create.roles'),
    })),
    ...templates.map((one) => ({
      value: `template:${one.id}`,
      label: one.name,
      group: t('publish.create.templates'),
    })),
    ...latest.map((one) => ({
      value: `listing:${one.id}`,
      label: one.title,
      group: t('publish.create.latest'),
    })),
  ];
  return (
    <Form
      action={createDraftAction}
      submitLabel={t('publish.create.submit')}
      values={{ locale: org.locale }}
    >
      {(part) => (
        <>
          <MadeId action={createDraftAction} id={id} />
          <TextField
            {...part('title', t('authoring.field.title'))}
            hint={t('listingForm.hint.title')}
            maxLength={draftLimits.titleMax}
            autoComplete="off"
            aria-required
          />
          <SelectField
            name="locale"
            label={t('authoring.field.locale')}
            defaultValue={form?.values['locale'] ?? org.locale}
            options={locales.map((value) => ({ value, label: label('locale', value) }))}
          />
          {starts.length > 0 && (
            <SelectField
              name="from"
              label={t('publish.create.from')}
              hint={t('publish.create.fromHint')}
              defaultValue={form?.values['from'] ?? `template:${template}`}
              options={[{ value: '', label: t('publish.create.nothing') }, ...starts]}
            />
          )}
        </>
      )}
    </Form>
  );
}

function FromPageForm({ data: { id } }: CreateProps): ReactNode {
  const { t } = useText();
  return (
    <Form
      action={createFromPageAction}
      scope="from-page"
      variant="secondary"
      submitLabel={t('publish.create.pageSubmit')}
    >
      {(part) => (
        <>
          <MadeId action={createFromPageAction} id={id} />
          <TextField
            {...part('url', t('publish.create.pageUrl'))}
            type="url"
            placeholder="https://"
            maxLength={2_000}
            autoComplete="off"
            aria-required
          />
        </>
      )}
    </Form>
  );
}

export const view: PageView<AdminCreateData> = {
  Component: AdminCreatePage,
  head: ({ type, org }, context) =>
    accountHead(`${context.text.t(`publish.create.${type}`)}: ${org.name}`, context),
};

export { loader } from './admin-create.data.ts';
