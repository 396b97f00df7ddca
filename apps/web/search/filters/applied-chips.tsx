import type { SearchType } from '@causa/shared/listings/listing-types';
import { searchPath } from '@causa/shared/platform/pages/routes';
import { searchHref, type SearchParams } from '@causa/shared/search/search-params';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { mayTrack } from '../../lib/analytics/analytics.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Text } from '../../lib/text.ts';
import { focusQuietly } from '../../lib/navigation/arrive.ts';
import styles from '../results.module.css';
import { formatMinPay } from '../min-pay-words.ts';
import { type Chip, getChips, type SearchReply, withoutFilters } from '../search-state.ts';

/**
 * The applied filters, each with a button that removes it; focus moves to the next chip, or to the
 * results. Also tracks and remembers the search.
 */
export function AppliedChips({
  type,
  params,
  reply,
}: {
  type: SearchType;
  params: SearchParams;
  reply: SearchReply;
}): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const list = useRef<HTMLUListElement>(null);
  const path = searchPath(locale, type);
  useSearchTracking(path, params, reply);
  useSearchRecord(type, params);
  const follow = useChipLink(list, path);
  const chips = getChips(params, type);
  if (chips.length === 0) return null;
  return (
    <ul ref={list} className={styles.chips} aria-label={t('search.chips.label')} data-chrome>
      {chips.map((chip, index) => (
        <li key={chip.key}>
          <a
            className={styles.chip}
            data-chip
            href={searchHref(path, chip.without)}
            aria-label={t('search.chips.remove', { filter: formatChip(text, chip, reply.facets) })}
            onClick={(event) => void follow(event, chip.without, index)}
          >
            {formatChip(text, chip, reply.facets)}
            <Icon name="close" />
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a
            className={styles.clearAll}
            href={searchHref(path, withoutFilters(params))}
            onClick={(event) => void follow(event, withoutFilters(params), 0)}
          >
            {t('search.chips.clearAll')}
          </a>
        </li>
      )}
    </ul>
  );
}

/** Formats an applied filter. `facets` of a reply have the names of sources. */
export function formatChip(text: Text, chip: Chip, facets: SearchReply['facets'] = {}): string {
  const { t, label, date, locale } = text;
  if (chip.facet !== undefined)
    return (
      facets[chip.facet]?.find(({ value }) => value === chip.value)?.name ??
      label(chip.facet, chip.value)
    );
  if (chip.key === 'mapArea') return t('map.area');
  if (chip.key === 'unstatedPay') return t('search.chips.unstatedPay');
  if (chip.minPay !== undefined) {
    const pay = formatMinPay(text, chip.minPay);
    return pay.charAt(0).toLocaleUpperCase(locale) + pay.slice(1);
  }
  return t(chip.key === 'endsGT' ? 'search.chips.from' : 'search.chips.until', {
    date: date(`${chip.value}T12:00:00Z`),
  });
}

function useSearchTracking(path: string, params: SearchParams, reply: SearchReply): void {
  useEffect(() => {
    if (mayTrack())
      void import('../track-search.ts').then(({ trackSearch }) => trackSearch(path, params, reply));
  }, [path, params, reply]);
}

function useSearchRecord(type: SearchType, params: SearchParams): void {
  const { formApi, environment } = useSite();
  const isUser = environment.user !== null;
  const { showAcceptCookies } = environment;
  useEffect(() => {
    void import('../../lib/recent/record-recent.ts').then(({ recordSearch }) =>
      recordSearch({ formApi, isUser, showAcceptCookies }, type, params),
    );
  }, [formApi, isUser, showAcceptCookies, type, params]);
}

/** Returns the handler that opens a search without a filter and moves the focus. */
function useChipLink(
  list: RefObject<HTMLUListElement | null>,
  path: string,
): (event: MouseEvent, next: SearchParams, index: number) => Promise<void> {
  const { navigate } = useSite();
  return async (event, next, index) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    await navigate(searchHref(path, next), { replace: true, arrive: 'keep' });
    const links = list.current?.querySelectorAll<HTMLElement>('a[data-chip]') ?? [];
    const neighbour = links[Math.min(index, links.length - 1)];
    if (neighbour === undefined) focusQuietly(document.getElementById('results-heading'));
    else neighbour.focus();
  };
}
