import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readBoothContract } from '@causa/shared/fairs/fairs.contract';
import { readBooth } from '@causa/shared/generated/fairs/fairs.endpoints';
import { detailPath, pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { FairFacts, fairHead, Sessions } from '../../fair-parts.tsx';
import styles from '../../fairs.module.css';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Avatar } from '../../../ui/avatar.tsx';

type BoothData = ReplyOf<typeof readBoothContract>;

/** One booth: organization, sessions and open listings. */
function FairBoothPage({ data }: { data: BoothData }): ReactNode {
  const { fair, booth, listings } = data;
  const { t, locale } = useText();
  const hasChanged = fair.phase === 'CANCELED' || fair.phase === 'PLANNED';
  return (
    <div className={`container ${styles.page}`}>
      <div>
        <p>
          <a href={pagePath('fairDetail', locale, { slug: fair.slug })}>{t('fairs.back')}</a>
        </p>
        <Avatar name={booth.name} picture={booth.logo} large />
        <h1>
          <bdi>{booth.name}</bdi>
        </h1>
        <p className={styles.small}>{[fair.name, booth.place].filter(Boolean).join(' · ')}</p>
      </div>
      {hasChanged && (
        <div>
          <FairFacts fair={fair} />
          <p>
            <a href={pagePath('fair', locale)}>{t('fairs.others')}</a>
          </p>
        </div>
      )}
      {booth.text !== '' && (
        <p className={styles.text} dir="auto">
          {booth.text}
        </p>
      )}
      <ul className={styles.links}>
        <li>
          <a href={detailPath(locale, 'ORG', booth.orgId, booth.name)}>{t('fairs.page')}</a>
        </li>
        {booth.link !== '' && (
          <li>
            <a href={booth.link} rel="noopener noreferrer nofollow">
              {t('fairs.website')}
            </a>
          </li>
        )}
      </ul>
      {booth.sessions.length > 0 && <Agenda data={data} />}
      <Listings listings={listings} />
    </div>
  );
}

/** The sessions, with a link to register. */
function Agenda({ data: { fair, booth, registration } }: { data: BoothData }): ReactNode {
  const { t, locale } = useText();
  return (
    <section aria-labelledby="agenda">
      <h2 id="agenda">{t('fairs.sessions')}</h2>
      <Sessions fair={fair} sessions={booth.sessions} isRegistered={registration !== null} />
      {registration === null && fair.registrationOpen && (
        <p>
          <a href={`${pagePath('fairDetail', locale, { slug: fair.slug })}#register`}>
            {t('fairs.register')}
          </a>
        </p>
      )}
    </section>
  );
}

function Listings({ listings }: Pick<BoothData, 'listings'>): ReactNode {
  const { t, locale } = useText();
  return (
    <section aria-labelledby="open-listings">
      <h2 id="open-listings">{t('fairs.listings')}</h2>
      {listings.length === 0 ? (
        <p>{t('fairs.noListings')}</p>
      ) : (
        <ul className={styles.sessions}>
          {listings.map(({ id, url, title, location }) => (
            <li key={id}>
              <a href={url[locale]}>
                <bdi>{title}</bdi>
              </a>
              <span className={styles.small}>{location?.text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export const view: PageView<BoothData> = {
  Component: FairBoothPage,
  head: ({ fair, booth }, context) => fairHead(`${booth.name}: ${fair.name}`, context),
};

export const loader: PageLoader<BoothData> = {
  async load({ api, route }) {
    if (route.page !== 'fairBooth' || !/^[a-z0-9-]{1,80}$/.test(route.params.slug))
      return { notFound: true };
    const { slug, orgId } = route.params;
    return { data: await api.call(readBooth, { params: { slug, orgId } }) };
  },
};
