import { hasField } from '../listings/listing-fields.ts';
import { benefitKinds, features, hasInvalidFeature } from '../search/features.ts';
import { emailSchema } from '../accounts/accounts.contract.ts';
import { z } from 'zod';
import {
  actionTypes,
  areasOfFocus,
  educations,
  functions,
  jobTypes,
  locationTypes,
  orgTypes,
  payments,
  professionalLevels,
  roleFamilies,
} from '../search/facets.ts';
import { sourcePattern } from './sources.ts';
import { isStorable } from '../platform/text/storable.ts';
import { isTimeZone } from '../platform/dates/time-zone.ts';
import { listingTypes } from '../listings/listing-types.ts';
import { idSchema, localeSchema, momentSchema, paySchema } from '../platform/common.contract.ts';
import { organizationNameSchema } from '../platform/names.contract.ts';
import { richTextSchema } from '../listings/listings.contract.ts';

/**
 * Organizations and listings in files, one JSON object per line: the shapes of their pages without
 * computed values (addresses, counts, excerpts). A record is identified by its `id`, or by `source`
 * and `sourceId`.
 */
const webAddress = z.url({ protocol: /^https?$/ }).max(500);
const identity = {
  id: idSchema.optional(),
  source: z.string().regex(sourcePattern).default('causa'),
  sourceId: z.string().min(1).max(200).nullish(),
};

const placeSchema = z
  .object({
    text: z.string().max(200),
    city: z.string().max(120).nullish(),
    stateCode: z
      .string()
      .max(100)
      .nullish()
      .meta({ description: 'code of the region, its ISO 3166-2 code or its name' }),
    region: z
      .string()
      .max(100)
      .nullish()
      .meta({ description: 'name of the region; counts where there is no `stateCode`' }),
    countryCode: z.string().regex(/^[A-Z]{2}$/),
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
  })
  .nullable();

export const organizationLineSchema = z.object({
  kind: z.literal('organization'),
  ...identity,
  name: organizationNameSchema(200),
  type: z.enum(orgTypes),
  locale: localeSchema,
  mission: z.string().trim().min(1).max(600),
  description: richTextSchema,
  areasOfFocus: z.array(z.enum(areasOfFocus)).max(10).default([]),
  website: webAddress.nullish(),
  foundedYear: z.number().int().min(1000).max(2200).nullish(),
  isVerified: z.boolean().default(false),
  location: placeSchema.default(null),
  publishedAt: momentSchema,
});

export const listingLineSchema = z
  .object({
    kind: z.literal('listing'),
    ...identity,
    type: z.enum(listingTypes),
    org: z.object({
      id: idSchema.optional(),
      source: z.string().regex(sourcePattern).default('causa'),
      sourceId: z.string().max(200).nullish(),
    }),
    locale: localeSchema,
    title: z.string().trim().min(1).max(200),
    description: richTextSchema.min(1),
    functions: z.array(z.enum(functions)).max(8).default([]),
    areasOfFocus: z.array(z.enum(areasOfFocus)).max(10).default([]),
    skills: z.array(z.string().max(80)).max(30).default([]),
    roleFamily: z.enum(roleFamilies).nullish(),
    locationType: z.enum(locationTypes),
    location: placeSchema.default(null),
    remoteZone: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .max(250)
      .default([]),
    jobTypes: z.array(z.enum(jobTypes)).default([]),
    payment: z.enum(payments).nullish(),
    pay: paySchema.nullish(),
    education: z.enum(educations).nullish(),
    professionalLevel: z.enum(professionalLevels).nullish(),
    actionTypes: z.array(z.enum(actionTypes)).default([]),
    hoursPerWeek: z.number().positive().max(168).nullish(),
    commitment: z.string().max(200).nullish(),
    capacity: z.int32().positive().nullish(),
    isRecurring: z.boolean().default(false),
    features: z.array(z.enum(features)).default([]),
    benefitKinds: z.array(z.enum(benefitKinds)).default([]),
    benefits: z.array(z.string().max(200)).max(30).default([]),
    howToApply: richTextSchema.default([]),
    applyUrl: webAddress.nullish(),
    applyEmail: emailSchema.nullish(),
    applyOnCausa: z.boolean().default(false),
    startsAt: momentSchema.nullish(),
    endsAt: momentSchema.nullish(),
    timeZone: z.string().max(60).refine(isTimeZone, 'no zone of the IANA database').nullish(),
    closesAt: momentSchema.nullish(),
    publishedAt: momentSchema,
  })
  .refine((line) => line.id !== undefined || (line.sourceId ?? null) !== null, {
    path: ['id'],
    message: 'an id, or a source with a sourceId',
  })
  .refine((line) => line.type !== 'EVENT' || (line.startsAt ?? null) !== null, {
    path: ['startsAt'],
    message: 'an event has a start',
  })
  .refine((line) => !hasInvalidFeature(line.type, line.features), {
    path: ['features'],
    message: 'features of this type of listing, and one minAge and contractLength at most',
  })
  .refine((line) => line.benefitKinds.length === 0 || hasField(line.type, 'benefitKinds'), {
    path: ['benefitKinds'],
    message: 'benefits of a job or internship only',
  })
  .refine(
    (line) =>
      line.applyOnCausa ||
      line.applyUrl != null ||
      line.applyEmail != null ||
      line.howToApply.length > 0 ||
      line.type === 'EVENT',
    {
      path: ['howToApply'],
      message: 'some way to apply: applyUrl, applyEmail, applyOnCausa or howToApply',
    },
  );

/** A registered source; an export has those of its records, before them. */
export const sourceLineSchema = z.object({
  kind: z.literal('source'),
  slug: z.string().regex(sourcePattern),
  name: z.string().trim().min(1).max(80),
  url: webAddress,
});

export const exchangeLineSchema = z
  .discriminatedUnion('kind', [sourceLineSchema, organizationLineSchema, listingLineSchema])
  .superRefine((line, issues) => {
    for (const [field, value] of Object.entries(line))
      if (!isStorable(value))
        issues.addIssue({
          code: 'custom',
          path: [field],
          message: 'a null character or half of a character',
        });
  });

export type SourceLine = z.infer<typeof sourceLineSchema>;
export type OrganizationLine = z.infer<typeof organizationLineSchema>;
export type ListingLine = z.infer<typeof listingLineSchema>;
export type ExchangeLine = z.infer<typeof exchangeLineSchema>;
