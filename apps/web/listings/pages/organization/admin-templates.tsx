import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import { listTemplates } from '@causa/shared/generated/listings/templates.endpoints';
import { templateNameMax } from '@causa/shared/platform/limits';
import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { getDashboardWord } from '@causa/shared/listings/own-listing-path';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import { Form } from '../../../forms/form.tsx';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import styles from '../../../organizations/admin.module.css';
import type { AdminData, Org } from '../../../organizations/org.data.ts';
import { deleteTemplateAction, renameTemplateAction } from '../../authoring/templates.actions.ts';
import type { Template } from '../../authoring/templates.data.ts';
import { typeIcons, typeSingular, typeTones } from '../../../layout/type-words.ts';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Tag } from '../../../ui/tag.tsx';

interface AdminTemplatesData extends AdminData {
  templates: Template[];
}

/** The listing templates of an organization. */
function AdminTemplatesPage({ data: { org, templates } }: { data: AdminTemplatesData }): ReactNode {
  const { t, locale } = useText();
  return (
    <AdminPage
      org={org}
      page="adminListings"
      title={t('listed.templates.title')}
      lead={t('listed.templates.lead')}
    >
      {templates.length === 0 ? (
        <Empty
          text={t('listed.templates.empty')}
          hint={t('listed.templates.emptyHint')}
          action={{
            label: t('admin.nav.adminListings'),
            href: adminPath(locale, org.id, 'adminListings'),
          }}
        />
      ) : (
        <ul className={lists.list}>
          {templates.map((template) => (
            <li key={template.id} className={lists.item}>
              <TemplateForm org={org} template={template} />
            </li>
          ))}
        </ul>
      )}
    </AdminPage>
  );
}

interface TemplateProps {
  org: Org;
  template: Template;
}

function TemplateForm({ org, template }: TemplateProps): ReactNode {
  return (
    <>
      <TemplateHead org={org} template={template} />
      {org.can.edit && (
        <div className={lists.tools}>
          <RenameForm template={template} />
          <DeleteForm template={template} />
        </div>
      )}
    </>
  );
}

function TemplateHead({ org, template }: TemplateProps): ReactNode {
  const { t, locale, label, date } = useText();
  const { id, name, type, title } = template;
  const start = organizationPath('adminCreate', locale, {
    orgId: org.id,
    word: getDashboardWord(type),
  });
  return (
    <div className={styles.person}>
      <div className={styles.who}>
        <h2 className={lists.name}>{name}</h2>
        <span className={lists.facts}>
          <Tag tone={typeTones[type]} icon={typeIcons[type]}>
            {t(typeSingular[type])}
          </Tag>
          <span>{title}</span>
          <span>{label('locale', template.locale)}</span>
          <span>{t('listed.templates.changed', { date: date(template.updatedAt) })}</span>
        </span>
      </div>
      {org.can.edit && (
        <ButtonLink href={withQuery(start, { template: id })}>
          {t('listed.templates.start')}
          <span className="hidden-visually">: {name}</span>
        </ButtonLink>
      )}
    </div>
  );
}

function RenameForm({ template: { id, name } }: Pick<TemplateProps, 'template'>): ReactNode {
  const { t } = useText();
  const { form } = useSite();
  const isOpen = form?.action === renameTemplateAction.name && form.values['templateId'] === id;
  return (
    <details className={lists.confirm} open={isOpen ? true : undefined}>
      <summary>
        {t('listed.templates.rename')}
        <span className="hidden-visually">: {name}</span>
      </summary>
      <div className={lists.opened}>
        <Form
          action={renameTemplateAction}
          scope={`rename-${id}`}
          variant="secondary"
          hidden={{ templateId: id }}
          values={{ name }}
          submitLabel={t('listed.templates.rename')}
          failed={t('authoring.one.failed')}
        >
          {(part) => (
            <TextField
              {...part('name', t('listed.templates.name'))}
              maxLength={templateNameMax}
              autoComplete="off"
              aria-required
            />
          )}
        </Form>
      </div>
    </details>
  );
}

function DeleteForm({ template: { id, name } }: Pick<TemplateProps, 'template'>): ReactNode {
  const { t } = useText();
  return (
    <details className={lists.confirm}>
      <summary>
        {t('listed.templates.delete')}
        <span className="hidden-visually">: {name}</span>
      </summary>
      <div className={lists.ask}>
        <p>{t('listed.templates.deleteAsk')}</p>
        <Form
          action={deleteTemplateAction}
          scope={`delete-${id}`}
          variant="danger"
          hidden={{ templateId: id }}
          submitLabel={t('listed.templates.delete')}
          failed={t('authoring.one.failed')}
        />
      </div>
    </details>
  );
}

export const view: PageView<AdminTemplatesData> = {
  Component: AdminTemplatesPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('listed.templates.title')}: ${org.name}`, context),
};

export const loader: PageLoader<AdminTemplatesData> = {
  async load({ api, route }) {
    if (!('params' in route && 'orgId' in route.params)) return { notFound: true };
    const params = { orgId: route.params.orgId };
    const [{ org }, { templates }] = await Promise.all([
      api.call(readOrganization, { params }),
      api.call(listTemplates, { params }),
    ]);
    return { data: { org, templates } };
  },
};
