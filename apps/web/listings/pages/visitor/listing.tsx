import { type Locale, localeTags } from '@causa/shared/platform/locales';
import {
  homePath,
  importedPath,
  pagePath,
  searchPath,
  sharePicturePath,
  withQuery,
} from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { ApplyActions } from '../../apply-actions.tsx';
import { placeWords } from '../../cards/card-words.ts';
import { LanguageMark } from '../../cards/language-mark.tsx';
import {
  lazyCards,
  lazyFacts,
  lazyFeatures,
  lazyPeople,
  lazyText,
  loadLazyParts,
} from '../../lazy-parts.ts';
import styles from '../../detail.module.css';
import { Crumbs } from '../../../layout/crumbs.tsx';
import { typeIcons, typeNames, typeSingular, typeTones } from '../../../layout/type-words.ts';
import { breadcrumbs, listingJsonLd } from '@causa/shared/listings/json-ld';
import { DeferredHydration } from '../../../lib/hydration/deferred-hydration.tsx';
import { loadMessages } from '../../../lib/text.ts';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useLocale, useNow, useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { CoverStrip } from '../../../ui/cause-art.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { ListingData } from './listing.data.ts';

const loadShare = async (locale: Locale) =>
  (await Promise.all([import('../../share-buttons.tsx'), loadMessages(locale, ['hide'])]))[0]
    .ShareButtons;

function ListingPage({ data }: { data: ListingData }): ReactNode {
  const { t, locale } = useText();
  const { reply, listingType, preview } = data;
  const { listing, org, comparedPay, rolePage, similar } = reply;
  const facts = <lazyFacts.Part listing={listing} comparedPay={comparedPay} org={org} />;
  return (
    <div className={classes('container', styles.page, preview === 'beside' && styles.narrow)}>
      <Crumbs
        items={[
          { name: t('listing.home'), href: homePath(locale) },
          { name: t(typeNames[listingType]), href: searchPath(locale, listingType) },
          ...(rolePage === null ? [] : [{ name: rolePage.text, href: rolePage.url[locale] }]),
        ]}
      />
      <article className={styles.main}>
        <div className={styles.banner}>
          <CoverStrip cover={org.cover} cause={listing.areasOfFocus[0] ?? org.areasOfFocus[0]} />
          <Avatar name={org.name} picture={org.logo} large />
        </div>
        <ListingHead data={data} />
        <div className={styles.inline}>{facts}</div>
        {preview === undefined && (
          <DeferredHydration
            part="send-buttons"
            props={{ title: listing.title, item: { id: listing.id, type: listingType, org } }}
            load={() => loadShare(locale)}
          />
        )}
        <Description data={data} />
        <HowToApply data={data} />
        <AboutOrganization
          org={org}
          isForApplicants={listing.applyOnCausa && listingType !== 'EVENT'}
        />
        {(org.people[0] ?? org.photos[0]) && <lazyPeople.Part org={org} isBrief />}
        <PrintedAddress />
        {similar.length > 0 && (
          <section data-chrome aria-labelledby="similar" className={styles.similar}>
            <h2 id="similar">{t('listing.similar')}</h2>
            <lazyCards.Part cards={similar} known="type" />
          </section>
        )}
        <ReportLink data={data} />
      </article>
      <aside className={styles.side} aria-label={t('listing.facts')} data-chrome>
        {preview === undefined && (
          <div className={styles.bar}>
            <ApplyActions listing={listing} />
          </div>
        )}
        {facts}
      </aside>
    </div>
  );
}

/** Returns the language of a text that is not in the language of the page. */
function useForeignLanguage(locale: Locale): string | undefined {
  return locale === useLocale() ? undefined : localeTags[locale];
}

function ListingHead({ data: { reply, listingType } }: { data: ListingData }): ReactNode {
  const { t, locale } = useText();
  const { listing, org } = reply;
  const lang = useForeignLanguage(listing.locale);
  return (
    <header className={styles.head}>
      <Tag tone={typeTones[listingType]} icon={typeIcons[listingType]}>
        {t(typeSingular[listingType])}
      </Tag>
      <h1 lang={lang}>{listing.title}</h1>
      <p className={styles.by}>
        <span>
          <a href={org.url[locale]}>{org.name}</a>
          {org.isVerified && (
            <span className={styles.verified}>
              <Icon name="verified" />
              {t('listing.verified')}
            </span>
          )}
        </span>
      </p>
      {listing.changed?.words && <p>{listing.changed.words}</p>}
      {listing.importedFrom !== null && (
        <Notice>{t('listing.imported', { source: listing.importedFrom.name })}</Notice>
      )}
    </header>
  );
}

function Description({ data: { reply, listingType } }: { data: ListingData }): ReactNode {
  const { t } = useText();
  const { listing } = reply;
  const lang = useForeignLanguage(listing.locale);
  return (
    <section className={styles.section} aria-labelledby="about-listing">
      <h2 id="about-listing">{t('listing.about', { type: listingType.toLowerCase() })}</h2>
      {lang !== undefined && <LanguageMark locale={listing.locale} />}
      <lazyText.Part tree={listing.description} lang={lang} />
      {listing.features.length + listing.benefitKinds.length + listing.skills.length > 0 && (
        <lazyFeatures.Part
          type={listingType}
          values={[...listing.features, ...listing.benefitKinds]}
          skills={listing.skills}
          lang={lang}
        />
      )}
      {listing.benefits.length > 0 && (
        <>
          <h3>{t('listing.benefits')}</h3>
          <ul className={styles.prose} lang={lang}>
            {listing.benefits.map((benefit, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two may be written alike
              <li key={at}>{benefit}</li>
            ))}
          </ul>
        </>
      )}
      {listing.areasOfFocus.length + listing.functions.length > 0 && (
        <Topics listing={listing} listingType={listingType} />
      )}
    </section>
  );
}

