import type { DraftField, DraftSection } from '@causa/shared/listings/drafts/listing-draft';
import { draftSections } from '@causa/shared/listings/drafts/listing-draft';
import { type Advice, reviewListing } from '@causa/shared/listings/review-listing';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { typedKeys } from '@causa/shared/platform/typed-object';
import type { ReactNode, RefObject } from 'react';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { AdminEditData } from '../../pages/organization/admin-edit.data.ts';
import styles from './checklist.module.css';
import { useTypedDraft } from './use-typed-draft.ts';

interface ChecklistProps {
  data: AdminEditData;
  section: DraftSection;
  /** The element that contains the form, whose typed values count. */
  box: RefObject<HTMLElement | null>;
}

/** What is good about a listing and what would help; follows the form while it is typed. */
export function Checklist({ data, section, box }: ChecklistProps): ReactNode {
  const { t, locale } = useText();
  const { org, word, listing } = data;
  const draft = useTypedDraft(data, section, box);
  const advice = reviewListing(listing.type, draft);
  const params = { orgId: org.id, word, listingId: listing.id };
  const path = (field: DraftField): string => {
    const home = getHomeSection(field);
    const to = home === section && box.current !== null ? '' : getPath(home);
    return `${to}#${field}`;
  };
  const getPath = (home: DraftSection): string =>
    organizationPath('adminEdit', locale, { ...params, section: home });
  const good = advice.filter(({ isGood }) => isGood);
  const open = advice.filter(({ isGood }) => !isGood);
  return (
    <section className={styles.checklist} aria-labelledby="checklist">
      <h2 id="checklist">{t('listingForm.advice.title')}</h2>
      {good.length > 0 && (
        <ul aria-label={t('listingForm.advice.good')}>
          {good.map(({ name }) => (
            <li key={name} className={styles.good}>
              <Icon name="check" />
              <span>{t(`listingForm.advice.has.${name}`)}</span>
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <>
          <h3 id="checklist-open">{t('listingForm.advice.open')}</h3>
          <ul aria-labelledby="checklist-open">
            {open.map(({ name, field }: Advice) => (
              <li key={name}>
                <Icon name="plus" />
                <a href={path(field)}>{t(`listingForm.advice.add.${name}`)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function getHomeSection(field: DraftField): DraftSection {
  return (
    typedKeys(draftSections).find((section) =>
      draftSections[section].some((one) => one === field),
    ) ?? 'basics'
  );
}
