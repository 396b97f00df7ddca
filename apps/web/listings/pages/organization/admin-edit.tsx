import { type ReactNode, useRef } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { DraftNotices } from '../../authoring/drafts/draft-notices.tsx';
import { getSectionLabel } from '../../authoring/fields/list-field-texts.ts';
import { lazyChanges } from '../../authoring/drafts/lazy-changes.ts';
import { lazyChecklist, lazyConflict } from '../../authoring/fields/lazy-sections.ts';
import { PreviewBeside } from '../../authoring/drafts/side-preview.tsx';
import { SectionForm } from '../../authoring/fields/section-form.tsx';
import styles from '../../authoring/posting.module.css';
import { SectionList } from '../../authoring/fields/section-list.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { AdminEditData } from './admin-edit.data.ts';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { DraftSection } from '@causa/shared/listings/drafts/listing-draft';
import { sectionNames, getSectionStatus } from '../../authoring/fields/sections.ts';

/** The form of a listing: the list of sections, one section, or a conflict. */
function AdminEditPage({ data }: { data: AdminEditData }): ReactNode {
  const text = useText();
  const form = useRef<HTMLDivElement>(null);
  const { org, part, listing, draft } = data;
  return (
    <AdminPage
      org={org}
      page="adminListings"
      title={getTitle(data, text)}
      {...(part === 'tasks' ? {} : { lead: draft.data.title })}
    >
      <DraftNotices data={data} isTasks={part === 'tasks'} isClash={part === 'clash'} />
      {draft.changed.length > 0 && part !== 'clash' ? (
        <lazyChanges.Part data={data} isOpen={false} />
      ) : (
        listing.state === 'LIVE' &&
        part === 'tasks' && <Notice>{text.t('authoring.edit.liveHint')}</Notice>
      )}
      {part === 'tasks' ? (
        <>
          <SectionList data={data} />
          <lazyChecklist.Part data={data} section="basics" box={form} />
        </>
      ) : part === 'clash' ? (
        <lazyConflict.Part data={data} />
      ) : (
        listing.can.edit && (
          <div className={`${styles.beside} ${styles.previewed}`}>
            <SectionIndex data={data} current={part} />
            <div ref={form}>
              <SectionForm data={data} section={part} />
              <lazyChecklist.Part
                key={`${listing.id} ${part}`}
                data={data}
                section={part}
                box={form}
              />
            </div>
            <PreviewBeside key={`${listing.id} ${part}`} data={data} section={part} box={form} />
          </div>
        )
      )}
    </AdminPage>
  );
}

function getTitle({ part, listing, draft }: AdminEditData, text: Text): string {
  const { t } = text;
  if (part === 'tasks') return t('authoring.edit.title', { title: draft.data.title });
  return part === 'clash' ? t('authoring.clash.title') : getSectionLabel(text, listing.type, part);
}

export const view: PageView<AdminEditData> = {
  Component: AdminEditPage,
  head: (data, context) =>
    accountHead(
      data.part === 'tasks'
        ? getTitle(data, context.text)
        : `${getTitle(data, context.text)}: ${data.draft.data.title}`,
      context,
    ),
};

export { loader } from './admin-edit.data.ts';

/**
 * The sections as numbered steps with their progress when the page loaded: beside the form on wide
 * windows, behind "Step 2 of 5" on others.
 */
function SectionIndex({
  data: { org, word, listing, draft },
  current,
}: {
  data: AdminEditData;
  current: DraftSection;
}): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const params = { orgId: org.id, word, listingId: listing.id };
  const number = sectionNames.indexOf(current) + 1;
  const list = (
    <ol>
      {sectionNames.map((section) => {
        const status = getSectionStatus(listing.type, section, draft);
        return (
          <li key={section} data-status={status}>
            <a
              href={organizationPath('adminEdit', locale, { ...params, section })}
              aria-current={section === current ? 'step' : undefined}
            >
              {getSectionLabel(text, listing.type, section)}
            </a>
            <span className={styles.when}>{t(`authoring.status.${status}`)}</span>
          </li>
        );
      })}
    </ol>
  );
  return (
    <>
      <details className={styles.steps}>
        <summary>
          {t('authoring.edit.step', {
            number,
            total: sectionNames.length,
            section: getSectionLabel(text, listing.type, current),
          })}
        </summary>
        {list}
      </details>
      <nav className={styles.index} aria-label={t('authoring.edit.sections')}>
        {list}
      </nav>
    </>
  );
}
