import { searchPath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { HomeCounts } from '../../search/pages/visitor/home.data.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CauseArt } from '../../ui/cause-art.tsx';
import { CardList } from '../../listings/cards/result-card.tsx';
import scene from '../../ui/assets/hero.svg?url&no-inline';
import content from '../content.module.css';
import styles from './home.module.css';

/** From this many applications on, the home page says how many were sent. */
const enoughApplications = 20;

/** What people and organizations do here, with counted numbers. */
function HomePeople({ home }: { home: HomeCounts }): ReactNode {
  const { t, locale } = useText();
  const { applications, answerDays, payShownPercent: percent, listings } = home;
  const people = [
    {
      name: 'seeker',
      heading: t('content.home.seekers'),
      text: [
        applications >= enoughApplications
          ? t('content.home.applications', { applications })
          : t('content.home.payShown', { percent }),
        ...(answerDays === null ? [] : [t('content.home.answers', { days: answerDays })]),
      ].join(' '),
      href: searchPath(locale, 'JOB'),
      link: t('content.home.seekersLink'),
    },
    {
      name: 'organization',
      heading: t('content.home.organizations'),
      text: [
        t('content.home.open', { organizations: home.organizations, listings }),
        ...(applications >= enoughApplications ? [t('content.home.payShown', { percent })] : []),
      ].join(' '),
      href: searchPath(locale, 'ORG'),
      link: t('content.home.organizationsLink'),
    },
    {
      name: 'volunteer',
      heading: t('content.home.volunteers'),
      text: t('content.home.volunteering', {
        count: home.volunteering,
        free: home.volunteeringInFreeTime,
      }),
      href: searchPath(locale, 'VOLOP'),
      link: t('content.home.volunteersLink'),
    },
  ];
  return (
    <section className={content.section}>
      <h2>{t('content.home.people')}</h2>
      <ul className={styles.people}>
        {people.map(({ name, heading, text, href, link }) => (
          <li key={name} className={styles.person}>
            <img src={`${scene}#${name}`} alt="" width="150" height="150" loading="lazy" />
            <div>
              <h3>{heading}</h3>
              <p>{text}</p>
              <a href={href}>{link}</a>
            </div>
          </li>
        ))}
      </ul>
    </section>
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
      <HomePeople home={home} />
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
