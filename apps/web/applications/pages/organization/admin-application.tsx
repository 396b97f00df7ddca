import { markApplicationViewed } from '@causa/shared/generated/applications/application-review.endpoints';
import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import { type ReactNode, useEffect, useRef } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { PlainForm } from '../../../forms/plain-form.tsx';
import posting from '../../../listings/authoring/posting.module.css';
import { FeedPart } from '../../review/feed-part.tsx';
import { getHeadline, PersonPart } from '../../review/person-part.tsx';
import { HiddenNamePart } from '../../review/hidden-name-part.tsx';
import { InterviewPart } from '../../interviews/interview-part.tsx';
import { NotesPart } from '../../review/notes-part.tsx';
import { toReceivedParams } from '../../review/received-filters.ts';
import styles from '../../review/received.module.css';
import { ScorecardPart } from '../../review/scorecard-part.tsx';
import { StatusPart } from '../../review/status-part.tsx';
import { VerdictsPart } from '../../review/verdicts-part.tsx';
import { WrittenPart } from '../../review/written-part.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { AdminApplicationData } from './admin-application.data.ts';

/** One application as members of its organization read and review it. */
function AdminApplicationPage({ data }: { data: AdminApplicationData }): ReactNode {
  const { t, date } = useText();
  const { org, application } = data;
  const { listing, status } = application;
  useMarkViewed(data);
  const isWithdrawn = status === 'WITHDRAWN';
  return (
    <AdminPage
      org={org}
      page="adminApplications"
      title={application.name}
      lead={getHeadline(application)}
      mark={<Avatar name={application.name} large />}
    >
      <PersonPart data={data} />
      {application.isHidden && <HiddenNamePart data={data} />}
      <Neighbors data={data} />
      <nav className={styles.jumps} aria-label={t('review.one.parts')} data-chrome>
        {(['status', 'verdicts', 'notes', 'conversation'] as const).map((part) => (
          <a key={part} href={`#${part}`}>
            {t(partTitles[part])}
          </a>
        ))}
      </nav>
      {isWithdrawn && <Notice>{t('review.one.withdrawn', { type: listing.type })}</Notice>}
      {application.accessUntil !== null && (
        <p className={posting.when}>
          {t('review.one.access', { date: date(application.accessUntil), type: listing.type })}
        </p>
      )}
      <div className={styles.sides}>
        <div className={styles.side}>
          {!isWithdrawn && <WrittenPart data={data} />}
          <FeedPart data={data} />
        </div>
        <div className={styles.side}>
          {application.can.answer && status === 'SENT' && (
            <PlainForm action="mark-viewed" hidden={getParams(data)} className={styles.seen}>
              <Button type="submit" variant="secondary">
                {t('review.one.seen')}
              </Button>
            </PlainForm>
          )}
          <StatusPart data={data} />
          <InterviewPart data={data} />
          <VerdictsPart data={data} />
          <ScorecardPart data={data} />
          <NotesPart data={data} />
        </div>
      </div>
    </AdminPage>
  );
}

const partTitles = {
  status: 'review.status.title',
  verdicts: 'review.verdict.title',
  notes: 'review.notes.title',
  conversation: 'review.conversation.title',
} as const;

function getParams({ org, application }: AdminApplicationData) {
  return { orgId: org.id, applicationId: application.id };
}

/** Links to the previous, next and next unread application under the filters of the list. */
function Neighbors({
  data: { org, application, previous, next, nextUnread, query },
}: {
  data: AdminApplicationData;
}): ReactNode {
  const { t, locale } = useText();
  const { type } = application.listing;
  const search = toReceivedParams(query);
  const href = (applicationId: string): string =>
    withQuery(
      organizationPath('adminApplication', locale, { orgId: org.id, applicationId }),
      search,
    );
  return (
    <nav className={styles.neighbors} aria-label={t('review.one.around', { type })} data-chrome>
      <a href={withQuery(adminPath(locale, org.id, 'adminApplications'), search)}>
        {t('review.one.back', { type })}
      </a>
      {previous !== null && (
        <a href={href(previous)} data-shortcut="previous" rel="prev">
          {t('review.one.previous')}
        </a>
      )}
      {next !== null && (
        <a href={href(next)} data-shortcut="next" rel="next">
          {t('review.one.next')}
        </a>
      )}
      {nextUnread !== null && <a href={href(nextUnread)}>{t('review.one.nextUnread')}</a>}
    </nav>
  );
}

const viewedAfterMs = 2_000;

/** Records that a member viewed it, once the page was visible for two seconds. */
function useMarkViewed({ org, application }: AdminApplicationData): void {
  const { api, environment, setEnvironment } = useSite();
  const { id, status, unreadMessages, can } = application;
  // One conversation less in the inbox of the account.
  const countRead = useRef((): void => undefined);
  useEffect(() => {
    countRead.current = () => {
      if (unreadMessages === 0) return;
      setEnvironment({ unreadConversations: Math.max(0, environment.unreadConversations - 1) });
    };
  });
  const isNews = can.answer && (status === 'SENT' || unreadMessages > 0);
  useEffect(() => {
    if (!isNews) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (): void => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      timer = setTimeout(() => {
        document.removeEventListener('visibilitychange', begin);
        // Any later action of a member records it again.
        api
          .call(markApplicationViewed, { params: { orgId: org.id, applicationId: id } })
          .then(() => countRead.current())
          .catch(() => undefined);
      }, viewedAfterMs);
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', begin);
    };
  }, [api, org.id, id, isNews]);
}

export const view: PageView<AdminApplicationData> = {
  Component: AdminApplicationPage,
  head: ({ org, application }, context) =>
    accountHead(`${application.name}, ${application.listing.title}: ${org.name}`, context),
};

export { loader } from './admin-application.data.ts';
