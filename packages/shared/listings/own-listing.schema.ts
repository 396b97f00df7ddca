import { benefitKinds, features } from '../search/features.ts';
import { z } from 'zod';
import { closeReasons } from './close-reasons.ts';
import {
  actionTypes,
  areasOfFocus,
  educations,
  functions,
  jobTypes,
  locationTypes,
  payments,
  professionalLevels,
  roleFamilies,
} from '../search/facets.ts';
import {
  applicationMethods,
  draftFields,
  draftLimits as limits,
  questionKinds,
} from './drafts/listing-draft.ts';
import { listingTypes } from './listing-types.ts';
import { currencies, payPeriods } from './pay-terms.ts';
import {
  idSchema,
  instantSchema,
  lineSchema,
  linesSchema,
  localeSchema,
  localTimeSchema,
  timeZoneSchema,
  urlsSchema,
} from '../platform/common.contract.ts';
import { listMarks, richTextSchema, textMarks } from './listings.contract.ts';

const textBlocks = (blocks: number) => {
  const text = linesSchema(2 * limits.descriptionMax);
  return {
    paragraph: z.object({ type: z.literal('paragraph'), text, ...textMarks }),
    heading: z.object({ type: z.literal('heading'), text }),
    list: z.object({ type: z.literal('list'), items: z.array(text).max(blocks), ...listMarks }),
  };
};

/** Formatted text in a draft: can exceed the limits of publishing, within bounds. */
export const typedTextSchema = (blocks: number) => {
  const parts = textBlocks(blocks);
  return z
    .array(z.discriminatedUnion('type', [parts.paragraph, parts.heading, parts.list]))
    .max(blocks);
};

/** A part of a formatted text from programs: unknown fields are refused. */
const { paragraph, heading, list } = textBlocks(2_000);
export const strictTextBlockSchema = z
  .discriminatedUnion('type', [
    paragraph.strict().meta({ title: 'ParagraphBlockInput' }),
    heading.strict().meta({ title: 'HeadingBlockInput' }),
    list.strict().meta({ title: 'ListBlockInput' }),
  ])
  .meta({ title: 'TextBlockInput' });

export const draftQuestionSchema = z
  .object({
    id: idSchema,
    kind: z.enum(questionKinds).meta({ title: 'QuestionKind' }),
    text: lineSchema(600),
    options: z.array(lineSchema(300)).max(50),
    required: z.boolean(),
  })
  .meta({ title: 'ListingQuestion' });

/**
 * The fields of a draft: each may be missing or invalid, but is bounded. Publishing checks
 * `listing.rules.ts`.
 */
export const draftShape = {
  locale: localeSchema,
  title: lineSchema(limits.titleMax),
  functions: z.array(z.enum(functions).meta({ title: 'JobFunction' })).max(functions.length),
  areasOfFocus: z
    .array(z.enum(areasOfFocus).meta({ title: 'AreaOfFocus' }))
    .max(areasOfFocus.length),
  roleFamily: z.enum(roleFamilies).meta({ title: 'RoleFamily' }).nullable(),
  professionalLevel: z.enum(professionalLevels).meta({ title: 'ProfessionalLevel' }).nullable(),
  education: z.enum(educations).meta({ title: 'Education' }).nullable(),
  actionTypes: z.array(z.enum(actionTypes).meta({ title: 'ActionType' })).max(actionTypes.length),
  locationType: z.enum(locationTypes).meta({ title: 'LocationType' }).nullable(),
  remoteZone: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
  timeZone: timeZoneSchema.nullable(),
  jobTypes: z.array(z.enum(jobTypes).meta({ title: 'JobType' })).max(jobTypes.length),
  hoursPerWeek: lineSchema(20),
  commitment: lineSchema(limits.commitment),
  startsOn: lineSchema(20),
  startsAt: lineSchema(20),
  endsOn: lineSchema(20),
  endsAt: lineSchema(20),
  isRecurring: z.boolean(),
  capacity: lineSchema(20),
  features: z.array(z.enum(features).meta({ title: 'Feature' })).max(features.length),
  payment: z.enum(payments).meta({ title: 'Payment' }).nullable(),
  payNotStated: z.boolean(),
  payMin: lineSchema(30),
  payMax: lineSchema(30),
  payCurrency: z.enum(currencies).meta({ title: 'CurrencyCode' }).nullable(),
  payPeriod: z.enum(payPeriods).meta({ title: 'PayPeriod' }).nullable(),
  payText: lineSchema(1_000),
  benefitKinds: z
    .array(z.enum(benefitKinds).meta({ title: 'BenefitKind' }))
    .max(benefitKinds.length),
  benefits: z.array(lineSchema(400)).max(100),
  description: typedTextSchema(2_000),
  skills: z.array(lineSchema(400)).max(100),
  applyBy: z.enum(applicationMethods).meta({ title: 'ApplicationMethod' }).nullable(),
  applyUrl: lineSchema(1_000),
  applyEmail: lineSchema(320),
  applyText: typedTextSchema(500),
  questions: z.array(draftQuestionSchema).max(50),
  closesOn: lineSchema(20),
  recipients: z.array(idSchema).max(limits.recipients),
};

