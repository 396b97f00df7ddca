import { locales, localeTags } from '@causa/shared/platform/locales';
import { appendApplyPath, pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { ApplicationForm } from '../../applicant/application-form.tsx';
import styles from '../../../accounts/profile/applicant.module.css';
import { ApplyElsewhere } from '../../applicant/apply-elsewhere.tsx';
import { DoneNotice } from '../../../layout/done-notice.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ApplyData } from './apply.data.ts';

/** Applying to a listing: on Causa, or by the organization's own link or address. */
function ApplyPage({ data }: { data: ApplyData }): ReactNode {
  const { t, locale, date, day } = useText();
  const { listing, application, accepts } = data;
  const { type } = listing;
  const orgName = listing.org?.name ?? '';
  return (
    <div className={`container ${styles.page}`}>
      <div>
        <h1>
          {t('apply.title', { type })}:{' '}
          <a
            href={listing.url[locale]}
            lang={listing.locale === locale ? undefined : localeTags[listing.locale]}
          >
            {listing.title}
          </a>
        </h1>
        <p className={styles.listing}>
          <span>{[orgName, listing.location?.text].filter(Boolean).join(' · ')}</span>
          {listing.local.closesAt !== null && (
            <span className={styles.quiet}>
              {t('apply.closes', { date: day(listing.local.closesAt) })}
            </span>
          )}
        </p>
      </div>
      <DoneNotice />
      {application !== null ? (
        <Notice kind="success">
          <p>
            {t(application.status === 'WITHDRAWN' ? 'apply.withdrawn' : 'apply.already', {
              date: date(application.createdAt),
              type,
            })}
          </p>
          <p className={styles.links}>
            <a href={withQuery(pagePath('applicationHistory', locale), { id: application.id })}>
              {t('apply.see', { type })}
            </a>
          </p>
        </Notice>
      ) : accepts === 'CAUSA' ? (
        <ApplicationForm data={data} />
      ) : (
        <ApplyElsewhere data={data} />
      )}
    </div>
  );
}

export const view: PageView<ApplyData> = {
  Component: ApplyPage,
  head({ listing }, { text }) {
    const links = Object.fromEntries(
      locales.map((locale) => [locale, appendApplyPath(listing.url[locale], locale)]),
    );
    return {
      title: `${text.t('apply.title', { type: listing.type })} · ${listing.title} | Causa`,
      noindex: true,
      languageLinks: links,
    };
  },
};

export { loader } from './apply.data.ts';
