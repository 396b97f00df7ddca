import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { getDashboardWord } from '@causa/shared/listings/own-listing-path';
import { localeTags } from '@causa/shared/platform/locales';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { AdminApplicationData } from '../pages/organization/admin-application.data.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Received } from './received-filters.ts';
import styles from './received.module.css';
import { StatusWords } from './status-words.tsx';

/** Who applied, to what and when, and how to reach them. */
export function PersonPart({
  data: { org, application },
}: {
  data: AdminApplicationData;
}): ReactNode {
  const { t, locale, date } = useText();
  const { listing, contact, place } = application;
  return (
    <div className={styles.person}>
      <p className={styles.facts}>
        {place !== null && (
          <span className={styles.fact}>
            <Icon name="pin" />
            {place}
          </span>
        )}
        {contact !== null && (
          <a className={styles.fact} href={`mailto:${contact.email}`}>
            <Icon name="mail" />
            {contact.email}
          </a>
        )}
        {contact !== null && contact.phone !== null && (
          <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>
        )}
      </p>
      <p className={styles.facts}>
        <span>{t('review.sentOn', { date: date(application.createdAt) })}</span>
        <a
          href={organizationPath('adminListing', locale, {
            orgId: org.id,
            word: getDashboardWord(listing.type),
            listingId: listing.id,
          })}
          lang={listing.locale === locale ? undefined : localeTags[listing.locale]}
        >
          {listing.title}
        </a>
        <StatusWords row={application} />
      </p>
    </div>
  );
}

/** The headline of the profile, else the current job; undefined without either. */
export function getHeadline({ headline, workHistory }: Received): string | undefined {
  if (headline !== null) return headline;
  const [latest] = workHistory;
  return latest === undefined || latest.endMonth !== null
    ? undefined
    : `${latest.title}, ${latest.organization}`;
}
