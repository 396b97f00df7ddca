import type { listingDetailSchema, orgDetailSchema, RichText } from './listings.contract.ts';
import { listItems, type Line, splitRuns } from '../platform/text/rich-text-runs.ts';
import { minorUnits } from '../platform/money.ts';
import { localeTags } from '../platform/locales.ts';
import type { Infer } from '../platform/contract.ts';

/**
 * Structured data for search engines, from the same replies as the page. Pure; absent facts are
 * omitted.
 */
export type JsonLd = Record<string, unknown>;
export type ListingDetail = Infer<typeof listingDetailSchema>;
export type OrgDetail = Infer<typeof orgDetailSchema>;
/** The organization's data in a posting. */
export type PostingOrganization = Pick<
  OrgDetail,
  'name' | 'url' | 'locale' | 'website' | 'logoUrl'
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
 * events.
 */
export function listingJsonLd(origin: string, listing: ListingDetail, org: OrgDetail): JsonLd {
  return listing.type === 'EVENT'
    ? eventJsonLd(origin, listing, org)
    : jobPostingJsonLd(origin, listing, org);
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
    jobLocation: remote ? undefined : toPlace(listing.location),
    jobLocationType: remote ? 'TELECOMMUTE' : undefined,
    applicantLocationRequirements: remote ? listApplicantCountries(listing) : undefined,
    baseSalary: toSalary(listing),
    directApply: listing.applyOnCausa,
  });
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
 * worldwide role names the organization's country if it has one.
 */
function listApplicantCountries(listing: ListingDetail): JsonLd | JsonLd[] | undefined {
  const own = listing.location?.countryCode;
  const codes =
    listing.remoteZone.length > 0
      ? listing.remoteZone
      : own === undefined || own === 'XA'
        ? []
        : [own];
  const countries = codes.map((name) => ({ '@type': 'Country', name }));
  return countries.length > 1 ? countries : countries[0];
}

function eventJsonLd(
  origin: string,
  listing: ListingDetail,
  org: OrgDetail,
): JsonLd | Record<string, unknown> {
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
    startDate: listing.startsAt ?? undefined,
    endDate: listing.endsAt ?? undefined,
    eventStatus: `${context}/EventScheduled`,
    eventAttendanceMode: `${context}/${mode}EventAttendanceMode`,
    location:
      mode === 'Online'
        ? online
        : mode === 'Mixed' && place !== undefined
          ? [place, online]
          : place,
    organizer: organizationRef(origin, org),
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
      addressRegion: location.stateCode ?? undefined,
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
  const only = pay.min === null || pay.max === null || pay.min === pay.max;
  const value = only
    ? { value: (pay.min ?? pay.max ?? 0) / units }
    : { minValue: (pay.min ?? 0) / units, maxValue: (pay.max ?? 0) / units };
  return {
    '@type': 'MonetaryAmount',
    currency: pay.currency,
    value: { '@type': 'QuantitativeValue', ...value, unitText: pay.period },
  };
}

/** Returns the description in the few HTML elements that JobPosting allows; all text is escaped. */
export function toHtml(tree: RichText): string {
  const escape = (text: string): string =>
    text.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`);
  const markup = (line: Line): string =>
    splitRuns(line)
      .map(({ text, isBold }) => (isBold ? `<strong>${escape(text)}</strong>` : escape(text)))
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
