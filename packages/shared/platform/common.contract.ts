import { z } from 'zod';
import { currencies, payPeriods } from '../listings/pay-terms.ts';
import { findableTypes } from '../listings/listing-types.ts';
import { locales } from './locales.ts';
import { areasOfFocus, locationTypes, orgTypes } from '../search/facets.ts';
import { idPattern } from './ids.ts';
import { cursorPattern, isCursor } from './cursor.ts';
import { parseInstant } from './dates/instant.ts';
import { isTimeZone } from './dates/time-zone.ts';

/** Identifies an open form; its own earlier saves never conflict with it. */
export const tabSchema = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .meta({ description: 'identifies the open form' });

export const idSchema = z.string().regex(idPattern);
export const instantSchema = z.iso.datetime();
/** Instant in a request: RFC 3339 with any offset; the result is in UTC. */
export const momentSchema = z
  .string()
  .meta({ format: 'date-time', examples: ['2026-01-31T09:00:00-03:00'] })
  .transform((text, context) => {
    const instant = parseInstant(text);
    if (instant !== null) return instant;
    context.issues.push({
      code: 'custom',
      input: text,
      params: { code: 'FIELD_INSTANT' },
    });
    return z.NEVER;
  });
/**
 * Instant in the local time of the listing: `2027-01-07T23:59:00-08:00`. Displayed times come from
 * this, never from a browser's time-zone data.
 */
export const localTimeSchema = z.iso.datetime({ offset: true });
export const localeSchema = z.enum(locales).meta({ title: 'LanguageCode' });

/** Position in a list: `nextCursor` of the previous reply. */
export const cursorSchema = z
  .string()
  .max(200)
  .refine(isCursor)
  .meta({
    description: '`nextCursor` of the previous page',
    pattern: cursorPattern.source,
    examples: ['1795570722000-01a2105ad56c771c8ebee3dac9724e09'],
  });

/** `?page=` starts at 1. */
export const pageSchema = z.coerce.number().int().min(1).max(100_000).default(1);

/** Excludes control characters and lone surrogates, which PostgreSQL cannot store. */
export const linePattern = /^[^\p{Cc}\p{Cs}]*$/u;
/** Also allows tabs and line breaks. */
export const linesPattern = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u;
/** ISO 3166. */
export const countryPattern = /^[A-Z]{2}$/;
/** 24-hour time. */
export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * One trimmed line of text without control characters and lone surrogates, which PostgreSQL cannot
 * store.
 */
export const lineSchema = (max: number) => z.string().max(max).regex(linePattern).trim();

/** Lines of text: tabs and line breaks, but no other control characters. */
export const linesSchema = (max: number) => z.string().max(max).regex(linesPattern).trim();

/** URLs of one record in every language. */
export const urlsSchema = z
  .object({ en: z.string(), es: z.string(), pt: z.string() })
  .meta({ title: 'LocalizedPaths' });

/** Pay of a listing in minor units of `currency`; `text` is the organization's own wording. */
export const paySchema = z
  .object({
    min: z.number().int().nullable(),
    max: z.number().int().nullable(),
    currency: z.enum(currencies),
    period: z.enum(payPeriods),
    text: z.string().nullable(),
  })
  .meta({ id: 'Pay' });

export const cardLocationSchema = z.object({
  text: z.string(),
  city: z.string().nullable(),
  stateCode: z.string().nullable(),
  countryCode: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

export const orgRefSchema = z.object({ id: idSchema, name: z.string(), type: z.enum(orgTypes) });

/** IANA time zone, as browsers report it. */
export const timeZoneSchema = z
  .string()
  .max(60)
  .refine(isTimeZone, { params: { code: 'FIELD_OPTION' } })
  .meta({ description: 'IANA time zone' });
/** Optional time zone of the browser; an invalid zone counts as missing. */
export const statedTimeZoneSchema = timeZoneSchema.optional().catch(undefined);

/** Picture by its URL on this site; its dimensions reserve its space on a page. */
export const pictureSchema = z
  .object({
    url: z.string(),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    srcSet: z.string().optional().meta({ description: 'widths of a cover as WebP' }),
    avifSrcSet: z.string().optional().meta({ description: 'widths of a cover as AVIF' }),
    alt: z.string().optional().meta({ description: 'text alternative; empty for decoration' }),
  })
  .meta({ id: 'Picture' });

/** Registered source of an imported record. */
export const importedFromSchema = z.object({ slug: z.string(), name: z.string(), url: z.string() });

/** Absent for visitors, whose pages are cached for all. */
export const savedSchema = z
  .boolean()
  .optional()
  .meta({ description: 'whether the logged-in user saved it; absent for visitors' });

export const cardSchema = z
  .object({
    type: z.enum(findableTypes),
    id: idSchema,
    url: urlsSchema,
    title: z.string(),
    locale: localeSchema,
    org: orgRefSchema.nullable(),
    logo: pictureSchema.nullable().meta({ description: 'logo of the organization' }),
    isVerified: z
      .literal(true)
      .optional()
      .meta({ description: 'whether the organization is verified' }),
    locationType: z.enum(locationTypes).nullable(),
    location: cardLocationSchema.nullable(),
    pay: paySchema.nullable(),
    publishedAt: instantSchema,
    startsAt: instantSchema.nullable(),
    endsAt: instantSchema.nullable(),
    closesAt: instantSchema.nullable(),
    timeZone: z.string().nullable(),
    local: z
      .object({
        startsAt: localTimeSchema.nullable(),
        endsAt: localTimeSchema.nullable(),
        closesAt: localTimeSchema.nullable(),
      })
      .meta({
        description: '`startsAt`, `endsAt` and `closesAt` in the local time of the listing',
      }),
    excerpt: z.string(),
    source: z.string(),
    saved: savedSchema,
    hidden: z.enum(['ITEM', 'ORG']).optional().meta({
      description: 'whether the reader hid it or its organization; only in search results',
    }),
    importedFrom: importedFromSchema
      .nullish()
      .meta({ description: 'registered source of an imported listing; only in search results' }),
    answersInDays: z.int().optional().meta({
      description:
        'median days until its organization answers an application; absent with too few answers',
    }),
    orgFacts: z
      .object({
        type: z.enum(orgTypes),
        areasOfFocus: z.array(z.enum(areasOfFocus)),
        openListings: z.number().int(),
      })
      .optional()
      .meta({
        description: 'facts of an organization; only in search results',
      }),
  })
  .meta({ id: 'Card' });

/** Error reply: one entry per invalid field, or one for the whole request, named by its code. */
export const errorReplySchema = z
  .object({
    errors: z.array(
      z
        .object({ name: z.string(), description: z.string(), code: z.string() })
        .meta({ title: 'ErrorItem' }),
    ),
    details: z.record(z.string(), z.unknown()).optional().meta({
      description: 'data to handle the error; the call documents which errors have it',
    }),
    requestId: z.string(),
    _version: z.number().int(),
  })
  .meta({ id: 'ErrorReply' });

/** Path of this site with its query; any other value leads to the home page. */
export const pathSchema = z.string().max(2_000);
