import type { ReplyOf } from '@causa/shared/platform/contract';
import type { savedItemsContract } from '@causa/shared/alerts/saved.contract';
import { appendCalendarPath } from '@causa/shared/platform/pages/routes';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useNow, useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Toast } from '../../ui/toast.tsx';
import { PlainForm } from '../../forms/plain-form.tsx';
import { payWords, placeWords } from '../../listings/cards/card-words.ts';
import { sendSaved } from '../../listings/cards/send-saved.ts';
import { typeIcons, typeSingular, typeTones } from '../../layout/type-words.ts';
import { listDateFacts, formatMovedDate } from './saved-words.ts';
import styles from '../../layout/item-list.module.css';

export type SavedItem = ReplyOf<typeof savedItemsContract>['items'][number];

/** One saved item with its current state. Removing is an optimistic update that can be undone. */
export function SavedItemRow({
  item,
  onChange,
}: {
  item: SavedItem;
  onChange?(saved: boolean): void;
}): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const now = useNow();
  const { api, showSaved } = useSite();
  const [isGone, setGone] = useState(false);
  const [trouble, setTrouble] = useState<'failed' | 'undoFailed'>();
  const row = useRef<HTMLLIElement>(null);
  const { id, type, title, state, card } = item;
  const isOpen = state === 'OPEN' || state === 'CLOSING_SOON';

  function show(saved: boolean): void {
    showSaved(id, saved);
    setGone(!saved);
    onChange?.(saved);
    // The clicked button is removed: the focus stays in its row.
    requestAnimationFrame(() =>
      row.current?.querySelector<HTMLElement>('button, [tabindex]')?.focus(),
    );
  }

  async function change(saved: boolean, event?: FormEvent): Promise<void> {
    event?.preventDefault();
    setTrouble(undefined);
    show(saved);
    if (await sendSaved(api, item, saved)) return;
    show(!saved);
    setTrouble(saved ? 'undoFailed' : 'failed');
  }

  if (isGone) {
    return (
      <li ref={row} className={styles.removed}>
        <output tabIndex={-1}>
          {title === null
            ? t('dashboard.saved.removedGone')
            : t('dashboard.saved.removed', { title })}
        </output>
        {isOpen && <Button onClick={() => void change(true)}>{t('dashboard.saved.undo')}</Button>}
        {trouble !== undefined && (
          <Toast onClose={() => setTrouble(undefined)}>{t(`dashboard.saved.${trouble}`)}</Toast>
        )}
      </li>
    );
  }
  const moved = formatMovedDate(text, item);
  const place = card === null ? '' : placeWords(text, card);
  const pay = card?.pay == null ? undefined : payWords(text, card.pay);
  return (
    <li ref={row} className={styles.item}>
      <div className={styles.mark}>
        <Avatar name={item.orgName ?? title ?? ''} picture={card?.logo} />
        <div className={styles.what}>
          <h2 className={styles.name}>
            {title === null ? (
              t('dashboard.saved.state.GONE')
            ) : (
              <a href={item.url[locale]}>{title}</a>
            )}
          </h2>
          {item.orgName !== null && type !== 'ORG' && <p>{item.orgName}</p>}
          <p className={styles.facts}>
            <Tag tone={typeTones[type]} icon={typeIcons[type]}>
              {t(typeSingular[type])}
            </Tag>
            {title !== null && (
              <strong
                className={isOpen ? (state === 'OPEN' ? styles.open : styles.soon) : styles.over}
              >
                {t(`dashboard.saved.state.${state}`)}
              </strong>
            )}
            {place !== '' && <span>{place}</span>}
            {pay !== undefined && <span>{pay}</span>}
            {listDateFacts(text, item, now).map(({ instant, words }) => (
              <time key={words} dateTime={instant}>
                {words}
              </time>
            ))}
            <span className={styles.quiet}>
              {t('dashboard.saved.on', { date: text.date(item.savedAt) })}
            </span>
          </p>
          {moved !== undefined && (
            <p className={styles.moved}>
              <Icon name="clock" />
              {moved}
            </p>
          )}
        </div>
      </div>
      <div className={styles.tools}>
        {card !== null && type === 'EVENT' && (
          <ButtonLink variant="tertiary" href={appendCalendarPath(card.url[locale])} download>
            <Icon name="event" />
            {t('dashboard.saved.calendar')}
          </ButtonLink>
        )}
        <PlainForm
          action="unsave-listing"
          hidden={{ id, type }}
          onSubmit={(event) => void change(false, event)}
        >
          <Button
            type="submit"
            variant="tertiary"
            aria-label={title === null ? undefined : t('dashboard.saved.removeOf', { title })}
          >
            <Icon name="close" />
            {t('dashboard.saved.remove')}
          </Button>
        </PlainForm>
      </div>
      {trouble !== undefined && (
        <Toast onClose={() => setTrouble(undefined)}>{t(`dashboard.saved.${trouble}`)}</Toast>
      )}
    </li>
  );
}
