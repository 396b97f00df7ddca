import { benefitKinds, features } from '../search/features.ts';
import { z } from 'zod';
import { changedParts } from './drafts/listing-changes.ts';
import {
  actionTypes,
  areasOfFocus,
  educations,
  functions,
  jobTypes,
  orgTypes,
  payments,
  professionalLevels,
} from '../search/facets.ts';
import { listingTypes } from './listing-types.ts';
import {
  cardSchema,
  savedSchema,
  idSchema,
  importedFromSchema,
  instantSchema,
  localeSchema,
  pictureSchema,
  urlsSchema,
} from '../platform/common.contract.ts';
import { contract, type Endpoint } from '../platform/contract.ts';
import {
  feedbackFiguresSchema,
  feedbackSentenceSchema,
} from '../applications/feedback-figures.schema.ts';
import { shownPersonSchema, shownPhotoSchema } from '../organizations/people.schema.ts';
import { linkAddressMax, readLinkAddress } from '../platform/http/link-address.ts';
import { locationSchema } from '../search/location.contract.ts';
import { rolePageLinkSchema } from '../search/role-pages.contract.ts';

const position = z.int().min(0).max(100_000);
const range = z.strictObject({ from: position, to: position });
const itemRange = range.extend({ item: position });
const link = {
  url: z
    .string()
    .max(linkAddressMax)
    .overwrite((url) => readLinkAddress(url) ?? url)
    .refine((url) => readLinkAddress(url) !== null, { params: { code: 'FIELD_LINK' } })
    .meta({ description: 'an `https`, `http` or `mailto` address without an account' }),
};
const rangesMax = 500;

/** The formatting of paragraphs and lists. */
export const textMarks = {
  bold: z
    .array(range.meta({ title: 'BoldRange' }))
    .max(rangesMax)
    .optional()
    .meta({ description: 'bold ranges of the text in UTF-16 code units; `to` is exclusive' }),
  italic: z
    .array(range.meta({ title: 'ItalicRange' }))
    .max(rangesMax)
    .optional()
    .meta({ description: 'italic ranges of the text' }),
  links: z
    .array(range.extend(link).meta({ title: 'LinkRange' }))
    .max(rangesMax)
    .optional()
    .meta({ description: 'links of the text; at most 20 in a description' }),
};
export const listMarks = {
  ordered: z.boolean().optional().meta({ description: 'true for a numbered list' }),
  bold: z
    .array(itemRange.meta({ title: 'BoldRangeInItem' }))
    .max(rangesMax)
    .optional()
    .meta({ description: 'bold ranges of the item with this index' }),
  italic: z
    .array(itemRange.meta({ title: 'ItalicRangeInItem' }))
    .max(rangesMax)
    .optional()
    .meta({ description: 'italic ranges of the item with this index' }),
  links: z
    .array(itemRange.extend(link).meta({ title: 'LinkRangeInItem' }))
    .max(rangesMax)
    .optional()
    .meta({ description: 'links of the item with this index' }),
};

/** Formatted text: a small tree, never HTML. Written and rendered through one allow-list. */
export const richTextSchema = z.array(
  z
    .discriminatedUnion('type', [
      z
        .object({ type: z.literal('paragraph'), text: z.string(), ...textMarks })
        .meta({ title: 'ParagraphBlock' }),
      z.object({ type: z.literal('heading'), text: z.string() }).meta({ title: 'HeadingBlock' }),
      z
        .object({ type: z.literal('list'), items: z.array(z.string()), ...listMarks })
        .meta({ title: 'ListBlock' }),
    ])
    .meta({ title: 'TextBlock' }),
);
export type RichText = z.infer<typeof richTextSchema>;