function Topics({
  listing,
  listingType,
}: {
  listing: ListingData['reply']['listing'];
  listingType: ListingData['listingType'];
}): ReactNode {
  const text = useText();
  const path = searchPath(text.locale, listingType);
  return (
    <ul className={styles.tags} aria-label={text.t('listing.topics')}>
      {listing.areasOfFocus.map((area) => (
        <li key={area}>
          <a href={withQuery(path, { areasOfFocus: area })}>
            <Tag>{text.label('areasOfFocus', area)}</Tag>
          </a>
        </li>
      ))}
      {listing.functions.map((name) => (
        <li key={name}>
          <a href={withQuery(path, { functions: name })}>
            <Tag>{text.label('functions', name)}</Tag>
          </a>
        </li>
      ))}
    </ul>
  );
}

function HowToApply({ data: { reply, listingType } }: { data: ListingData }): ReactNode {
  const { t } = useText();
  const { listing } = reply;
  const lang = useForeignLanguage(listing.locale);
  return (
    <section className={styles.section} aria-labelledby="how-to-apply">
      <h2 id="how-to-apply">
        {t(listingType === 'EVENT' ? 'listing.howToRegister' : 'listing.howToApply')}
      </h2>
      {listing.howToApply.length > 0 ? (
        <lazyText.Part tree={listing.howToApply} lang={lang} />
      ) : (
        <p>{t('listing.howDefaultByType', { type: listingType.toLowerCase() })}</p>
      )}
      {listing.applyEmail !== null && !containsText(listing.howToApply, listing.applyEmail) && (
        <p>
          <a href={`mailto:${listing.applyEmail}`}>{listing.applyEmail}</a>
        </p>
      )}
    </section>
  );
}

function AboutOrganization({
  org,
  isForApplicants,
}: {
  org: ListingData['reply']['org'];
  isForApplicants: boolean;
}): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const lang = useForeignLanguage(org.locale);
  const otherListings = Object.values(org.listingCounts).reduce((sum, count) => sum + count, 0) - 1;
  return (
    <section className={styles.org} aria-labelledby="about-org">
      <div className={styles.orgHead}>
        <Avatar name={org.name} picture={org.logo} />
        <h2 id="about-org">
          <a href={org.url[locale]}>{org.name}</a>
        </h2>
      </div>
      <p lang={lang}>{org.mission}</p>
      <p className={styles.crumbs}>
        {[text.label('orgType', org.type), org.location?.text].filter(Boolean).join(' · ')}
      </p>
      {isForApplicants && org.feedback?.words && <p>{org.feedback.words}</p>}
      {otherListings > 0 && (
        <p>
          <a className={styles.more} href={org.url[locale]}>
            {t('listing.otherRoles', { count: otherListings })}
          </a>
        </p>
      )}
    </section>
  );
}

function ReportLink({ data: { reply, listingType } }: { data: ListingData }): ReactNode {
  const { t, locale } = useText();
  return (
    <p data-chrome className={styles.crumbs}>
      <a
        className={styles.more}
        href={withQuery(pagePath('report', locale), {
          id: reply.listing.id,
          type: listingType,
        })}
      >
        {t('listing.report')}
      </a>
    </p>
  );
}

function PrintedAddress(): ReactNode {
  const { date } = useText();
  const { origin, head } = useSite();
  return (
    <p className={styles.printed}>
      {origin}
      {head.canonical} · {date(useNow().toISOString())}
    </p>
  );
}

/** Whether a text contains an address already, so that it is not printed twice. */
function containsText(
  tree: ListingData['reply']['listing']['howToApply'],
  address: string,
): boolean {
  return JSON.stringify(tree).toLowerCase().includes(address.toLowerCase());
}

export const view: PageView<ListingData> = {
  Component: ListingPage,
  head({ reply, listingType, source }, { text, origin, url }) {
    const { t, locale } = text;
    const { listing, org } = reply;
    const place = placeWords(text, {
      locationType: listing.locationType,
      location:
        listing.location === null
          ? null
          : { ...listing.location, city: listing.location.city ?? null },
    });
    const importedLinks =
      source === undefined
        ? undefined
        : Object.fromEntries(
            (['en', 'es', 'pt'] as const).map((other) => [
              other,
              importedPath(other, source, url.pathname.split('/').pop() ?? ''),
            ]),
          );
    return {
      title: `${[listing.title, org.name, place].filter(Boolean).join(' · ')} | Causa`,
      description: listing.excerpt,
      canonical: listing.url[locale],
      alternates: listing.url,
      languageLinks: importedLinks,
      image: sharePicturePath(locale, listing.id),
      ogType: 'article',
      jsonLd: !import.meta.env.SSR
        ? undefined
        : [
            ...[listingJsonLd(origin, listing, org) ?? []].flat(),
            breadcrumbs(origin, [
              { name: 'Causa', path: homePath(locale) },
              { name: t(typeNames[listingType]), path: searchPath(locale, listingType) },
              { name: listing.title, path: listing.url[locale] },
            ]),
          ],
    };
  },
};

/**
 * A server-rendered page fetches nothing: the code that loads its data comes with the first
 * navigation.
 */
export const loader: PageLoader<ListingData> = {
  async load(context) {
    const [result] = await Promise.all([
      import('./listing.data.ts').then((data) => data.loader.load(context)),
      loadLazyParts(context.locale),
    ]);
    return result;
  },
};
