import { listingTypes } from '@causa/shared/listing-types';
import { localeTags } from '@causa/shared/locales';
import { homePath, searchPath, sharePicturePath } from '@causa/shared/routes';
import type { ReactNode } from 'react';
import styles from '../../features/listings/detail.module.css';
import { laterCards } from '../../features/listings/later-cards.ts';
import { LanguageMark } from '../../features/listings/language-mark.tsx';
import { OrganizationFacts } from '../../features/listings/organization-facts.tsx';
import { RichText } from '../../features/listings/rich-text.tsx';
import { SaveControl } from '../../features/listings/save-control.tsx';
import { Crumbs } from '../../features/shell/crumbs.tsx';
import { typeNames } from '../../features/shell/type-words.ts';
import { breadcrumbs, organizationJsonLd } from '../../lib/json-ld.ts';
import { DeferredHydration } from '../../lib/deferred-hydration.tsx';
import type { PageLoader, PageView } from '../../lib/page.ts';
import { useText } from '../../lib/page-context.tsx';
import { CoverStrip } from '../../ui/cause-art.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { OrganizationData } from './organization.data.ts';
import own from './organization.module.css';

const loadShare = async () =>
  (await import('../../features/listings/share-buttons.tsx')).ShareButtons;

function OrganizationPage({ data }: { data: OrganizationData }): ReactNode {
  const text = useText();
  const { t, locale, number } = text;
  const { org, listings } = data;
  const lang = org.locale === locale ? undefined : localeTags[org.locale];
  const present = listingTypes.filter((type) => (listings[type]?.length ?? 0) > 0);
  const facts = <OrganizationFacts org={org} />;
  return (
    <div className={`container ${styles.page}`}>
      <Crumbs
        items={[
          { name: t('listing.home'), href: homePath(locale) },
          { name: t('shell.type.organizations'), href: searchPath(locale, 'ORG') },
        ]}
      />
      <article className={styles.main}>
        <div className={styles.banner}>
          <CoverStrip cover={org.cover} cause={org.areasOfFocus[0]} />
          <Avatar name={org.name} picture={org.logo} large />
        </div>
        <header className={styles.head}>
          <h1>{org.name}</h1>
          {org.isVerified && (
            <span className={styles.verified}>
              <Icon name="verified" />
              {t('listing.verified')}
            </span>
          )}
        </header>
        <p className={own.mission} lang={lang}>
          {org.mission}
        </p>
        <div className={styles.inline}>{facts}</div>
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
          <DeferredHydration part="share-buttons" props={{ title: org.name }} load={loadShare} />
        </div>
        <section className={styles.section} aria-labelledby="about-org">
          <h2 id="about-org">{t('organization.about')}</h2>
          {lang !== undefined && <LanguageMark locale={org.locale} />}
          <RichText tree={org.description} lang={lang} />
        </section>
        {present.map((type) => (
          <section
            key={type}
            id={type.toLowerCase()}
            className={own.listings}
            aria-labelledby={`${type}-heading`}
          >
            <h2 id={`${type}-heading`}>
              {t(typeNames[type])}{' '}
              <span className={own.number}>{number(org.listingCounts[type] ?? 0)}</span>
            </h2>
            <laterCards.Part cards={listings[type] ?? []} known="type-and-organization" />
          </section>
        ))}
        {present.length === 0 && <p>{t('organization.nothing')}</p>}
      </article>
      <aside className={styles.side} aria-label={t('listing.facts')} data-chrome>
        <div className={styles.bar}>
          <div className={own.follow}>
            <SaveControl item={{ id: org.id, type: 'ORG' }} />
            <p>{t('organization.follow')}</p>
          </div>
        </div>
        {facts}
      </aside>
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

/**
 * A page that arrives written asks for nothing: what fetches its data comes with the first
 * navigation to one.
 */
export const loader: PageLoader<OrganizationData> = {
  async load(context) {
    const [result] = await Promise.all([
      import('./organization.data.ts').then((data) => data.loader.load(context)),
      laterCards.load(context.locale),
    ]);
    return result;
  },
};
