import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import type { AdminEditData } from '../../pages/organization/admin-edit.data.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { getSectionLabel } from './list-field-texts.ts';
import styles from '../posting.module.css';
import { sectionNames, getSectionStatus } from './sections.ts';

/** The sections of a listing with their progress. */
export function SectionList({
  data: { org, word, listing, draft },
}: {
  data: AdminEditData;
}): ReactNode {
  const text = useText();
  const { t, locale, date } = text;
  const path = (section: string): string =>
    organizationPath('adminEdit', locale, {
      orgId: org.id,
      word,
      listingId: listing.id,
      section,
    });
  const statuses = sectionNames.map(
    (name) => [name, getSectionStatus(listing.type, name, draft)] as const,
  );
  const done = statuses.filter(([, status]) => status === 'done' || status === 'optional').length;
  return (
    <>
      <p>{t('authoring.edit.progress', { done, total: statuses.length })}</p>
      <ol className={styles.tasks}>
        {statuses.map(([name, status]) => (
          <li key={name} className={styles.task}>
            {listing.can.edit ? (
              <a href={path(name)} aria-describedby={`status-${name}`}>
                {getSectionLabel(text, listing.type, name)}
              </a>
            ) : (
              getSectionLabel(text, listing.type, name)
            )}
            <span id={`status-${name}`}>
              <Tag
                {...(status === 'done'
                  ? { tone: 'success' as const, icon: 'check' as const }
                  : status === 'wrong'
                    ? { tone: 'warning' as const, icon: 'warning' as const }
                    : status === 'todo'
                      ? { tone: 'warning' as const }
                      : {})}
              >
                {t(`authoring.status.${status}`)}
              </Tag>
            </span>
          </li>
        ))}
      </ol>
      <div>
        <ButtonLink variant="primary" href={path('check')}>
          {t('authoring.section.check')}
        </ButtonLink>
      </div>
      {draft.updatedAt !== null && draft.updatedBy !== null && (
        <p className={styles.when}>
          {t('authoring.edit.savedBy', { name: draft.updatedBy.name, date: date(draft.updatedAt) })}
        </p>
      )}
    </>
  );
}
