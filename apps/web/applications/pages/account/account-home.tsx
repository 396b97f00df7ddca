import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { applyPath, pagePath, searchPath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { listDateFacts } from '../../../alerts/saved/saved-words.ts';
import { DashboardPage } from '../../../layout/dashboard/dashboard-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import styles from '../../../layout/item-list.module.css';
import { ResultCard } from '../../../listings/cards/result-card.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useNow, useSite, useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import { Tag } from '../../../ui/tag.tsx';
import { formatZonedTime } from '../../interviews/interview-words.tsx';
import { InboxRow } from '../../conversations/inbox-row.tsx';
import { useUnreadCount } from '../../conversations/use-mark-read.ts';
import home from './account-home.module.css';
import type { AccountHomeData } from './account-home.data.ts';

/** The front page of an account: what waits, new matches, and applications in motion. */
function AccountHomePage({ data }: { data: AccountHomeData }): ReactNode {
  const { t } = useText();
  const { user } = useSite().environment;
  const name = user?.firstName ?? '';
  useUnreadCount(data.unread);
  return (
    <DashboardPage
      title={
        name === '' ? t('conversations.home.title') : t('conversations.home.greeting', { name })
      }
    >
      <Waiting data={data} />
      <InMotion data={data} />
      <Matches data={data} />
      {data.views.length > 0 && <RecentRow views={data.views} />}
    </DashboardPage>
  );
}

/** Interviews, unread conversations, deadlines and unfinished applications. */
function Waiting({
  data: { conversations, unread, closing, drafts, interviews },
}: {
  data: AccountHomeData;
}): ReactNode {
  const { t, locale } = useText();
  const isEmpty = unread + closing.length + drafts.length + interviews.length === 0;
  return (
    <section aria-labelledby="waiting" className={styles.section}>
      <h2 id="waiting">{t('conversations.home.waiting')}</h2>
      {isEmpty && <p>{t('conversations.home.waiting.none')}</p>}
      {interviews.length > 0 && (
        <Group title={t('interviews.home.title')}>
          {interviews.map((interview) => (
            <WaitingInterview key={interview.interviewId} interview={interview} />
          ))}
        </Group>
      )}
      {unread > 0 && (
        <Group
          title={t('conversations.home.messages', { count: unread })}
          link={{ label: t('conversations.home.toInbox'), href: pagePath('inbox', locale) }}
        >
          {conversations.map((conversation) => (
            <InboxRow
              key={`${conversation.kind} ${conversation.id}`}
              conversation={conversation}
              headingLevel={4}
            />
          ))}
        </Group>
      )}
      {closing.length > 0 && (
        <Group
          title={t('conversations.home.deadlines')}
          link={{ label: t('conversations.home.toSaved'), href: pagePath('savedItems', locale) }}
        >
          {closing.map((item) => (
            <ClosingItem key={item.id} item={item} />
          ))}
        </Group>
      )}
      {drafts.length > 0 && (
        <Group title={t('conversations.home.drafts')}>
          {drafts.map((draft) => (
            <Draft key={draft.id} draft={draft} />
          ))}
        </Group>
      )}
    </section>
  );
}

function Group({
  title,
  link,
  children,
}: {
  title: string;
  link?: { label: string; href: string };
  children: ReactNode;
}): ReactNode {
  return (
    <div className={home.group}>
      <div className={home.head}>
        <h3>{title}</h3>
        {link !== undefined && <a href={link.href}>{link.label}</a>}
      </div>
      <ul className={styles.list}>{children}</ul>
    </div>
  );
}

function WaitingInterview({
  interview: { applicationId, orgId, title, orgName, name, picked },
}: {
  interview: AccountHomeData['interviews'][number];
}): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const href =
    orgId === null
      ? withQuery(pagePath('applicationHistory', locale), { id: applicationId })
      : organizationPath('adminApplication', locale, { orgId, applicationId });
  return (
    <li className={lists.item}>
      <h4 className={lists.name}>
        <a href={`${href}#interview`}>
          {picked === null
            ? t('interviews.home.pick', { title })
            : t('interviews.home.with', { title, name: orgId === null ? orgName : name })}
        </a>
      </h4>
      <p className={lists.facts}>
        <span>{orgName}</span>
        {picked !== null && (
          <strong className={styles.soon}>
            <time dateTime={picked.startsAt}>{formatZonedTime(text, picked)}</time>
          </strong>
        )}
      </p>
    </li>
  );
}

function ClosingItem({ item }: { item: AccountHomeData['closing'][number] }): ReactNode {
  const text = useText();
  const now = useNow();
  return (
    <li className={lists.item}>
      <h4 className={lists.name}>
        <a href={item.url[text.locale]}>{item.title}</a>
      </h4>
      <p className={lists.facts}>
        <span>{item.orgName}</span>
        {listDateFacts(text, item, now).map(({ instant, words }) => (
          <strong key={words} className={styles.soon}>
            <time dateTime={instant}>{words}</time>
          </strong>
        ))}
      </p>
    </li>
  );
}

