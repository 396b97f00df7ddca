import { searchPath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { HomeCounts } from '../../search/pages/visitor/home.data.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CauseArt } from '../../ui/cause-art.tsx';
import { CardList } from '../../listings/cards/result-card.tsx';
import content from '../content.module.css';
import styles from './home.module.css';

/** What distinguishes the site, with counted numbers. */
export function HomePromises({ home }: { home: HomeCounts }): ReactNode {
  const { t, number } = useText();
  return (
    <ul className={styles.promises}>
      <li>
        <strong>{t('content.home.payPercent', { percent: home.payShownPercent })}</strong>{' '}
        {t('content.home.payText')}
      </li>
      <li>
        <strong>{number(home.organizations)}</strong>{' '}
        {t('content.home.organizationsText', { listings: home.listings })}
      </li>
      <li>
        <strong>3</strong> {t('content.home.languagesText')}
      </li>
    </ul>
  );
}

/**
 * Links by cause and by city, new listings in the page's language, and organizations that are
 * hiring.
 */
export function HomeCountsSections({ home }: { home: HomeCounts }): ReactNode {
  return (
    <>
      <CauseLinks home={home} />
      <CityLinks home={home} />
      {home.roles.length > 0 && <RoleLinks home={home} />}
      {home.newest.length > 0 && <NewestListings home={home} />}
      {home.hiring.length > 0 && <HiringOrganizations home={home} />}
    </>
  );
}

function CauseLinks({ home }: { home: HomeCounts }): ReactNode {
  const { t, locale, number, label } = useText();
  return (
    <section className={content.section}>
      <h2>{t('content.home.causes')}</h2>
      <ul className={styles.causes}>
        {home.causes.map(({ area, count }) => (
          <li key={area}>
            <a
              className={styles.cause}
              href={withQuery(searchPath(locale, 'ALL'), { areasOfFocus: area })}
            >
              <span className={styles.art}>
                <CauseArt cause={area} />
              </span>
              <span className={styles.name}>{label('areasOfFocus', area)}</span>
              <span className={styles.count}>{number(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CityLinks({ home }: { home: HomeCounts }): ReactNode {
  const { t, locale, number } = useText();
  return (
    <section className={content.section}>
      <h2>{t('content.home.cities')}</h2>
      <ul className={styles.cities}>
        {home.cities.map(({ name, countryCode, latitude, longitude, count }) => (
          <li key={`${countryCode}-${name}`}>
            <a
              className={styles.city}
              href={withQuery(searchPath(locale, 'ALL'), {
                location: name,
                lat: latitude.toFixed(4),
                lng: longitude.toFixed(4),
                country: countryCode,
                geoType: 'locality',
              })}
            >
              {name} <span className={styles.count}>{number(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RoleLinks({ home }: { home: HomeCounts }): ReactNode {
  const { t, locale, number } = useText();
  return (
    <section className={content.section}>
      <h2>{t('content.home.roles')}</h2>
      <ul className={styles.cities}>
        {home.roles.map(({ text, url, count }) => (
          <li key={url.en}>
            <a className={styles.city} href={url[locale]}>
              {text} <span className={styles.count}>{number(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewestListings({ home }: { home: HomeCounts }): ReactNode {
  const { t, locale } = useText();
  return (
    <section className={content.section}>
      <h2>{t('content.home.new')}</h2>
      <div className={`${content.cards} ${styles.newest}`}>
        <CardList cards={home.newest} />
      </div>
      <ButtonLink
        className={content.seeAll}
        href={withQuery(searchPath(locale, 'ALL'), { sort: 'newest' })}
      >
        {t('content.home.seeAll')}{' '}
        <span className="hidden-visually">: {t('content.home.new')}</span>
      </ButtonLink>
    </section>
  );
}

function HiringOrganizations({ home }: { home: HomeCounts }): ReactNode {
  const { t, locale } = useText();
  return (
    <section className={content.section}>
      <h2>{t('content.home.hiring')}</h2>
      <ul className={styles.hiring}>
        {home.hiring.map(({ id, name, url, logo, count }) => (
          <li key={id}>
            <a className={styles.org} href={url[locale]}>
              <Avatar name={name} picture={logo} />
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>{t('shell.card.openListings', { count })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
