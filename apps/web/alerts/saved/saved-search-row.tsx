import { mapAreaType } from '@causa/shared/search/location';
import { isFacetName } from '@causa/shared/search/facets';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { filtersVersion, readSavedFilters } from '@causa/shared/alerts/saved-filters';
import { formatMinPay } from '../../search/min-pay-words.ts';
import type { Text } from '../../lib/text.ts';
import { useNow, useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';
import { typeIcons, typeNames } from '../../layout/type-words.ts';
import { PlainForm } from '../../forms/plain-form.tsx';
import styles from '../../layout/dashboard/lists.module.css';
import { SavedSearchForm } from './saved-search-form.tsx';
import type { SavedSearch } from './saved-search-fields.tsx';

/** One saved search: its criteria, emails and actions. */
export function SavedSearchRow({ search }: { search: SavedSearch }): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const { url, form } = useSite();
  const { id, name, dropped } = search;
  const isEdited =
    form?.values['id'] === id || (form === undefined && url.searchParams.get('edit') === id);
  const here = withQuery(pagePath('savedSearches', locale), {
    page: url.searchParams.get('page') ?? undefined,
  });

  return (
    <li className={styles.item} id={`search-${id}`}>
      <h2 className={styles.name}>
        <a href={search.url} aria-label={t('dashboard.search.resultsOf', { name })}>
          {name}
        </a>
      </h2>
      <SearchFacts search={search} />
      {dropped.length > 0 && (
        <Notice>
          {t('dashboard.search.dropped', {
            filters: text.list(dropped.map(({ facet, value }) => formatUnknown(value ?? facet))),
          })}
        </Notice>
      )}
      {isEdited ? (
        <SavedSearchForm search={search} cancel={here} />
      ) : (
        <SearchTools search={search} here={here} />
      )}
    </li>
  );
}

/** Type, criteria and emails. */
function SearchFacts({ search }: { search: SavedSearch }): ReactNode {
  const text = useText();
  const { t } = text;
  const now = useNow();
  const { environment } = useSite();
  const criteria = formatCriteria(text, search);
  return (
    <>
      <p className={styles.facts}>
        <Tag icon={typeIcons[search.index]}>{t(typeNames[search.index])}</Tag>
        {criteria.length > 0 && (
          <span>
            <span className="hidden-visually">{t('dashboard.search.criteria')}: </span>
            {criteria.join(' · ')}
          </span>
        )}
      </p>
      <p className={styles.facts}>
        <Icon name="mail" />
        <span>
          {environment.user?.savedSearchAlerts === false
            ? t('dashboard.search.mail.off')
            : formatMailSchedule(text, search, now)}
        </span>
        <span className={styles.hint}>
          {t('dashboard.search.since', { date: text.date(search.createdAt) })}
        </span>
      </p>
    </>
  );
}

function SearchTools({
  search: { id, name, url },
  here,
}: {
  search: SavedSearch;
  here: string;
}): ReactNode {
  const { t } = useText();
  return (
    <div className={styles.tools}>
      <ButtonLink href={url}>{t('dashboard.search.results')}</ButtonLink>
      <ButtonLink
        variant="tertiary"
        href={withQuery(here, { edit: id })}
        aria-label={t('dashboard.search.editOf', { name })}
      >
        {t('dashboard.search.edit')}
      </ButtonLink>
      <details className={styles.confirm}>
        <summary aria-label={t('dashboard.search.deleteOf', { name })}>
          {t('dashboard.search.delete')}
        </summary>
        <PlainForm action="delete-saved-search" hidden={{ id }} className={styles.ask}>
          <p>{t('dashboard.search.deleteAsk')}</p>
          <Button type="submit" variant="danger">
            {t('dashboard.search.deleteYes')}
          </Button>
        </PlainForm>
      </details>
    </div>
  );
}

/** Formats the criteria of a search besides its type. */
function formatCriteria(
  text: Text,
  { text: words, filters, location, sourceNames }: SavedSearch,
): string[] {
  const { startsLT, endsGT } = filters;
  const { minPay } = readSavedFilters(filters, filtersVersion);
  return [
    ...(words === '' ? [] : [`“${words}”`]),
    ...(location === null || location.text === '' ? [] : [location.text]),
    ...(location?.geoType === mapAreaType ? [text.t('map.area')] : []),
    ...Object.entries(filters).flatMap(([facet, values]) =>
      isFacetName(facet)
        ? values.map(
            (value) =>
              (facet === 'source' ? sourceNames?.[value] : undefined) ?? text.label(facet, value),
          )
        : [],
    ),
    ...(minPay === undefined ? [] : [formatMinPay(text, minPay)]),
    ...(minPay?.orUnstated === true ? [text.t('dashboard.search.unstatedPay')] : []),
    ...[endsGT?.[0], startsLT?.[0]].flatMap((day) =>
      day === undefined ? [] : [text.date(`${day}T12:00:00Z`)],
    ),
  ];
}

function formatMailSchedule(
  { t, date }: Text,
  { notifyByEmail, frequency, pausedUntil }: SavedSearch,
  now: Date,
): string {
  if (!notifyByEmail) return t('dashboard.search.mail.off');
  if (pausedUntil !== null && new Date(pausedUntil) > now)
    return t('dashboard.search.mail.paused', { date: date(pausedUntil) });
  return t(`dashboard.search.mail.${frequency}`);
}

/** Returns the name of a filter without a label any more. */
function formatUnknown(name: string): string {
  return name.replace(/[-_]/g, ' ').toLowerCase();
}
