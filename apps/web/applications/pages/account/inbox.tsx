import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listOwnConversationsContract } from '@causa/shared/applications/conversations.contract';
import { type InboxFilter, inboxFilters } from '@causa/shared/applications/messages';
import { listOwnConversations } from '@causa/shared/generated/applications/conversations.endpoints';
import { listPageSize } from '@causa/shared/platform/limits';
import { pagePath, searchPath, withQuery } from '@causa/shared/platform/pages/routes';
import { parsePageNumber } from '@causa/shared/search/list-query';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { DashboardPage } from '../../../layout/dashboard/dashboard-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import { getLastPage, ListPages } from '../../../layout/dashboard/list-pages.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import items from '../../../layout/item-list.module.css';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { InboxRow } from '../../conversations/inbox-row.tsx';
import { useUnreadCount } from '../../conversations/use-mark-read.ts';

interface InboxData {
  reply: ReplyOf<typeof listOwnConversationsContract>;
  filter: InboxFilter;
  pageIndex: number;
}

/** All conversations of the account in one list. */
function InboxPage({ data: { reply, filter, pageIndex } }: { data: InboxData }): ReactNode {
  const { t, locale } = useText();
  const { user } = useSite().environment;
  const path = pagePath('inbox', locale);
  const isMember = String((user?.orgs.length ?? 0) > 0);
  useUnreadCount(reply.unread);
  return (
    <DashboardPage
      title={t('conversations.inbox.title')}
      lead={t('conversations.inbox.lead', { isMember })}
    >
      {reply.total > 0 && <Filters reply={reply} filter={filter} />}
      {reply.conversations.length > 0 ? (
        <ul className={lists.list}>
          {reply.conversations.map((conversation) => (
            <InboxRow
              key={`${conversation.kind} ${conversation.id}`}
              conversation={conversation}
              headingLevel={2}
            />
          ))}
        </ul>
      ) : reply.total > 0 ? (
        <Empty
          text={t('conversations.inbox.noneUnread')}
          action={{ label: t('conversations.inbox.toAll'), href: path }}
          isSecondary
        />
      ) : (
        <Empty
          text={t('conversations.inbox.none')}
          hint={t('conversations.inbox.hint')}
          action={{ label: t('conversations.inbox.find'), href: searchPath(locale, 'ORG') }}
        />
      )}
      <ListPages
        pageIndex={pageIndex}
        pageCount={getPageCount(reply, filter)}
        href={(page) => withQuery(path, { filter: getFilterQuery(filter), page })}
      />
    </DashboardPage>
  );
}

/** Links to all conversations and to unread ones, with their counts. */
function Filters({ reply, filter }: Pick<InboxData, 'reply' | 'filter'>): ReactNode {
  const { t, locale, number } = useText();
  return (
    <nav aria-label={t('conversations.inbox.filters')} data-chrome>
      <ul className={items.tabs}>
        {inboxFilters.map((one) => (
          <li key={one}>
            <a
              className={items.tab}
              href={withQuery(pagePath('inbox', locale), { filter: getFilterQuery(one) })}
              aria-current={one === filter ? 'page' : undefined}
            >
              {t(`conversations.inbox.filter.${one}`, {
                count: number(one === 'all' ? reply.total : reply.unread),
              })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const getFilterQuery = (filter: InboxFilter): string | undefined =>
  filter === 'all' ? undefined : filter;

const getPageCount = ({ total, unread }: InboxData['reply'], filter: InboxFilter): number =>
  Math.ceil((filter === 'all' ? total : unread) / listPageSize);

export const view: PageView<InboxData> = {
  Component: InboxPage,
  head: (_data, context) => accountHead(context.text.t('conversations.inbox.title'), context),
};

export const loader: PageLoader<InboxData> = {
  async load({ api, url }) {
    const page = parsePageNumber(url.searchParams);
    const asked = url.searchParams.get('filter');
    const filter = inboxFilters.find((one) => one === asked) ?? 'all';
    const reply = await api.call(listOwnConversations, { query: { filter, page: String(page) } });
    const last = getLastPage(url, getPageCount(reply, filter));
    if (last !== undefined) return { redirect: last };
    return { data: { reply, filter, pageIndex: page - 1 } };
  },
};
