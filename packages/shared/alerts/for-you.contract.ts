import { z } from 'zod';
import { listingTypes } from '../listings/listing-types.ts';
import { listingDetailSchema } from '../listings/listings.contract.ts';
import { comparedItemsMax } from '../platform/limits.ts';
import { cardSchema, idSchema, localeSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';

/** Why a listing is suggested; distance in meters. */
export const suggestionReasonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('skills'), matched: z.number().int(), total: z.number().int() }),
  z.object({ kind: z.literal('experience'), title: z.string() }),
  z.object({ kind: z.literal('near'), metres: z.number().int() }),
  z.object({ kind: z.literal('remote') }),
  z.object({ kind: z.literal('pay') }),
  z.object({ kind: z.literal('search'), name: z.string() }),
]);

/** From profile and saved searches, for the user alone. Nothing is stored. */
export const listSuggestionsContract = contract({
  method: 'GET',
  path: '/data/userdashboard/suggestions',
  access: 'user',
  summary: 'List listings that may suit the user',
  query: z.object({ lang: localeSchema.optional() }),
  reply: z.object({
    suggestions: z.array(z.object({ card: cardSchema, reasons: z.array(suggestionReasonSchema) })),
    hasBasis: z.boolean().meta({ description: 'false without skills, work and saved searches' }),
  }),
});

/** Facts of public listings in the requested order; `listing` is null when it is not public. */
export const compareListingsContract = contract({
  method: 'GET',
  path: '/data/userdashboard/compared-listings',
  access: 'user',
  summary: 'Compare up to four listings',
  query: z.object({
    items: z
      .string()
      .regex(/^(?:[A-Z]+-[0-9a-f]{32}(?:,|$))+$/)
      .meta({ description: 'types and ids: JOB-…,EVENT-…' })
      .transform((text) =>
        text
          .split(',')
          .slice(0, comparedItemsMax)
          .map((part) => ({ type: part.split('-')[0], id: part.split('-')[1] })),
      )
      .pipe(z.array(z.object({ id: idSchema, type: z.enum(listingTypes) }))),
    lang: localeSchema.optional(),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        id: idSchema,
        type: z.enum(listingTypes),
        title: z.string().nullable(),
        listing: listingDetailSchema.nullable(),
        distance: z
          .number()
          .int()
          .nullable()
          .meta({ description: 'meters from the place of the profile' }),
      }),
    ),
  }),
});
