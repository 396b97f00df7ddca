import { pagePath, searchPath, withQuery } from '@causa/shared/platform/pages/routes';
import { toRoleSearch } from '@causa/shared/search/role-search';
import { searchHref } from '@causa/shared/search/search-params';
import { formatMoney } from '@causa/i18n/formatters';
import type { ReactNode } from 'react';
import { AlertLine } from './saved/alert-line.tsx';
import { useText } from '../lib/navigation/page-context.tsx';
import { CardList } from '../listings/cards/result-card.tsx';
import { ButtonLink } from '../ui/button.tsx';
import type { RolePage, RolePageData } from '../search/pages/visitor/role-page.data.ts';
import styles from '../search/pages/visitor/role-page.module.css';

/** A page of jobs of a role below its heading: facts, the newest jobs, and links to other pages. */
export function RolePageBody({ data }: { data: RolePageData }): ReactNode {
  const { t, locale } = useText();
  const { page } = data;
  const params = toRoleSearch(page.role, page.place);
  return (
    <div className={styles.body}>
      <Facts data={data} />
      <AlertLine type="JOB" params={params} label={t('rolePage.alert')} />
      <section className={styles.section} aria-labelledby="newest">
        <h2 id="newest">{t('rolePage.newest')}</h2>
        <CardList cards={page.cards} known="type" />
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
