import { isFacetName } from '@causa/shared/search/facets';
import type { SearchType } from '@causa/shared/listings/listing-types';
import { getRadiusNumber } from '@causa/shared/search/radius';
import { searchPath } from '@causa/shared/platform/pages/routes';
import { buildSearchParams, type SearchParams } from '@causa/shared/search/search-params';
import { formatRadius } from '@causa/i18n/detail-formatters';
import type { ReactNode } from 'react';
import { useText } from '../lib/navigation/page-context.tsx';
import type { Text } from '../lib/text.ts';
import { Arch } from '../layout/arch.tsx';
import { PopularLinks } from './links/popular-links.tsx';
import styles from './results.module.css';
import {
  getDateSuggestion,
  type Suggestion,
  getSuggestionHref,
  type SearchReply,
} from './search-state.ts';

/** Shown when nothing matches everything: suggestions with their number of results. */
export function ZeroResults({
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
  const path = searchPath(locale, type);
  const current = buildSearchParams(params);
  return (
    <div className={styles.zero}>
      <Arch />
      {reply.suggestions.length === 0 && <p>{t('search.zero.hint')}</p>}
      {reply.suggestions.length > 0 && (
        <>
          <p>{t('search.zero.tryThis')}</p>
          <ul className={styles.suggestions}>
            {reply.suggestions.map((suggestion) => (
              <li key={JSON.stringify(suggestion.change)}>
                <a href={getSuggestionHref(path, current, suggestion)}>
                  {formatSuggestion(text, params, suggestion)}
                </a>{' '}
                <span>({text.number(suggestion.count)})</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <PopularLinks type={type} headingLevel={2} />
    </div>
  );
}

function formatSuggestion(text: Text, params: SearchParams, suggestion: Suggestion): string {
  const { t, locale } = text;
  const [, value] = Object.entries(suggestion.change)[0] ?? [];
  switch (suggestion.kind) {
    case 'drop-filter':
      return formatDroppedFilter(text, params, suggestion);
    case 'wider-radius':
      if (value === 'state') return t('search.escape.state');
      if (value === 'country') return t('search.escape.country');
      return t('search.escape.wider', {
        distance: formatRadius(locale, getRadiusNumber(Number(value), locale)),
      });
    case 'remote':
      return t('search.escape.remote');
    case 'other-languages':
      return t('search.escape.languages');
    case 'drop-pay':
      return t('search.escape.anyPay');
    case 'unstated-pay':
      return t('search.escape.unstatedPay');
    case 'spelling':
      return t('search.escape.spelling', { query: value ?? '' });
    default:
      return t('search.escape.anywhere');
  }
}

function formatDroppedFilter(text: Text, params: SearchParams, { change }: Suggestion): string {
  const { t } = text;
  const [name = '', value] = Object.entries(change)[0] ?? [];
  if (Object.keys(change).filter((key) => key !== 'page').length > 1)
    return t('search.escape.allFilters');
  if (!isFacetName(name)) return t(`search.escape.${getDateSuggestion(name, params)}`);
  const dropped = text.list(
    (params.filters[name] ?? [])
      .filter((old) => !(value ?? '').split(',').includes(old))
      .map((old) => text.label(name, old)),
  );
  return t('search.escape.dropFilter', {
    filter: dropped === '' ? t('search.escape.filter') : dropped,
  });
}