/** An organization for its own page and its listings. */
export const orgDetailSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    formerName: z
      .string()
      .nullish()
      .meta({ description: 'previous name, for 90 days after a change' }),
    type: z.enum(orgTypes),
    url: urlsSchema,
    locale: localeSchema,
    mission: z.string(),
    description: richTextSchema,
    areasOfFocus: z.array(z.enum(areasOfFocus)),
    location: locationSchema.nullable(),
    website: z.string().nullable(),
    logoUrl: z.string().nullable(),
    logo: pictureSchema.nullable(),
    cover: pictureSchema.nullable(),
    isVerified: z.boolean(),
    takesMessages: z.boolean().meta({ description: 'whether its public page accepts messages' }),
    replies: z
      .object({
        percent: z.number().int().min(0).max(100),
        days: z.number().int().nullable(),
        words: z
          .string()
          .optional()
          .meta({ description: 'the same as a sentence in the language of the reader' }),
      })
      .nullable()
      .meta({
        description:
          'percent of applications answered, and typical days until an answer; null with too few applications',
      }),
    feedback: feedbackFiguresSchema
      .extend({
        words: z
          .string()
          .optional()
          .meta({ description: 'a sentence in the language of the reader' }),
      })
      .nullable()
      .meta({
        description:
          'what applicants say; null unless the organization shows it, and with answers of fewer than 5 people',
      }),
    foundedYear: z.number().int().nullable(),
    people: z.array(shownPersonSchema).meta({
      description: 'people of the team, in order; the first four on pages of listings',
    }),
    photos: z.array(shownPhotoSchema).meta({
      description: 'photos, in order; the first three on pages of listings',
    }),
    publishedAt: instantSchema,
    listingCounts: z.record(z.enum(listingTypes), z.number().int()),
    saved: savedSchema,
  })
  .meta({ id: 'Organization' });

/** A published listing with all facts; those that its type does not have are null or empty. */
export const listingDetailSchema = cardSchema
  .extend({
    type: z.enum(listingTypes),
    description: richTextSchema,
    location: locationSchema.nullable(),
    remoteZone: z.array(z.string()).meta({
      description: 'ISO country codes where remote work is possible; empty means anywhere',
    }),
    functions: z.array(z.enum(functions)),
    areasOfFocus: z.array(z.enum(areasOfFocus)),
    skills: z.array(z.string()),
    jobTypes: z.array(z.enum(jobTypes)),
    payment: z.enum(payments).nullable(),
    education: z.enum(educations).nullable(),
    professionalLevel: z.enum(professionalLevels).nullable(),
    actionTypes: z.array(z.enum(actionTypes)),
    hoursPerWeek: z.number().nullable(),
    commitment: z.string().nullable(),
    capacity: z.number().int().nullable(),
    isRecurring: z.boolean(),
    features: z.array(z.enum(features)).meta({ description: '`<filter>.<value>`' }),
    benefitKinds: z.array(z.enum(benefitKinds)),
    benefits: z.array(z.string()),
    howToApply: richTextSchema,
    applyUrl: z.string().nullable(),
    applyEmail: z.string().nullable(),
    applyOnCausa: z.boolean(),
    updatedAt: instantSchema,
    changed: z
      .object({
        at: instantSchema,
        parts: z.array(z.enum(changedParts)),
        words: z
          .string()
          .optional()
          .meta({ description: 'the same as a sentence in the language of the reader' }),
      })
      .nullable()
      .meta({
        description: 'latest relevant change since publication; null without one',
      }),
    importedFrom: importedFromSchema
      .nullable()
      .meta({ description: 'registered source of an imported listing' }),
    appliedAt: instantSchema.nullish().meta({
      description: 'time of the logged-in user’s application; null or absent without one',
    }),
  })
  .meta({ id: 'Listing' });

/** How the pay of a job compares to a median of the salary explorer. */
export const comparedPaySchema = z.object({
  is: z.enum(['ABOVE', 'AT', 'BELOW']),
  percent: z.int().min(0).meta({ description: 'distance from the median; AT is within 5 percent' }),
  roleFamily: z.string(),
  professionalLevel: z
    .string()
    .nullable()
    .meta({ description: 'level of the median; null for all levels' }),
  countryCode: z.string(),
  words: z
    .string()
    .optional()
    .meta({ description: 'the same as a sentence in the language of the reader' }),
});

