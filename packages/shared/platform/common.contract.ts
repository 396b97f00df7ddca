import { z } from 'zod';
import { currencies, payPeriods } from '../listings/pay-terms.ts';
import { findableTypes } from '../listings/listing-types.ts';
import { locales } from './locales.ts';
import { areasOfFocus, locationTypes, orgTypes } from '../search/facets.ts';
import { idPattern } from './ids.ts';
import { isTimeZone } from './dates/time-zone.ts';

/** Names an open form: what it saved itself never conflicts with it. */
export const tabSchema = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .meta({ description: 'names the form that is open' });

export const idSchema = z.string().regex(idPattern);
export const instantSchema = z.iso.datetime();
/** An instant that someone sends; the calendar of the database has no year 0. */
export const momentSchema = instantSchema.refine(
  (moment) => !moment.startsWith('0000'),
  'no such year',
);
/**
 * An instant on the clocks where the listing is: `2027-01-07T23:59:00-08:00`. What is shown comes
 * from this, never from a browser's time-zone data.
 */
export const localTimeSchema = z.iso.datetime({ offset: true });
export const localeSchema = z.enum(locales);

/** `?page=` begins at 1. */
export const pageSchema = z.coerce.number().int().min(1).max(100_000).default(1);

/** Neither control characters nor half a character: PostgreSQL keeps neither. */
export const linePattern = /^[^\p{Cc}\p{Cs}]*$/u;
/** The same, with tabs and line ends. */
export const linesPattern = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u;
/** ISO 3166. */
export const countryPattern = /^[A-Z]{2}$/;
/** An hour of a day, 24 hours. */
export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * One line someone wrote, trimmed, without control characters or half a character (PostgreSQL keeps
 * neither).
 */
export const lineSchema = (max: number) => z.string().max(max).regex(linePattern).trim();

/** Several lines someone wrote: tabs and line ends, but no other control characters. */
export const linesSchema = (max: number) => z.string().max(max).regex(linesPattern).trim();

/** The addresses of one record in every language. */
export const urlsSchema = z.object({ en: z.string(), es: z.string(), pt: z.string() });

/** What a listing pays: minor units of `currency`; `text` as the organization wrote it. */
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

/** A listing or an organization as lists show it. */
/** A zone of the IANA database, as browsers tell it. */
export const timeZoneSchema = z
  .string()
  .max(60)
  .refine(isTimeZone, { params: { code: 'FIELD_OPTION' } })
  .meta({ description: 'IANA' });
/** The zone of the browser, told by the way: what is no zone is as good as none. */
export const statedTimeZoneSchema = timeZoneSchema.optional().catch(undefined);

/** A picture by its address on this site; its size keeps its place on a page. */
export const pictureSchema = z
  .object({
    url: z.string(),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    srcSet: z.string().optional().meta({ description: 'of a cover: its widths as WebP' }),
    avifSrcSet: z.string().optional().meta({ description: 'the same as AVIF' }),
    alt: z.string().optional().meta({ description: 'what it shows; empty for decoration' }),
  })
  .meta({ id: 'Picture' });

/** The registered source of what was imported. */
export const importedFromSchema = z.object({ slug: z.string(), name: z.string(), url: z.string() });

/** Absent for visitors, whose pages are shared. */
export const savedSchema = z
  .boolean()
  .optional()
  .meta({ description: 'whether the signed-in user saved it; absent for visitors' });

export const cardSchema = z
  .object({
    type: z.enum(findableTypes),
    id: idSchema,
    url: urlsSchema,
    title: z.string(),
    locale: localeSchema,
    org: orgRefSchema.nullable(),
    logo: pictureSchema.nullable().meta({ description: 'of the organization' }),
    isVerified: z
      .literal(true)
      .optional()
      .meta({ description: 'its organization, or it, is a verified one' }),
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
      .meta({ description: 'the same three instants on the clocks where the listing is' }),
    excerpt: z.string(),
    source: z.string(),
    saved: savedSchema,
    importedFrom: importedFromSchema
      .nullish()
      .meta({ description: 'the registered source of an imported listing, in search results' }),
    answersInDays: z.int().optional().meta({
      description:
        'its organization answers most applications, half of them within so many days; absent where too few were counted',
    }),
    orgFacts: z
      .object({
        type: z.enum(orgTypes),
        areasOfFocus: z.array(z.enum(areasOfFocus)),
        openListings: z.number().int(),
      })
      .optional()
      .meta({
        description:
          'of an organization in search results: what it is, its causes, how many of its listings are open',
      }),
  })
  .meta({ id: 'Card' });

/** Error replies: one entry a wrong field, or one for the whole, whose name is its code. */
export const errorReplySchema = z
  .object({
    errors: z.array(z.object({ name: z.string(), description: z.string(), code: z.string() })),
    details: z.record(z.string(), z.unknown()).optional().meta({
      description: 'what the caller needs to go on; the call says which errors carry it',
    }),
    requestId: z.string(),
    _version: z.number().int(),
  })
  .meta({ id: 'Errors' });

/** A path of this site with its query, or anything else, which leads home instead. */
export const pathSchema = z.string().max(2_000);