export const draftPlaceSchema = z
  .object({
    placeId: z.string().nullable(),
    text: z.string(),
    city: z.string().nullable(),
    stateCode: z.string().nullable(),
    countryCode: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ title: 'ListingPlace' });

/** The content of a listing: imported texts may be longer than what a form takes. */
export const listingDraftSchema = z
  .object({
    ...draftShape,
    title: z.string(),
    place: draftPlaceSchema.nullable(),
    timeZone: z.string().nullable(),
    commitment: z.string(),
    payText: z.string(),
    benefits: z.array(z.string()),
    description: richTextSchema,
    skills: z.array(z.string()),
    applyUrl: z.string(),
    applyEmail: z.string(),
    applyText: richTextSchema,
  })
  .meta({ id: 'ListingDraft' });

export const fieldSchema = z.enum(draftFields);
export const memberSchema = z.object({ id: idSchema, name: z.string() }).nullable();
export const problemSchema = z
  .object({
    field: z.string(),
    code: z.string(),
    description: z.string().meta({ description: 'message in the language of the caller' }),
    params: z
      .record(z.string(), z.union([z.string(), z.number()]).meta({ title: 'ProblemParam' }))
      .optional(),
  })
  .meta({ title: 'ListingProblem' });

/** The listing in `details.listing` of SIMILAR_LISTING. */
export const similarToSchema = idSchema.optional().meta({
  description: 'listing from SIMILAR_LISTING; publishes this one as different, after review',
});

export const workingCopySchema = z
  .object({
    revision: z.number().int().meta({ description: '0 without edits since publication' }),
    data: listingDraftSchema,
    published: listingDraftSchema
      .nullable()
      .meta({ description: 'public content; null when the draft has no unpublished edits' }),
    changed: z.array(fieldSchema).meta({ description: 'fields that differ from `published`' }),
    conflicts: z
      .array(
        z.object({ field: fieldSchema, mine: z.unknown(), by: memberSchema, at: instantSchema }),
      )
      .meta({ description: 'conflicting values of another member, until resolved' }),
    updatedAt: instantSchema.nullable(),
    updatedBy: memberSchema,
    problems: z.array(problemSchema).meta({ description: 'problems that prevent publication' }),
    brokenLink: z
      .string()
      .nullable()
      .meta({ description: 'application URL that could not be opened; null: none' }),
  })
  .meta({ id: 'WorkingCopy' });

export const ownListingStates = [
  'DRAFT',
  'IN_REVIEW',
  'SCHEDULED',
  'LIVE',
  'ENDED',
  'CLOSED',
  'REMOVED',
] as const;
const rights = [
  'edit',
  'publish',
  'unschedule',
  'recall',
  'close',
  'extend',
  'reopen',
  'repost',
  'duplicate',
  'delete',
] as const;

export const ownListingSchema = z
  .object({
    id: idSchema,
    type: z.enum(listingTypes),
    title: z.string(),
    locale: localeSchema,
    state: z.enum(ownListingStates),
    url: urlsSchema
      .nullable()
      .meta({ description: 'paths of the public page by language; null without one' }),
    hasEdits: z.boolean().meta({ description: 'has unpublished changes' }),
    isInCart: z.boolean().meta({ description: 'draft whose posting is in the cart' }),
    createdAt: instantSchema,
    createdBy: memberSchema,
    publishedAt: instantSchema
      .nullable()
      .meta({ description: 'time of publication; in the future when scheduled; null for a draft' }),
    publishedAtLocal: localTimeSchema
      .nullable()
      .meta({ description: '`publishedAt` in the time zone of the listing' }),
    closesAt: instantSchema.nullable(),
    closesAtLocal: localTimeSchema.nullable(),
    endsAtLocal: localTimeSchema
      .nullable()
      .meta({ description: 'time when it leaves the site: its deadline, or the end of an event' }),
    closedAt: instantSchema.nullable(),
    closeReason: z.enum(closeReasons).nullable(),
    source: z.string(),
    repostOfId: idSchema.nullable(),
    applications: z.number().int(),
    unread: z.number().int(),
    views: z.number().int().meta({ description: 'people who opened it in the last 28 days' }),
    can: z.record(z.enum(rights), z.boolean()),
  })
  .meta({ id: 'OwnListing' });
