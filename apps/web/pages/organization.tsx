import { listingTypes } from '@causa/shared/listing-types';
import { localeTags } from '@causa/shared/locales';
import { homePath, searchPath, sharePicturePath, withQuery } from '@causa/shared/routes';
import type { ReactNode } from 'react';
import styles from '../features/listings/detail.module.css';
import { CardList } from '../features/listings/result-card.tsx';
import { RichText } from '../features/listings/rich-text.tsx';
import { SaveControl } from '../features/listings/save-control.tsx';
import { ShareButtons } from '../features/listings/share-buttons.tsx';
import { Crumbs } from '../features/shell/crumbs.tsx';
import { typeNames } from '../features/shell/type-words.ts';
import { breadcrumbs, organizationJsonLd } from '../lib/json-ld.ts';
import type { PageView } from '../lib/page.ts';
import { useText } from '../lib/page-context.tsx';
import { CoverStrip } from '../ui/cause-art.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { Tag } from '../ui/tag.tsx';
import type { OrganizationData } from './organization.data.ts';
import own from './organization.module.css';

function OrganizationPage({ data }: { data: OrganizationData }): ReactNode {
  const text = useText();
  const { t, locale, number } = text;
  const { org, listings } = data;
  const lang = org.locale === locale ? undefined : localeTags[org.locale];
  const present = listingTypes.filter((type) => (listings[type]?.length ?? 0) > 0);
  return (
    <div className={`container ${styles.page} ${own.page}`}>
      <Crumbs
        items={[
          { name: t('listing.home'), href: homePath(locale) },
          { name: t('shell.type.organizations'), href: searchPath(locale, 'ORG') },
        ]}
      />
      <article className={styles.main}>
        <CoverStrip cover={org.cover} cause={org.areasOfFocus[0]} />
        <header className={own.head}>
          <Avatar name={org.name} picture={org.logo} large />
          <div className={styles.head}>
            <Tag tone="org" icon="org">
              {text.label('orgType', org.type)}
            </Tag>
            <h1>{org.name}</h1>
            {org.isVerified && (
              <span className={styles.verified}>
                <Icon name="verified" />
                {t('listing.verified')}
              </span>
            )}
          </div>
        </header>
        <p className={own.mission} lang={lang}>
          {org.mission}
        </p>
        <ul className={own.facts}>
          {org.location !== null && (
            <li>
              <Icon name="pin" />
              {org.location.text}
            </li>
          )}
          {org.foundedYear !== null && (
            <li>
              <Icon name="event" />
              {t('organization.founded', { year: String(org.foundedYear) })}
            </li>
          )}
          {org.website !== null && /^https?:\/\//.test(org.website) && (
            <li>
              <Icon name="external" />
              <a href={org.website} rel="noopener nofollow">
                {new URL(org.website).host}
              </a>
            </li>
          )}
        </ul>
        {present.length > 0 && (
          <nav aria-label={t('organization.sections')} className={own.anchors} data-chrome>
            {present.map((type) => (
              <a key={type} href={`#${type.toLowerCase()}`}>
                {t(typeNames[type])} <span>({number(org.listingCounts[type] ?? 0)})</span>
              </a>
            ))}
          </nav>
        )}
        <div className={own.tools} data-chrome>
          <SaveControl item={{ id: org.id, type: 'ORG' }} />
          <ShareButtons title={org.name} />
        </div>
        <section className={styles.section} aria-labelledby="about-org">
          <h2 id="about-org">{t('organization.about')}</h2>
          <RichText tree={org.description} lang={lang} />
          <ul className={styles.tags} aria-label={t('listing.topics')}>
            {org.areasOfFocus.map((area) => (
              <li key={area}>
                <a href={withQuery(searchPath(locale, 'ORG'), { areasOfFocus: area })}>
                  <Tag>{text.label('areasOfFocus', area)}</Tag>
                </a>
              </li>
            ))}
          </ul>
        </section>
        {present.map((type) => (
          <section key={type} id={type.toLowerCase()} className={own.listings} aria-labelledby={`${type}-heading`}>
            <h2 id={`${type}-heading`}>
              {t(typeNames[type])} <span className={own.number}>{number(org.listingCounts[type] ?? 0)}</span>
            </h2>
            <CardList cards={listings[type] ?? []} />
          </section>
        ))}
        {present.length === 0 && <p>{t('organization.nothing')}</p>}
      </article>
    </div>
  );
}

export const view: PageView<OrganizationData> = {
  Component: OrganizationPage,
  head(data, { text, origin }) {
    const { t, locale } = text;
    const { org } = data;
    return {
      title: `${org.name} | Causa`,
      description: org.mission,
      canonical: org.url[locale],
      alternates: org.url,
      image: sharePicturePath(locale, org.id),
      ogType: 'profile',
      jsonLd: !import.meta.env.SSR
        ? undefined
        : [
            organizationJsonLd(origin, org),
            breadcrumbs(origin, [
              { name: 'Causa', path: homePath(locale) },
              { name: t('shell.type.organizations'), path: searchPath(locale, 'ORG') },
              { name: org.name, path: org.url[locale] },
            ]),
          ],
    };
  },
};

export { loader } from './organization.data.ts';