function Draft({ draft }: { draft: AccountHomeData['drafts'][number] }): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const { id, type, title, orgName, updatedAt } = draft;
  const now = useNow();
  return (
    <li className={lists.item}>
      <h4 className={lists.name}>
        <a href={applyPath(locale, type, id, title)}>
          {t('conversations.home.draft.continue', { title })}
        </a>
      </h4>
      <p className={lists.facts}>
        <span>{orgName}</span>
        <time dateTime={updatedAt}>
          {t('conversations.home.draft.edited', { when: formatWhen(text, updatedAt, now) })}
        </time>
      </p>
    </li>
  );
}

/** Formats an instant as «today» within a week, then as a date. */
const formatWhen = (text: Text, at: string, now: Date): string =>
  text.relativeDay(at, now) ?? text.date(at);

/** Applications without a decision, with their status and its date. */
function InMotion({
  data: { applications, openApplications: count },
}: {
  data: AccountHomeData;
}): ReactNode {
  const { t, locale } = useText();
  return (
    <section aria-labelledby="motion" className={styles.section}>
      <div className={home.head}>
        <h2 id="motion">{t('conversations.home.motion', { count })}</h2>
        <a href={pagePath('applicationHistory', locale)}>
          {t('conversations.home.toApplications')}
        </a>
      </div>
      {count === 0 ? (
        <p>
          {t('conversations.home.motion.none')}{' '}
          <a href={searchPath(locale, 'JOB')}>{t('conversations.home.motion.find')}</a>
        </p>
      ) : (
        <ul className={styles.list}>
          {applications.map((application) => (
            <OpenApplication key={application.applicationId} application={application} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OpenApplication({
  application: { applicationId: id, type, title, orgName, status, changedAt },
}: {
  application: AccountHomeData['applications'][number];
}): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const now = useNow();
  return (
    <li className={lists.item}>
      <h3 className={lists.name}>
        <a href={withQuery(pagePath('applicationHistory', locale), { id })}>{title}</a>
      </h3>
      <p className={lists.facts}>
        <Tag tone={status}>{t(`applicant.status.${status}`, { type })}</Tag>
        <span>{orgName}</span>
        <time dateTime={changedAt}>
          {t('conversations.home.motion.changed', { when: formatWhen(text, changedAt, now) })}
        </time>
      </p>
    </li>
  );
}

/** Listings that may suit the user, with reasons. */
function Matches({ data: { suggestions, hasBasis } }: { data: AccountHomeData }): ReactNode {
  const text = useText();
  const { t, locale } = text;
  return (
    <section aria-labelledby="matches" className={styles.section}>
      <h2 id="matches">{t('conversations.home.matches')}</h2>
      {suggestions.length === 0 ? (
        <Empty
          text={t(hasBasis ? 'dashboard.forYou.empty' : 'dashboard.forYou.noBasis')}
          hint={t('dashboard.forYou.emptyHint')}
          action={
            hasBasis
              ? { label: t('dashboard.search.start'), href: searchPath(locale, 'JOB') }
              : {
                  label: t('dashboard.forYou.profile'),
                  href: pagePath('professionalExperience', locale),
                }
          }
        />
      ) : (
        <>
          <p className={styles.quiet}>{t('dashboard.forYou.lead')}</p>
          <ul className={styles.list}>
            {suggestions.map(({ card, reasons }) => (
              <li key={card.id}>
                <p className={styles.moved}>
                  {reasons.map((reason) => formatReason(text, reason)).join(' · ')}
                </p>
                <ResultCard card={card} headingLevel={3} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The latest viewed listings and organizations. */
function RecentRow({ views }: Pick<AccountHomeData, 'views'>): ReactNode {
  const { t, locale } = useText();
  return (
    <section aria-labelledby="recent" className={styles.section}>
      <h2 id="recent">{t('recent.title')}</h2>
      <ul className={styles.row}>
        {views.map(({ id, type, title, orgName, url }) => (
          <li key={id}>
            {url === null ? (
              (title ?? t('dashboard.saved.state.GONE'))
            ) : (
              <a href={url[locale]}>{title}</a>
            )}
            {orgName !== null && <span className={styles.quiet}>{orgName}</span>}
            {url === null && title !== null && (
              <span className={styles.quiet}>
                {t(`dashboard.saved.state.${type === 'ORG' ? 'UNPUBLISHED' : 'CLOSED'}`)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={home.head}>
        <a href={pagePath('recentItems', locale)}>{t('recent.all')}</a>
      </p>
    </section>
  );
}

/** Formats «4 of 5 skills», «12 km from you», «Pays more than you asked». */
function formatReason(
  { t, distance }: Text,
  reason: AccountHomeData['suggestions'][number]['reasons'][number],
): string {
  switch (reason.kind) {
    case 'skills':
      return t('dashboard.forYou.skills', { matched: reason.matched, total: reason.total });
    case 'experience':
      return t('dashboard.forYou.experience', { title: reason.title });
    case 'near':
      return t('dashboard.forYou.near', { distance: distance(reason.metres) });
    case 'search':
      return t('dashboard.forYou.search', { name: reason.name });
    default:
      return t(`dashboard.forYou.${reason.kind}`);
  }
}

export const view: PageView<AccountHomeData> = {
  Component: AccountHomePage,
  head: (_data, context) => accountHead(context.text.t('conversations.home.title'), context),
};

export { loader } from './account-home.data.ts';
