import type {
  comparedPaySchema,
  listingDetailSchema,
  orgDetailSchema,
  RichText,
} from './listings.contract.ts';
import { isLinkable } from '../platform/http/link-address.ts';
import { listItems, type Line, splitRuns } from '../platform/text/rich-text-runs.ts';
import { minorUnits } from '../platform/money.ts';
import { splitFeature } from '../search/features.ts';
import { localeTags } from '../platform/locales.ts';
import type { Infer } from '../platform/contract.ts';
import { sharePicturePath } from '../platform/pages/routes.ts';
import { listOccupations, toEducation } from './posting-terms.ts';

/**
 * Structured data for search engines, from the same replies as the page. Pure; absent facts are
 * omitted.
 */
export type JsonLd = Record<string, unknown>;
export type ListingDetail = Infer<typeof listingDetailSchema>;
export type OrgDetail = Infer<typeof orgDetailSchema>;
/** How the pay of a job compares to a median of the salary explorer. */
export type ComparedPay = Infer<typeof comparedPaySchema>;
/** The organization's data in a posting. */
export type PostingOrganization = Pick<
  OrgDetail,
  'name' | 'url' | 'locale' | 'website' | 'logoUrl' | 'location'
>;

const context = 'https://schema.org';

export function breadcrumbs(
  origin: string,
  items: readonly { name: string; path: string }[],
): JsonLd {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

export function searchResultsJsonLd(
  origin: string,
  items: readonly { name: string; path: string }[],
): JsonLd {
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + path,
    })),
  };
}

