import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { PlainForm } from '../../../forms/plain-form.tsx';
import { DashboardPage } from '../../../layout/dashboard/dashboard-page.tsx';
import { ListPages } from '../../../layout/dashboard/list-pages.tsx';
import styles from '../../../layout/item-list.module.css';
import { typeIcons, typeSingular, typeTones } from '../../../layout/type-words.ts';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { HiddenItemsData } from './hidden-items.data.ts';

/** What the user hid from searches, alerts and suggestions. Plain forms. */
function HiddenItemsPage({ data: { pageIndex, reply } }: { data: HiddenItemsData }): ReactNode {
  const { t, locale } = useText();
  return (
    <DashboardPage title={t('dashboard.hidden.title')} lead={t('dashboard.hidden.lead')}>
      {reply.items.length === 0 ? (
        <p>{t('dashboard.hidden.empty')}</p>
      ) : (
        <PlainForm action="show-all-in-searches">
          <Button type="submit">{t('dashboard.hidden.all')}</Button>
        </PlainForm>
      )}
      <ul className={styles.list}>
        {reply.items.map((item) => (
          <HiddenItem key={item.id} item={item} />
        ))}
      </ul>
      <ListPages
        pageIndex={pageIndex}
        pageCount={reply.pageCount}
        href={(page) => withQuery(pagePath('hiddenItems', locale), { page })}
      />
    </DashboardPage>
  );
}

function HiddenItem({
  item: { id, type, title, orgName, hiddenAt },
}: {
  item: HiddenItemsData['reply']['items'][number];
}): ReactNode {
  const { t, date } = useText();
  const name = title ?? t('dashboard.saved.state.GONE');
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <h2 className={styles.name}>{name}</h2>
        {orgName !== null && <p>{orgName}</p>}
        <p className={styles.facts}>
          {title !== null && (
            <Tag tone={typeTones[type]} icon={typeIcons[type]}>
              {t(typeSingular[type])}
            </Tag>
          )}
          <span className={styles.quiet}>{t('dashboard.hidden.on', { date: date(hiddenAt) })}</span>
        </p>
      </div>
      <div className={styles.tools}>
        <PlainForm action="show-in-searches" hidden={{ id, type }}>
          <Button
            type="submit"
            variant="tertiary"
            aria-label={`${t('dashboard.hidden.undo')}: ${name}`}
          >
            {t('dashboard.hidden.undo')}
          </Button>
        </PlainForm>
      </div>
    </li>
  );
}

export const view: PageView<HiddenItemsData> = {
  Component: HiddenItemsPage,
  head: (_data, context) => accountHead(context.text.t('dashboard.hidden.title'), context),
};

export { loader } from './hidden-items.data.ts';
