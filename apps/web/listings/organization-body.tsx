import type { Locale } from '@causa/shared/platform/locales';
import { type ListingType, listingTypes } from '@causa/shared/listings/listing-types';
import { localeTags } from '@causa/shared/platform/locales';
import { homePath, pagePath, searchPath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { loadMessages } from '../lib/text.ts';
import { DeferredHydration } from '../lib/hydration/deferred-hydration.tsx';
import { useSite, useText } from '../lib/navigation/page-context.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { CoverStrip } from '../ui/cause-art.tsx';
import { Icon } from '../ui/icon.tsx';
import { Crumbs } from '../layout/crumbs.tsx';
import { typeNames } from '../layout/type-words.ts';
import styles from './detail.module.css';
import { LanguageMark } from './cards/language-mark.tsx';
import { lazyApplicants, lazyOrganizationFacts } from './lazy-organization.ts';
import { lazyCards, lazyPeople, lazyText } from './lazy-parts.ts';
import own from './organization-body.module.css';
import type { OrganizationData } from './organization-page.ts';
import { SaveControl } from './cards/save-control.tsx';

const loadShare = async (locale: Locale) =>
  (await Promise.all([import('./share-buttons.tsx'), loadMessages(locale, ['hide'])]))[0]
    .ShareButtons;

interface BodyProps {
  data: OrganizationData;
  /** Omits what only the public page needs. */
  isPreview?: boolean;
}

/** An organization's profile and current listings. */
export function OrganizationBody({ data, isPreview = false }: BodyProps): ReactNode {
  const { t, locale } = useText();
  const { org } = data;
  const lang = org.locale === locale ? undefined : localeTags[org.locale];
  const facts = <lazyOrganizationFacts.Part org={org} />;
  return (
    <div className={`container ${styles.page}`}>
      <Crumbs
        items={[
          { name: t('listing.home'), href: homePath(locale) },
          { name: t('shell.type.organizations'), href: searchPath(locale, 'ORG') },
        ]}
      />
      <article className={styles.main}>
        <OrganizationHead org={org} />
        <p className={own.mission} lang={lang}>
          {org.mission}
        </p>
        {org.replies?.words && <p>{org.replies.words}</p>}
        <div className={styles.inline}>{facts}</div>
        <TypeAnchors data={data} />
        {!isPreview && <Tools data={data} />}
        <section className={styles.section} aria-labelledby="about-org">
          <h2 id="about-org">{t('organization.about')}</h2>
          {lang !== undefined && <LanguageMark locale={org.locale} />}
          <lazyText.Part tree={org.description} lang={lang} />
        </section>
        {(org.people[0] ?? org.photos[0]) && <lazyPeople.Part org={org} />}
        {org.feedback !== null && (
          <lazyApplicants.Part figures={org.feedback} sentences={data.sentences} />
        )}
        <OpenListings data={data} />
        {!isPreview && (
          <p data-chrome>
            <a href={withQuery(pagePath('report', locale), { id: org.id, type: 'ORG' })}>
              {t('organization.report')}
            </a>
          </p>
        )}
      </article>
      <aside className={styles.side} aria-label={t('listing.facts')} data-chrome>
        {!isPreview && (
          <div className={styles.bar}>
            <div className={own.follow}>
              <SaveControl item={{ id: org.id, type: 'ORG', saved: org.saved }} />
              <p>{t('organization.follow')}</p>
            </div>
          </div>
        )}
        {facts}
      </aside>
    </div>
  );
}

function OrganizationHead({ org }: { org: OrganizationData['org'] }): ReactNode {
  const { t } = useText();
  return (
    <>
      <div className={styles.banner}>
        <CoverStrip cover={org.cover} cause={org.areasOfFocus[0]} />
        <Avatar name={org.name} picture={org.logo} large />
      </div>
      <header className={styles.head}>
        <h1>{org.name}</h1>
        {org.formerName != null && (
          <p className={own.formerly}>{t('organization.formerly', { name: org.formerName })}</p>
        )}
        {org.isVerified && (
          <span className={styles.verified}>
            <Icon name="verified" />
            {t('listing.verified')}
          </span>
        )}
      </header>
    </>
  );
}

function listOpenTypes({ listings }: OrganizationData): ListingType[] {
  return listingTypes.filter((type) => (listings[type]?.length ?? 0) > 0);
}

function TypeAnchors({ data }: { data: OrganizationData }): ReactNode {
  const { t, number } = useText();
  const types = listOpenTypes(data);
  if (types.length === 0) return null;
  return (
    <nav aria-label={t('organization.sections')} className={own.anchors} data-chrome>
      {types.map((type) => (
        <a key={type} href={`#${type.toLowerCase()}`}>
          {t(typeNames[type])} <span>({number(data.org.listingCounts[type] ?? 0)})</span>
        </a>
      ))}
    </nav>
  );
}

function Tools({ data: { org, writePath, joinPath } }: { data: OrganizationData }): ReactNode {
  const { t, locale } = useText();
  const isMember = useSite().environment.user?.orgs.some(({ id }) => id === org.id) === true;
  return (
    <div className={own.tools} data-chrome>
      <DeferredHydration
        part="send-buttons"
        props={{ title: org.name, item: { id: org.id, type: 'ORG' } }}
        load={() => loadShare(locale)}
      />
      {writePath !== undefined && <a href={writePath}>{t('organization.write')}</a>}
      {!isMember && <a href={joinPath}>{t('organization.join')}</a>}
    </div>
  );
}

function OpenListings({ data }: { data: OrganizationData }): ReactNode {
  const { t, number } = useText();
  const types = listOpenTypes(data);
  if (types.length === 0) return <p>{t('organization.nothing')}</p>;
  return types.map((type) => (
    <section
      key={type}
      id={type.toLowerCase()}
      className={own.listings}
      aria-labelledby={`${type}-heading`}
    >
      <h2 id={`${type}-heading`}>
        {t(typeNames[type])}{' '}
        <span className={own.number}>{number(data.org.listingCounts[type] ?? 0)}</span>
      </h2>
      <lazyCards.Part cards={data.listings[type] ?? []} known="type-and-organization" />
    </section>
  ));
}