/** Returns the JSON-LD of the site and its search box. */
export function webSiteJsonLd(origin: string, homePath: string, searchPath: string): JsonLd {
  return {
    '@context': context,
    '@type': 'WebSite',
    name: 'Causa',
    url: origin + homePath,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${searchPath}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

export function articleJsonLd(
  origin: string,
  article: {
    title: string;
    summary: string;
    publishedAt: string;
    updatedAt: string;
    url: string;
    author: string | null;
  },
): JsonLd {
  return compact({
    '@context': context,
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    url: origin + article.url,
    author: article.author === null ? undefined : { '@type': 'Person', name: article.author },
  });
}

/**
 * Returns the JSON-LD of a listing: JobPosting for jobs, internships and volunteer roles; Event for
 * events. Undefined when a field that search engines require is unknown: incomplete data counts as
 * an error of the site.
 */
export function listingJsonLd(
  origin: string,
  listing: ListingDetail,
  org: OrgDetail,
): JsonLd | undefined {
  if (listing.type === 'EVENT') {
    const event = eventJsonLd(origin, listing, org);
    return event['location'] === undefined ? undefined : event;
  }
  const posting = jobPostingJsonLd(origin, listing, org);
  return posting['jobLocation'] === undefined &&
    posting['applicantLocationRequirements'] === undefined
    ? undefined
    : posting;
}

/** Returns the JobPosting of a job, an internship or a volunteer role. */
export function jobPostingJsonLd(
  origin: string,
  listing: ListingDetail,
  org: PostingOrganization,
): JsonLd {
  const remote = listing.locationType === 'REMOTE';
  return compact({
    '@context': context,
    '@type': 'JobPosting',
    title: listing.title,
    description: toHtml(listing.description),
    identifier: { '@type': 'PropertyValue', name: 'Causa', value: listing.id },
    url: origin + listing.url[listing.locale],
    inLanguage: localeTags[listing.locale],
    datePosted: listing.publishedAt,
    validThrough: listing.closesAt ?? undefined,
    employmentType: getEmploymentTypes(listing),
    hiringOrganization: organizationRef(origin, org),
    jobLocation: remote ? undefined : (toPlace(listing.location) ?? toPlace(org.location)),
    jobLocationType: remote ? 'TELECOMMUTE' : undefined,
    applicantLocationRequirements: remote ? listApplicantCountries(listing, org) : undefined,
    baseSalary: toSalary(listing),
    directApply: listing.applyOnCausa,
    educationRequirements: toEducation(listing.education),
    occupationalCategory: listOccupations(listing.functions),
    skills: listing.skills.length > 0 ? listing.skills.join(', ') : undefined,
    jobBenefits: listBenefits(listing),
  });
}

/** Returns the benefits: kinds as their names in the vocabulary of filters, then other ones. */
function listBenefits({
  benefitKinds,
  benefits,
}: Pick<ListingDetail, 'benefitKinds' | 'benefits'>): string | undefined {
  const kinds = benefitKinds.map((kind) => splitFeature(kind).value.replaceAll('-', ' '));
  return [...kinds, ...benefits].join(', ') || undefined;
}

/**
 * Returns Google's employment types. A volunteer role is VOLUNTEER with any hours, an internship
 * INTERN.
 */
export function getEmploymentTypes(
  listing: Pick<ListingDetail, 'type' | 'jobTypes'>,
): string | string[] | undefined {
  if (listing.type === 'VOLOP') return 'VOLUNTEER';
  const words = {
    'full-time': 'FULL_TIME',
    'part-time': 'PART_TIME',
    contract: 'CONTRACTOR',
    temporary: 'TEMPORARY',
  } as const;
  const types: string[] = listing.jobTypes.map((type) => words[type]);
  if (listing.type === 'INTERNSHIP') types.unshift('INTERN');
  return types.length > 1 ? types : types[0];
}

/**
 * Returns the countries of remote applicants. JobPosting requires one for remote work, so a
 * worldwide role names the country of its place or else of its organization.
 */
function listApplicantCountries(
  listing: ListingDetail,
  org: PostingOrganization,
): JsonLd | JsonLd[] | undefined {
  const own = [listing.location?.countryCode, org.location?.countryCode].find(
    (code) => code !== undefined && code !== 'XA',
  );
  const codes = listing.remoteZone.length > 0 ? listing.remoteZone : own === undefined ? [] : [own];
  const countries = codes.map((name) => ({ '@type': 'Country', name }));
  return countries.length > 1 ? countries : countries[0];
}

function eventJsonLd(origin: string, listing: ListingDetail, org: OrgDetail): JsonLd {
  const url = origin + listing.url[listing.locale];
  const place = toPlace(listing.location);
  const online = { '@type': 'VirtualLocation', url };
  const mode = { ONSITE: 'Offline', REMOTE: 'Online', HYBRID: 'Mixed' }[
    listing.locationType ?? 'ONSITE'
  ];
  return compact({
    '@context': context,
    '@type': 'Event',
    name: listing.title,
    description: listing.excerpt,
    url,
    inLanguage: localeTags[listing.locale],
    // Local times with their offset: in UTC an evening may be on another day.
    startDate: listing.local.startsAt ?? undefined,
    endDate: listing.local.endsAt ?? undefined,
    eventStatus: `${context}/EventScheduled`,
    eventAttendanceMode: `${context}/${mode}EventAttendanceMode`,
    location:
      mode === 'Online'
        ? online
        : mode === 'Mixed' && place !== undefined
          ? [place, online]
          : place,
    image: [
      origin + sharePicturePath(listing.locale, listing.id),
      ...(org.cover === null ? [] : [new URL(org.cover.url, origin).href]),
    ],
    organizer: organizationRef(origin, org),
    offers: compact({
      '@type': 'Offer',
      url: listing.applyUrl ?? url,
      availability: `${context}/InStock`,
      validFrom: listing.publishedAt,
    }),
    maximumAttendeeCapacity: listing.capacity ?? undefined,
  });
}

export function organizationJsonLd(origin: string, org: OrgDetail): JsonLd {
  return compact({
    '@context': context,
    ...organizationRef(origin, org),
    '@type':
      org.type === 'government'
        ? 'GovernmentOrganization'
        : org.type === 'nonprofit' || org.type === 'community'
          ? 'NGO'
          : 'Organization',
    description: org.mission,
    foundingDate: org.foundedYear === null ? undefined : String(org.foundedYear),
    address: toPlace(org.location)?.address,
  });
}

function organizationRef(origin: string, org: PostingOrganization): JsonLd {
  return compact({
    '@type': 'Organization',
    name: org.name,
    url: origin + org.url[org.locale],
    sameAs: org.website ?? undefined,
    logo: org.logoUrl === null ? undefined : new URL(org.logoUrl, origin).href,
  });
}

function toPlace(location: OrgDetail['location']): JsonLd | undefined {
  if (location === null || location.countryCode === 'XA') return undefined;
  return compact({
    '@type': 'Place',
    name: location.text,
    address: compact({
      '@type': 'PostalAddress',
      addressLocality: location.city,
      addressRegion: location.region ?? undefined,
      addressCountry: location.countryCode,
    }),
    geo:
      location.latitude === null || location.longitude === null
        ? undefined
        : { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude },
  });
}

function toSalary({ pay }: ListingDetail): JsonLd | undefined {
  if (pay === null || pay.period === 'ONCE' || (pay.min === null && pay.max === null))
    return undefined;
  const units = minorUnits(pay.currency);
  const [min, max] = [pay.min, pay.max].map((amount) => (amount === null ? null : amount / units));
  const value =
    min === max
      ? { value: min }
      : compact({
          // One open end: the known amount, and which end it is.
          value: min === null || max === null ? (min ?? max) : undefined,
          minValue: min ?? undefined,
          maxValue: max ?? undefined,
        });
  return {
    '@type': 'MonetaryAmount',
    currency: pay.currency,
    value: { '@type': 'QuantitativeValue', ...value, unitText: pay.period },
  };
}

/** Returns the description in the few HTML elements that JobPosting allows; all text is escaped. */
export function toHtml(tree: RichText): string {
  const escape = (text: string): string =>
    text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const markup = (line: Line): string =>
    splitRuns(line)
      .map(({ text, isBold, isItalic, url }) => {
        const italic = isItalic === true ? `<em>${escape(text)}</em>` : escape(text);
        const words = isBold ? `<strong>${italic}</strong>` : italic;
        const href = url !== undefined && isLinkable(url) ? url : undefined;
        return href === undefined
          ? words
          : `<a href="${escape(href)}" rel="nofollow ugc noopener">${words}</a>`;
      })
      .join('');
  return tree
    .map((block) => {
      if (block.type === 'list') {
        const tag = block.ordered ? 'ol' : 'ul';
        const items = listItems(block).map((item) => `<li>${markup(item)}</li>`);
        return `<${tag}>${items.join('')}</${tag}>`;
      }
      return block.type === 'heading'
        ? `<p><strong>${escape(block.text)}</strong></p>`
        : `<p>${markup(block)}</p>`;
    })
    .join('');
}

function compact(object: JsonLd): JsonLd & { address?: unknown } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}
