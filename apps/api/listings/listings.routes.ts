import { buildRecord, typedKeys } from '@causa/shared/platform/typed-object';
import { findAppliedAt } from '@causa/core/applications/applying/find-applied-at';
import { findAppliedListing } from '@causa/core/applications/applying/find-applied-listing';
import type { Context } from '@causa/core/platform/context';
import {
  findImportedVolop,
  findListing,
  type ListingPage,
} from '@causa/core/listings/find-listing';
import {
  findOrganization,
  type OrganizationPage,
} from '@causa/core/listings/find-organization-page';
import type { ListingDetail } from '@causa/core/listings/listing.view';
import type { ComparedPay } from '@causa/shared/listings/json-ld';
import type { OrgDetail } from '@causa/core/listings/organization.view';
import { createSavedMarker } from '@causa/core/alerts/saved-items/mark-saved';
import { countryName } from '@causa/i18n/detail-formatters';
import { formatDate } from '@causa/i18n/formatters';
import { messageFor, translatorFor } from '@causa/i18n/translate';
import { parseDashSlug } from '@causa/shared/platform/ids';
import type { Locale } from '@causa/shared/platform/locales';
import type { ListingType } from '@causa/shared/listings/listing-types';
import {
  eventContract,
  readImportedVolopContract,
  internshipContract,
  jobContract,
  organizationContract,
  volopContract,
} from '@causa/shared/listings/listings.contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveFromReplica } from '../server/contract-route.ts';
import { carryFacts } from '../server/plugins/counting.ts';

interface ListingRequest {
  context: Context;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The public page of one record, for each type. */
export async function listingsRoutes(app: FastifyInstance): Promise<void> {
  serveFromReplica(app, jobContract, async (context, { params, query, request, reply }) => ({
    data: await getOwnListing(
      { context, request, reply },
      await findListing(context, 'JOB', params.id, getSuggestionOptions(query)),
      params.id,
    ),
  }));
  serveFromReplica(app, internshipContract, async (context, { params, query, request, reply }) => ({
    data: await getOwnListing(
      { context, request, reply },
      await findListing(context, 'INTERNSHIP', params.id, getSuggestionOptions(query)),
      params.id,
    ),
  }));
  serveFromReplica(app, volopContract, async (context, { params, query, request, reply }) => ({
    data: await getOwnListing(
      { context, request, reply },
      await findListing(context, 'VOLOP', params.id, getSuggestionOptions(query)),
      params.id,
    ),
  }));
  serveFromReplica(app, eventContract, async (context, { params, query, request, reply }) => ({
    data: await getOwnListing(
      { context, request, reply },
      await findListing(context, 'EVENT', params.id, getSuggestionOptions(query)),
      params.id,
    ),
  }));
  serveFromReplica(app, organizationContract, async (context, { params, request, reply }) => ({
    data: await getOwnOrganization(
      { context, request, reply },
      await findOrganization(context, params.id),
    ),
  }));
  serveFromReplica(
    app,
    readImportedVolopContract,
    async (context, { params, query, request, reply }) => ({
      data: await getOwnListing(
        { context, request, reply },
        await findImportedVolop(
          context,
          params.source,
          params.volopId,
          getSuggestionOptions(query),
        ),
      ),
    }),
  );
}

// `noSuggestions` takes effect when it is present, with any value.
function getSuggestionOptions(query: { noSuggestions?: string }): { similar: boolean } {
  return { similar: query.noSuggestions === undefined };
}

/** Returns a listing's page with the signed-in user's own data about it. */
async function getOwnListing<Type extends ListingType>(
  { context, request, reply }: ListingRequest,
  page: ListingPage<Type>,
  idDashSlug?: string,
): Promise<ListingPage<Type>> {
  if (!('listing' in page)) {
    const applied =
      idDashSlug === undefined
        ? null
        : await findAppliedListing(context, parseDashSlug(idDashSlug));
    return applied === null ? page : { ...page, applied };
  }
  const shown = page.similar.map(({ id }) => id);
  carryFacts(request, reply, { opened: page.listing.id, shown, at: 'similar' });
  const [mark, appliedAt] = await Promise.all([
    createSavedMarker(context, [page.listing, ...page.similar]),
    findAppliedAt(context, page.listing.id),
  ]);
  return {
    ...page,
    listing: {
      ...mark(page.listing),
      changed: addChangedSentence(page.listing.changed, context.locale),
      appliedAt,
    },
    org: addSentences(page.org, context.locale),
    comparedPay: addPaySentence(page.comparedPay, context.locale),
    similar: page.similar.map(mark),
  };
}

/** Rendered here because the first script of the page has no room for these texts. */
function addChangedSentence(
  changed: ListingDetail['changed'],
  locale: Locale,
): ListingDetail['changed'] {
  if (changed === null) return null;
  const say = translatorFor(locale);
  const words = say('feeds.changed', {
    date: formatDate(locale, changed.at),
    parts: changed.parts.map((part) => say(`feeds.part.${part}`)).join(', '),
  });
  return { ...changed, words };
}

/** Adds a sentence that compares the pay to the median, as “About 8% above the median for ...”. */
function addPaySentence(pay: ComparedPay | null, locale: Locale): ComparedPay | null {
  if (pay === null) return pay;
  const { is, percent, roleFamily, professionalLevel, countryCode } = pay;
  const words = translatorFor(locale)('feeds.comparedPay', {
    is,
    percent,
    role: messageFor(locale, `filters.synonymId.${roleFamily}`),
    country: countryName(locale, countryCode),
    level: professionalLevel === null ? 'all' : 'same',
  });
  return { ...pay, words };
}

/** Adds sentences about how the organization answers, and what its applicants say. */
function addSentences<Org extends Pick<OrgDetail, 'replies' | 'feedback'>>(
  org: Org,
  locale: Locale,
): Org {
  const { feedback } = org;
  const answered = addReplySentence(org, locale);
  if (feedback === null) return answered;
  const { people, knewStatus } = feedback;
  const words = translatorFor(locale)('feeds.feedback', { people, count: knewStatus.yes });
  return { ...answered, feedback: { ...feedback, words } };
}

/** Adds a sentence about how the organization answers applications. */
function addReplySentence<Org extends Pick<OrgDetail, 'replies'>>(org: Org, locale: Locale): Org {
  const { replies } = org;
  if (replies === null) return org;
  const { percent, days } = replies;
  const say = translatorFor(locale);
  const words =
    days === null || percent === 0
      ? say('feeds.replies', { percent })
      : say('feeds.repliesIn', { percent, days });
  return { ...org, replies: { ...replies, words } };
}

/** Returns an organization's page with the signed-in user's own data about it. */
async function getOwnOrganization(
  { context, request, reply }: ListingRequest,
  page: OrganizationPage,
): Promise<OrganizationPage> {
  if (page.type !== 'ORG') return page;
  const lists = Object.entries(page.listings);
  const shown = lists.flatMap(([, cards]) => cards.map(({ id }) => id));
  carryFacts(request, reply, { shown, at: 'organization' });
  const mark = await createSavedMarker(context, [
    { id: page.org.id, type: 'ORG' },
    ...lists.flatMap(([, cards]) => cards),
  ]);
  return {
    ...page,
    org: addSentences(mark(page.org), context.locale),
    listings: buildRecord(typedKeys(page.listings), (type) => page.listings[type].map(mark)),
  };
}
