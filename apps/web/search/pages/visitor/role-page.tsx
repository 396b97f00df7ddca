import { breadcrumbs, searchResultsJsonLd } from '@causa/shared/listings/json-ld';
import { homePath, searchPath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { Crumbs } from '../../../layout/crumbs.tsx';
import { typeNames } from '../../../layout/type-words.ts';
import { hydrateLater } from '../../../lib/hydration/hydrate-later.tsx';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import type { RolePage, RolePageData } from './role-page.data.ts';
import styles from './role-page.module.css';

const body = hydrateLater(
  async () => (await import('../../../alerts/role-page-body.tsx')).RolePageBody,
);

/** Jobs of a role, everywhere or in a place, with facts and links to such pages. */
function RolePageView({ data }: { data: RolePageData }): ReactNode {
  const { t, locale, number } = useText();
  const { page } = data;
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
      <body.Part data={data} />
    </div>
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
      body.load(context.locale),
    ]);
    return result;
  },
};
