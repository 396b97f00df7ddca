import { conversationBoxes } from '@causa/shared/applications/messages';
import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import { ListPages } from '../../../layout/dashboard/list-pages.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import tabs from '../../../layout/item-list.module.css';
import { Form } from '../../../forms/form.tsx';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { setMessagesEnabledAction } from '../../conversations/conversations.actions.ts';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { AdminMessagesData } from './admin-messages.data.ts';

/** Messages that people wrote from the organization's public page. */
function AdminMessagesPage({ data }: { data: AdminMessagesData }): ReactNode {
  const { t, locale } = useText();
  const { org, inbox, box, pageIndex, pageCount } = data;
  const path = adminPath(locale, org.id, 'adminMessages');
  const { NEW, OPEN, ANSWERED } = inbox.counts;
  return (
    <AdminPage
      org={org}
      page="adminMessages"
      title={t('conversations.title')}
      lead={t('conversations.lead')}
    >
      <BoxTabs data={data} path={path} />
      {inbox.conversations.length === 0 ? (
        <Empty
          text={t('conversations.none')}
          {...(inbox.isVerified ? {} : { hint: t('conversations.noneHint') })}
          {...(box !== null && NEW + OPEN + ANSWERED > 0
            ? { action: { label: t('conversations.toAll'), href: path } }
            : {})}
        />
      ) : (
        <Conversations data={data} />
      )}
      <ListPages
        pageIndex={pageIndex}
        pageCount={pageCount}
        href={(page) => withQuery(path, { box: box ?? undefined, page })}
      />
      {org.can.edit && inbox.isVerified && (
        <Form
          action={setMessagesEnabledAction}
          variant="secondary"
          label={t('conversations.title')}
          submitLabel={t(inbox.accepts ? 'conversations.stop' : 'conversations.start')}
          failed={t('conversations.failed')}
          hidden={{ accepts: String(!inbox.accepts) }}
        >
          {() => <p>{t(inbox.accepts ? 'conversations.accepts' : 'conversations.acceptsNot')}</p>}
        </Form>
      )}
    </AdminPage>
  );
}

/** The boxes with their number of conversations. */
function BoxTabs({
  data: { box, inbox },
  path,
}: {
  data: AdminMessagesData;
  path: string;
}): ReactNode {
  const { t, number } = useText();
  const { counts } = inbox;
  const all = counts.NEW + counts.OPEN + counts.ANSWERED;
  return (
    <nav aria-label={t('conversations.boxes')}>
      <ul className={tabs.tabs}>
        {([null, ...conversationBoxes] as const).map((one) => (
          <li key={one ?? 'all'}>
            <a
              className={tabs.tab}
              href={withQuery(path, { box: one ?? undefined })}
              aria-current={one === box ? 'page' : undefined}
            >
              {one === null
                ? t('conversations.tab.all', { count: number(all) })
                : t(`conversations.tab.${one}`, { count: number(counts[one]) })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Conversations({ data: { org, inbox } }: { data: AdminMessagesData }): ReactNode {
  const { t, locale, date } = useText();
  return (
    <ul className={lists.list}>
      {inbox.conversations.map(({ id, name, topic, box, assignee, excerpt, at }) => (
        <li key={id} className={lists.item}>
          <h2 className={lists.name}>
            <a
              href={organizationPath('adminMessage', locale, { orgId: org.id, conversationId: id })}
            >
              {name === '' ? t('conversations.gone') : name}
            </a>
          </h2>
          <p className={lists.hint}>
            <Tag tone={box}>{t(`conversations.box.${box}`)}</Tag>{' '}
            {t(`conversations.topic.${topic}`)}, {date(at)}
            {assignee !== null && `, ${t('conversations.assigned', { name: assignee.name })}`}
          </p>
          <p>{excerpt}</p>
        </li>
      ))}
    </ul>
  );
}

export const view: PageView<AdminMessagesData> = {
  Component: AdminMessagesPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('conversations.title')}: ${org.name}`, context),
};

export { loader } from './admin-messages.data.ts';
