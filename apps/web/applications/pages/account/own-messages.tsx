import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listOwnConversationsContract } from '@causa/shared/applications/conversations.contract';
import { listOwnConversations } from '@causa/shared/generated/applications/conversations.endpoints';
import { listPageSize } from '@causa/shared/platform/limits';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { searchPath, withQuery } from '@causa/shared/platform/pages/routes';
import { parsePageNumber } from '@causa/shared/search/list-query';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { DashboardPage } from '../../../layout/dashboard/dashboard-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import { getLastPage, ListPages } from '../../../layout/dashboard/list-pages.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Tag } from '../../../ui/tag.tsx';

interface OwnMessagesData {
  reply: ReplyOf<typeof listOwnConversationsContract>;
  pageIndex: number;
}

/** The user's conversations with organizations. */
function OwnMessagesPage({ data: { reply, pageIndex } }: { data: OwnMessagesData }): ReactNode {
  const { t, locale, date } = useText();
  const path = organizationPath('ownMessages', locale);
  return (
    <DashboardPage title={t('conversations.own.title')} lead={t('conversations.own.lead')}>
      {reply.conversations.length === 0 ? (
        <Empty
          text={t('conversations.own.none')}
          hint={t('conversations.own.hint')}
          action={{ label: t('conversations.own.find'), href: searchPath(locale, 'ORG') }}
        />
      ) : (
        <ul className={lists.list}>
          {reply.conversations.map(({ id, orgName, excerpt, at, isNew }) => (
            <li key={id} className={lists.item}>
              <h2 className={lists.name}>
                <a href={organizationPath('ownMessage', locale, { conversationId: id })}>
                  {orgName}
                </a>
              </h2>
              <p className={lists.hint}>
                {isNew && (
                  <>
                    <Tag>{t('conversations.new')}</Tag>{' '}
                  </>
                )}
                {date(at)}
              </p>
              <p>{excerpt}</p>
            </li>
          ))}
        </ul>
      )}
      <ListPages
        pageIndex={pageIndex}
        pageCount={Math.ceil(reply.total / listPageSize)}
        href={(page) => withQuery(path, { page })}
      />
    </DashboardPage>
  );
}

export const view: PageView<OwnMessagesData> = {
  Component: OwnMessagesPage,
  head: (_data, context) => accountHead(context.text.t('conversations.own.title'), context),
};

export const loader: PageLoader<OwnMessagesData> = {
  async load({ api, url }) {
    const page = parsePageNumber(url.searchParams);
    const reply = await api.call(listOwnConversations, { query: { page: String(page) } });
    const last = getLastPage(url, Math.ceil(reply.total / listPageSize));
    if (last !== undefined) return { redirect: last };
    return { data: { reply, pageIndex: page - 1 } };
  },
};
