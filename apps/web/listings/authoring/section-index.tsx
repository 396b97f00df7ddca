import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { DraftSection } from '@causa/shared/listings/listing-draft';
import type { ReactNode } from 'react';
import type { AdminEditData } from '../pages/organization/admin-edit.data.ts';
import { useText } from '../../lib/page-context.tsx';
import { sectionLabel } from './field-words.ts';
import styles from './posting.module.css';
import { sectionNames, sectionStatus } from './sections.ts';

/**
 * Beside a section where there is room: the others, each with how far it was when this page came.
 */
export function SectionIndex({
  data: { org, word, listing, draft },
  current,
}: {
  data: AdminEditData;
  current: DraftSection;
}): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const params = { orgId: org.id, word, listingId: listing.id };
  return (
    <nav className={styles.index} aria-label={t('posting.edit.sections')}>
      <ol>
        {sectionNames.map((section) => (
          <li key={section}>
            <a
              href={organizationPath('adminEdit', locale, { ...params, section })}
              aria-current={section === current ? 'page' : undefined}
            >
              {sectionLabel(text, listing.type, section)}
            </a>
            <span className={styles.when}>
              {t(`posting.status.${sectionStatus(listing.type, section, draft)}`)}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
