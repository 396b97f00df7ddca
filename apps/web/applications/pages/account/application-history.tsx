import { pagePath, searchPath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { ApplicationItem } from '../../applicant/application-item.tsx';
import styles from '../../../accounts/profile/applicant.module.css';
import { ConversationSection } from '../../applicant/conversation-section.tsx';
import { lazyFeedback } from '../../feedback/lazy-feedback.ts';
import { lazyInterviews } from '../../interviews/lazy-interviews.ts';
import { DoneNotice } from '../../../layout/done-notice.tsx';
import { DashboardPage } from '../../../layout/dashboard/dashboard-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import { ClosedListing } from '../../../listings/closed-listing.tsx';
import { lazyCards } from '../../../listings/lazy-parts.ts';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import type { HistoryData } from './application-history.data.ts';

/** The user's applications with their status; or a new one, with similar listings. */
function HistoryPage({ data: { pageIndex, reply, one } }: { data: HistoryData }): ReactNode {
  const text = useText();
  const { t, locale } = text;

  const path = pagePath('applicationHistory', locale);
  if (one !== null) return <ApplicationPage one={one} />;
  return (
    <DashboardPage title={t('applicant.history.title')}>
      <DoneNotice />
      {reply.applications.length === 0 ? (
        <Empty
          text={t('applicant.history.none')}
          action={{ label: t('shell.menu.allJobs'), href: searchPath(locale, 'JOB') }}
        />
      ) : (
        <ul className={styles.jobs}>
          {reply.applications.map((application) => (
            <li key={application.id}>
              <ApplicationItem application={application} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        pageIndex={pageIndex}
        pageCount={reply.pageCount}
        href={(index) => withQuery(path, { page: index === 0 ? undefined : String(index + 1) })}
        labels={{
          nav: t('applicant.history.title'),
          previous: t('account.pages.previous'),
          next: t('account.pages.next'),
          page: (number) => t('account.pages.page', { number: text.number(number) }),
        }}
      />
    </DashboardPage>
  );
}

/** One application, with similar listings. */
function ApplicationPage({ one }: { one: NonNullable<HistoryData['one']> }): ReactNode {
  const { t, locale } = useText();
  const { url } = useSite();
  const done = url.searchParams.get('done');
  const { type } = one.application.listing;
  return (
    <DashboardPage
      title={t(done === 'sent' ? 'applicant.history.sent' : 'applicant.history.one', { type })}
    >
      <DoneNotice type={type} />
      <ApplicationItem application={one.application} isOpen />
      {(one.feedback !== null || one.canGive) && (
        <lazyFeedback.Part key={`feedback ${one.application.id}`} one={one} />
      )}
      {one.interviews.length > 0 && (
        <lazyInterviews.Part key={`interviews ${one.application.id}`} one={one} />
      )}
      <ConversationSection key={one.application.id} one={one} />
      {one.closedListing !== null && (
        <details className={styles.details}>
          <summary>{t('applicant.history.listing')}</summary>
          <ClosedListing listing={one.closedListing} />
        </details>
      )}
      <p className={styles.links}>
        <a href={pagePath('applicationHistory', locale)}>{t('applicant.history.all', { type })}</a>
      </p>
      {one.similar.length > 0 && (
        <section className={styles.similar} aria-labelledby="similar">
          <h2 id="similar">{t('applicant.history.similar')}</h2>
          <lazyCards.Part cards={one.similar} />
        </section>
      )}
    </DashboardPage>
  );
}

export const view: PageView<HistoryData> = {
  Component: HistoryPage,
  head: ({ one }, context) =>
    accountHead(
      one === null
        ? context.text.t('applicant.history.title')
        : context.text.t('applicant.history.one', { type: one.application.listing.type }),
      context,
    ),
};

export { loader } from './application-history.data.ts';
