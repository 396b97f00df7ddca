import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listSavedItemsContract } from '@causa/shared/alerts/saved.contract';
import { appendCalendarPath } from '@causa/shared/platform/pages/routes';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
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

export type SavedItem = ReplyOf<typeof listSavedItemsContract>['items'][number];

/** One saved item with its current state. Removing is an optimistic update that can be undone. */
export function SavedItemRow({
  item,
  onChange,
}: {
  item: SavedItem;
  onChange?(saved: boolean): void;
}): ReactNode {
  const { t } = useText();
  const { row, isGone, problem, change, closeProblem } = useRemoval(item, onChange);
  const { title, card } = item;
  const toast = problem !== undefined && (
    <Toast onClose={closeProblem}>{t(`dashboard.saved.${problem}`)}</Toast>
  );
  if (isGone) {
    return (
      <li ref={row} className={styles.removed}>
        <output tabIndex={-1}>
          {title === null
            ? t('dashboard.saved.removedGone')
            : t('dashboard.saved.removed', { title })}
        </output>
        {isOpen(item) && (
          <Button onClick={() => void change(true)}>{t('dashboard.saved.undo')}</Button>
        )}
        {toast}
      </li>
    );
  }
  return (
    <li ref={row} className={styles.item}>
      <div className={styles.mark}>
        <Avatar name={item.orgName ?? title ?? ''} picture={card?.logo} />
        <ItemText item={item} />
      </div>
      <ItemTools item={item} onRemove={(event) => void change(false, event)} />
      {toast}
    </li>
  );
}

function isOpen({ state }: SavedItem): boolean {
  return state === 'OPEN' || state === 'CLOSING_SOON';
}

interface Removal {
  row: RefObject<HTMLLIElement | null>;
  isGone: boolean;
  /** What could not be saved. */
  problem: 'failed' | 'undoFailed' | undefined;
  /** Saves or removes the item; the page shows it before the API answers. */
  change(saved: boolean, event?: FormEvent): Promise<void>;
  closeProblem(): void;
}

function useRemoval(item: SavedItem, onChange?: (saved: boolean) => void): Removal {
  const { api, showSaved } = useSite();
  const [isGone, setGone] = useState(false);
  const [problem, setProblem] = useState<Removal['problem']>();
  const row = useRef<HTMLLIElement>(null);

  function show(saved: boolean): void {
    showSaved(item.id, saved);
    setGone(!saved);
    onChange?.(saved);
    // The clicked button is removed: the focus stays in its row.
    requestAnimationFrame(() =>
      row.current?.querySelector<HTMLElement>('button, [tabindex]')?.focus(),
    );
  }

  async function change(saved: boolean, event?: FormEvent): Promise<void> {
    event?.preventDefault();
    setProblem(undefined);
    show(saved);
    if (await sendSaved(api, item, saved)) return;
    show(!saved);
    setProblem(saved ? 'undoFailed' : 'failed');
  }

  return { row, isGone, problem, change, closeProblem: () => setProblem(undefined) };
}

/** Title, organization, facts and a moved date. */
function ItemText({ item }: { item: SavedItem }): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const { title } = item;
  const moved = formatMovedDate(text, item);
  return (
    <div className={styles.what}>
      <h2 className={styles.name}>
        {title === null ? t('dashboard.saved.state.GONE') : <a href={item.url[locale]}>{title}</a>}
      </h2>
      {item.orgName !== null && item.type !== 'ORG' && <p>{item.orgName}</p>}
      <ItemFacts item={item} />
      {moved !== undefined && (
        <p className={styles.moved}>
          <Icon name="clock" />
          {moved}
        </p>
      )}
    </div>
  );
}

function ItemFacts({ item }: { item: SavedItem }): ReactNode {
  const text = useText();
  const { t } = text;
  const now = useNow();
  const { type, title, state, card } = item;
  const place = card === null ? '' : placeWords(text, card);
  const pay = card?.pay == null ? undefined : payWords(text, card.pay);
  return (
    <p className={styles.facts}>
      <Tag tone={typeTones[type]} icon={typeIcons[type]}>
        {t(typeSingular[type])}
      </Tag>
      {title !== null && (
        <strong
          className={isOpen(item) ? (state === 'OPEN' ? styles.open : styles.soon) : styles.over}
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
  );
}

/** The form that compares the selected items of the page. */
export const compareForm = 'compare';

/** The choice for a comparison, the calendar file of an event, and removal. */
function ItemTools({
  item: { id, type, title, card },
  onRemove,
}: {
  item: SavedItem;
  onRemove(event: FormEvent): void;
}): ReactNode {
  const { t, locale } = useText();
  return (
    <div className={styles.tools}>
      {card !== null && type !== 'ORG' && (
        <label className={styles.compare}>
          <input
            type="checkbox"
            form={compareForm}
            name="item"
            value={`${type}-${id}`}
            aria-label={t('dashboard.compare.select', { title: card.title })}
          />
          {t('dashboard.compare.selectShort')}
        </label>
      )}
      {card !== null && type === 'EVENT' && (
        <ButtonLink variant="tertiary" href={appendCalendarPath(card.url[locale])} download>
          <Icon name="event" />
          {t('dashboard.saved.calendar')}
        </ButtonLink>
      )}
      <PlainForm action="unsave-listing" hidden={{ id, type }} onSubmit={onRemove}>
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
  );
}
