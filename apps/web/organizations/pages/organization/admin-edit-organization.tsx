import {
  type OrganizationDraftSection,
  type OrganizationField,
  type OrganizationSection,
  organizationSectionNames,
  organizationSections,
} from '@causa/shared/organizations/organization-draft';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { AdminPage } from '../../admin-page.tsx';
import { EndOrganization } from '../../end-organization.tsx';
import { EditChanges } from '../../edit/edit-changes.tsx';
import { EditConflicts } from '../../edit/edit-conflicts.tsx';
import {
  type EditOrganizationData,
  editOrganizationLoader,
} from '../../edit/edit-organization.data.ts';
import { editPath } from '../../edit/edit-path.ts';
import { EditPeople } from '../../edit/edit-people.tsx';
import { EditPhotos } from '../../edit/edit-photos.tsx';
import { EditPictures } from '../../edit/edit-pictures.tsx';
import { EditSection } from '../../edit/edit-section.tsx';
import styles from '../../edit/edit.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';

/** Whether the changes of a section wait for publication. */
function isDraftSection(section: OrganizationSection): section is OrganizationDraftSection {
  return organizationSections[section].length > 0;
}

/** One section of the organization's page with its unpublished changes. */
function AdminEditOrganizationPage({ data }: { data: EditOrganizationData }): ReactNode {
  const { t, locale } = useText();
  const { org, draft, section } = data;
  return (
    <AdminPage
      org={org}
      page="adminEditOrganization"
      title={t('admin.nav.adminEditOrganization')}
      lead={isDraftSection(section) ? t('orgPage.lead') : undefined}
    >
      <EditConflicts data={data} />
      <div className={styles.page}>
        <nav className={styles.index} aria-label={t('orgPage.sections')}>
          <ol>
            {organizationSectionNames.map((name) => {
              const fields: readonly OrganizationField[] = organizationSections[name];
              const path = editPath(locale, org.id, name);
              return (
                <li key={name}>
                  <a href={path} aria-current={name === section ? 'page' : undefined}>
                    {t(`orgPage.section.${name}`)}
                    {fields.some((field) => draft.changed.includes(field)) && (
                      <Tag>{t('orgPage.edited')}</Tag>
                    )}
                  </a>
                </li>
              );
            })}
          </ol>
        </nav>
        <section className={styles.main} aria-labelledby="section">
          <h2 id="section">{t(`orgPage.section.${section}`)}</h2>
          {org.can.edit ? (
            section === 'pictures' ? (
              <EditPictures org={org} />
            ) : section === 'people' ? (
              <EditPeople people={data.shown?.people ?? []} newId={data.newId} />
            ) : section === 'photos' ? (
              <EditPhotos photos={data.shown?.photos ?? []} newId={data.newId} />
            ) : (
              isDraftSection(section) && <EditSection key={section} data={{ ...data, section }} />
            )
          ) : (
            org.state === 'FROZEN' && <Notice>{t('orgPage.frozen')}</Notice>
          )}
        </section>
      </div>
      <EditChanges data={data} />
      <p>
        <a href={`${adminPath(locale, org.id, 'adminStatistics')}#applicants`}>
          {t('orgPage.applicants')}
        </a>
      </p>
      {section === 'basics' && <EndOrganization org={org} deletion={data.deletion} />}
    </AdminPage>
  );
}

export const view: PageView<EditOrganizationData> = {
  Component: AdminEditOrganizationPage,
  head: ({ org, section }, context) =>
    accountHead(`${context.text.t(`orgPage.section.${section}`)}: ${org.name}`, context),
};

export const loader = editOrganizationLoader;