const published = <T extends string>(type: T) =>
  z.object({
    type: z.literal(type),
    url: urlsSchema,
    listing: listingDetailSchema,
    org: orgDetailSchema,
    similar: z.array(cardSchema),
    comparedPay: comparedPaySchema.nullable().meta({
      description:
        'compared to the median of the role and level there; null with fewer than 20 answers',
    }),
    rolePage: rolePageLinkSchema
      .nullable()
      .meta({ description: 'most local page of jobs of the same role; null with too few' }),
  });

/** Public reasons why a listing ended. */
export const endReasons = ['FILLED', 'STOPPED', 'DEADLINE', 'OTHER'] as const;

/**
 * The reply for a listing that is no longer public: type, URL, title, organization name, and reason
 * and time of its end. Its text is only for people who applied.
 */
const unpublished = <T extends string>(type: T) =>
  z.object({
    type: z.literal(type),
    url: urlsSchema,
    title: z.string(),
    orgName: z.string(),
    orgUrl: urlsSchema.nullable(),
    ended: z
      .object({
        at: instantSchema,
        day: z.string().meta({ description: 'day of `at` in the time zone of the listing' }),
        reason: z.enum(endReasons),
      })
      .nullable()
      .meta({ description: 'null for a listing that is hidden but has not ended' }),
    applied: listingDetailSchema
      .optional()
      .meta({ description: 'listing as of its end; only for a logged-in user who applied' }),
  });

function listingContract<Type extends string, const Path extends string>(
  type: Type,
  endpoint: Endpoint<'GET', Path>,
) {
  return contract({
    ...endpoint,
    access: 'visitor',
    summary: `Retrieve the public page of a listing of type ${type}`,
    params: z.object({ id: z.string().max(200) }),
    query: z.object({ noSuggestions: z.string().optional(), lang: localeSchema.optional() }),
    reply: z.object({
      data: z.discriminatedUnion('type', [
        published(type),
        unpublished(`UNPUBLISHED_${type}` as const),
      ]),
    }),
    errors: ['NOT_FOUND'],
  });
}

export const jobContract = listingContract('JOB', {
  method: 'GET',
  path: '/data/website/jobs/:id',
});
export const internshipContract = listingContract('INTERNSHIP', {
  method: 'GET',
  path: '/data/website/internships/:id',
});
export const volopContract = listingContract('VOLOP', {
  method: 'GET',
  path: '/data/website/volops/:id',
});
export const eventContract = listingContract('EVENT', {
  method: 'GET',
  path: '/data/website/events/:id',
});

/** An organization's public page; a frozen one is returned as unpublished. */
export const organizationContract = contract({
  method: 'GET',
  path: '/data/website/organizations/:id',
  access: 'visitor',
  summary: 'Retrieve the public page of an organization',
  params: z.object({ id: z.string().max(200) }),
  query: z.object({ lang: localeSchema.optional() }),
  reply: z.object({
    data: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('ORG'),
        url: urlsSchema,
        org: orgDetailSchema,
        listings: z.record(z.enum(listingTypes), z.array(cardSchema)),
        sentences: z
          .array(feedbackSentenceSchema)
          .meta({ description: 'sentences of applicants; empty without `feedback`' }),
      }),
      z.object({
        type: z.literal('UNPUBLISHED_ORG'),
        url: urlsSchema,
        title: z.string(),
        orgName: z.string(),
        isFrozen: z.boolean(),
      }),
    ]),
  }),
  errors: ['NOT_FOUND'],
});

/** An opportunity imported from a partner, by the partner's ID. */
export const readImportedVolopContract = contract({
  method: 'GET',
  path: '/data/website/imported-action-opps/:source/:volopId',
  access: 'visitor',
  summary: 'Retrieve an imported volunteer opportunity',
  params: z.object({ source: z.string().max(60), volopId: z.string().max(200) }),
  query: z.object({ noSuggestions: z.string().optional(), lang: localeSchema.optional() }),
  reply: volopContract.reply,
  errors: ['NOT_FOUND'],
});
