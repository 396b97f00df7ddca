import { vocabularyYaml } from '@causa/shared/generated/search/usage.endpoints';
import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { localeNames, locales } from '@causa/shared/platform/locales';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import { searchVisitorsMin, usageDays } from '@causa/shared/search/usage';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import list from '../../../layout/item-list.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import admin from '../../../organizations/admin.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { ProposalForm, Proposals } from '../../usage/proposals.tsx';
import styles from '../../usage/usage.module.css';
import type { SearchesData } from './searches.data.ts';

type Row = SearchesData['withoutResults'][number];

/** What people search for without success, and proposals for the vocabulary. */
function SearchesPage({ data }: { data: SearchesData }): ReactNode {
  const { t, locale } = useText();
  const { url, form } = useSite();
  return (
    <div className={`container ${styles.page}`}>
      <p data-chrome>
        <a href={pagePath('staffQueue', locale)}>{t('searchUsage.back')}</a>
      </p>
      <h1 id="results-heading" tabIndex={-1}>
        {t('searchUsage.title')}
      </h1>
      <p>{t('searchUsage.lead', { count: searchVisitorsMin })}</p>
      {url.searchParams.has('done') && form === undefined && (
        <output>
          <Notice kind="success">{t('searchUsage.done')}</Notice>
        </output>
      )}
      <Filters data={data} />
      <Totals data={data} />
      <Words id="no-results" rows={data.withoutResults} data={data} />
      <Words id="no-clicks" rows={data.withoutClicks} data={data} />
      <ProposalForm data={data} />
      <Proposals data={data} />
      <p>
        <a href={endpointUrl(vocabularyYaml, {})} download>
          {t('searchUsage.download')}
        </a>
      </p>
    </div>
  );
}

function Filters({ data: { language, days } }: { data: SearchesData }): ReactNode {
  const { t, locale } = useText();
  const path = pagePath('staffSearches', locale);
  const choices = [
    {
      name: t('searchUsage.language'),
      links: locales.map((one) => ({
        text: localeNames[one],
        query: { language: one, days: String(days) },
        isCurrent: one === language,
      })),
    },
    {
      name: t('searchUsage.days'),
      links: usageDays.map((one) => ({
        text: t('searchUsage.lastDays', { days: one }),
        query: { language, days: String(one) },
        isCurrent: one === days,
      })),
    },
  ];
  return choices.map(({ name, links }) => (
    <nav key={name} aria-label={name} data-chrome>
      <ul className={list.tabs}>
        {links.map(({ text, query, isCurrent }) => (
          <li key={text}>
            <a
              className={list.tab}
              href={withQuery(path, query)}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  ));
}

function Totals({ data: { total } }: { data: SearchesData }): ReactNode {
  const { t, number } = useText();
  const share = (count: number): string =>
    t('searchUsage.share', {
      number: number(count),
      percent: total.searched === 0 ? 0 : Math.round((100 * count) / total.searched),
    });
  return (
    <dl className={admin.figures}>
      <div>
        <dt>{t('searchUsage.total.searched')}</dt>
        <dd>{number(total.searched)}</dd>
      </div>
      <div>
        <dt>{t('searchUsage.total.empty')}</dt>
        <dd>{share(total.empty)}</dd>
      </div>
      <div>
        <dt>{t('searchUsage.total.opened')}</dt>
        <dd>{share(total.opened)}</dd>
      </div>
    </dl>
  );
}

function Words({
  id,
  rows,
  data,
}: {
  id: 'no-results' | 'no-clicks';
  rows: readonly Row[];
  data: SearchesData;
}): ReactNode {
  const { t } = useText();
  const heading = t(id === 'no-results' ? 'searchUsage.noResults' : 'searchUsage.noClicks');
  if (rows.length === 0)
    return (
      <section aria-labelledby={id}>
        <h2 id={id}>{heading}</h2>
        <p>{t('searchUsage.none')}</p>
      </section>
    );
  return (
    // Wide tables move inside, not the page; the keyboard reaches them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to take the focus
    <section className={styles.scroll} aria-labelledby={id} tabIndex={0}>
      <h2 id={id}>{heading}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('searchUsage.words')}</th>
            <th scope="col">{t('searchUsage.searched')}</th>
            <th scope="col">{t('searchUsage.empty')}</th>
            <th scope="col">{t('searchUsage.unknown')}</th>
            <th scope="col">{t('searchUsage.propose')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <WordsRow key={row.words} row={row} data={data} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function WordsRow({
  row: { words, searched, empty, unknown },
  data: { language, days },
}: {
  row: Row;
  data: SearchesData;
}): ReactNode {
  const { t, locale, number } = useText();
  const query = { language, days: String(days), words: unknown.join(' ') || words };
  return (
    <tr>
      <th scope="row">
        <bdi>{words}</bdi>
      </th>
      <td>{number(searched)}</td>
      <td>{number(empty)}</td>
      <td>{unknown.join(', ')}</td>
      <td>
        <a
          href={`${withQuery(pagePath('staffSearches', locale), query)}#propose`}
          aria-label={t('searchUsage.proposeWords', { words: query.words })}
        >
          {t('searchUsage.propose')}
        </a>
      </td>
    </tr>
  );
}

export const view: PageView<SearchesData> = {
  Component: SearchesPage,
  head: (_data, context) => accountHead(context.text.t('searchUsage.title'), context),
};

export { loader } from './searches.data.ts';
