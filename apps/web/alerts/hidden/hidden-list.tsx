import type { listHiddenItemsContract } from '@causa/shared/alerts/hidden-items.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { ReactNode } from 'react';
import { PlainForm } from '../../forms/plain-form.tsx';
import { ListPages } from '../../layout/dashboard/list-pages.tsx';
import styles from '../../layout/item-list.module.css';
import { typeIcons, typeSingular, typeTones } from '../../layout/type-words.ts';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';

type HiddenItems = ReplyOf<typeof listHiddenItemsContract>;

/** What the reader hid from searches; of the account or of this browser. Plain forms. */
export function HiddenList({
  pageIndex,
  reply,
  headingLevel,
  href,
}: {
  pageIndex: number;
  reply: HiddenItems;
  /** Of the names of the items. */
  headingLevel: 2 | 3;
  href(page: string | undefined): string;
}): ReactNode {
  const { t } = useText();
  return (
    <>
      {reply.items.length === 0 ? (
        <p>{t('recent.hidden.empty')}</p>
      ) : (
        <PlainForm action="show-all-in-searches">
          <Button type="submit">{t('recent.hidden.all')}</Button>
        </PlainForm>
      )}
      <ul className={styles.list}>
        {reply.items.map((item) => (
          <HiddenItem key={item.id} item={item} headingLevel={headingLevel} />
        ))}
      </ul>
      <ListPages pageIndex={pageIndex} pageCount={reply.pageCount} href={href} />
    </>
  );
}

function HiddenItem({
  item: { id, type, title, orgName, hiddenAt },
  headingLevel,
}: {
  item: HiddenItems['items'][number];
  headingLevel: 2 | 3;
}): ReactNode {
  const { t, date } = useText();
  const name = title ?? t('dashboard.saved.state.GONE');
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <Heading className={styles.name}>{name}</Heading>
        {orgName !== null && <p>{orgName}</p>}
        <p className={styles.facts}>
          {title !== null && (
            <Tag tone={typeTones[type]} icon={typeIcons[type]}>
              {t(typeSingular[type])}
            </Tag>
          )}
          {hiddenAt !== null && (
            <span className={styles.quiet}>{t('recent.hidden.on', { date: date(hiddenAt) })}</span>
          )}
        </p>
      </div>
      <div className={styles.tools}>
        <PlainForm action="show-in-searches" hidden={{ id, type }}>
          <Button
            type="submit"
            variant="tertiary"
            aria-label={`${t('recent.hidden.undo')}: ${name}`}
          >
            {t('recent.hidden.undo')}
          </Button>
        </PlainForm>
      </div>
    </li>
  );
}
