import { breadcrumbs, searchResultsJsonLd } from '@causa/shared/listings/json-ld';
import { homePath, pagePath, searchPath, withQuery } from '@causa/shared/platform/pages/routes';
import { toRoleSearch } from '@causa/shared/search/role-search';
import { searchHref } from '@causa/shared/search/search-params';
import { formatMoney } from '@causa/i18n/formatters';
import type { ReactNode } from 'react';
import { Crumbs } from '../../../layout/crumbs.tsx';
import { typeNames } from '../../../layout/type-words.ts';
import { hydrateLater } from '../../../lib/hydration/hydrate-later.tsx';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { loadMessages, type Text } from '../../../lib/text.ts';
import { lazyCards } from '../../../listings/lazy-parts.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { RolePage, RolePageData } from './role-page.data.ts';
import styles from './role-page.module.css';

const alertLine = hydrateLater(async (locale) => {
  const [{ AlertLine }] = await Promise.all([
    import('../../../alerts/saved/alert-line.tsx'),
    loadMessages(locale, ['search']),
  ]);
  return AlertLine;
});

/** Jobs of a role, everywhere or in a place, with facts and links to such pages. */
function RolePageView({ data }: { data: RolePageData }): ReactNode {
  const { t, locale, number } = useText();
  const { page } = data;
  const params = toRoleSearch(page.role, page.place);
  const { count, organizations } = page;
  return (
    <div className={`container ${styles.page}`}>
      <Crumbs
        items={listCrumbs(page, locale, t(typeNames.JOB)).map((crumb) => ({
          name: crumb.name,
          href: crumb.path,
        }))}
      />
      <header className={styles.head}>
        <h1>{page.title}</h1>
        <p className={styles.lead}>
          {t('rolePage.count', { count, number: number(count) })}{' '}
          {t('rolePage.organizations', { count: organizations, number: number(organizations) })}
        </p>
      </header>
      <Facts data={data} />
      <alertLine.Part type="JOB" params={params} />
      <section className={styles.section} aria-labelledby="newest">
        <h2 id="newest">{t('rolePage.newest')}</h2>
        <lazyCards.Part cards={page.cards} known="type" />
        <p>
          <ButtonLink href={searchHref(searchPath(locale, 'JOB'), params)}>
            {t(page.place?.kind === 'CITY' ? 'rolePage.allNear' : 'rolePage.all')}
          </ButtonLink>
        </p>
      </section>
      <Links id="places" heading={t('rolePage.places')} links={page.places} />
      <Links
        id="roles"
        heading={t(page.place === null ? 'rolePage.rolesAnywhere' : 'rolePage.roles')}
        links={page.roles}
      />
    </div>
  );
}

function Facts({ data: { page, pay } }: { data: RolePageData }): ReactNode {
  const { t, locale, number, date } = useText();
  const share = (part: number): string =>
    t('rolePage.share', { number: number(part), count: number(page.count) });
  return (
    <dl className={styles.facts} aria-label={t('rolePage.facts')}>
      <div>
        <dt>{t('rolePage.fact.newest')}</dt>
        <dd>{date(page.newest)}</dd>
      </div>
      <div>
        <dt>{t('rolePage.fact.remote')}</dt>
        <dd>{share(page.remote)}</dd>
      </div>
      <div>
        <dt>{t('rolePage.fact.statesPay')}</dt>
        <dd>{share(page.statesPay)}</dd>
      </div>
      {pay !== null && (
        <div>
          <dt>{t('rolePage.fact.pay')}</dt>
          <dd>
            {pay.medians
              .map(({ median, currency }) => formatMoney(locale, median, currency))
              .join(' · ')}
            <small>
              {[t(`rolePage.fact.source.${pay.source}`), pay.place].filter(Boolean).join(' · ')}
            </small>
            <a
              href={withQuery(pagePath('salaryExplore', locale), {
                roleFamily: page.role,
                country: page.place?.countryCode,
                state: page.place?.stateCode,
              })}
            >
              {t('rolePage.explorer')}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Links({
  id,
  heading,
  links,
}: {
  id: string;
  heading: string;
  links: RolePage['places'];
}): ReactNode {
  const { locale, number } = useText();
  if (links.length === 0) return null;
  return (
    <nav className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className={styles.links}>
        {links.map(({ text, url, count }) => (
          <li key={url.en}>
            <a href={url[locale]}>{text}</a> <span>{number(count)}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the breadcrumbs: home, jobs, and the same role in wider areas. */
function listCrumbs(
  { wider }: RolePage,
  locale: Text['locale'],
  jobs: string,
): { name: string; path: string }[] {
  return [
    { name: 'Causa', path: homePath(locale) },
    { name: jobs, path: searchPath(locale, 'JOB') },
    ...wider.map(({ text, url }) => ({ name: text, path: url[locale] })),
  ];
}

export const view: PageView<RolePageData> = {
  Component: RolePageView,
  head({ page }, { text, origin }) {
    const { t, locale, number, date } = text;
    const { title, url } = page;
    return {
      title: `${[title, page.place?.text].filter(Boolean).join(' · ')} | Causa`,
      description: t('rolePage.description', {
        title,
        number: number(page.count),
        pay: number(page.statesPay),
        date: date(page.newest),
      }),
      canonical: url[locale],
      alternates: url,
      jsonLd: !import.meta.env.SSR
        ? undefined
        : [
            breadcrumbs(origin, [
              ...listCrumbs(page, locale, t(typeNames.JOB)),
              { name: title, path: url[locale] },
            ]),
            searchResultsJsonLd(
              origin,
              page.cards.map((card) => ({ name: card.title, path: card.url[locale] })),
            ),
          ],
    };
  },
};

/**
 * A server-rendered page fetches nothing: the code that loads its data comes with the first
 * navigation.
 */
export const loader: PageLoader<RolePageData> = {
  async load(context) {
    const [result] = await Promise.all([
      import('./role-page.data.ts').then((data) => data.loader.load(context)),
      alertLine.load(context.locale),
      lazyCards.load(context.locale),
    ]);
    return result;
  },
};
