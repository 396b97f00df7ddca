import { z } from 'zod';
import { localeSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { locationSchema } from './location.contract.ts';

/** Autocompletes places from the built-in gazetteer; below 2 non-blank characters ZERO_RESULTS. */
export const autocompletePlacesContract = contract({
  method: 'GET',
  path: '/data/places/autocomplete',
  access: 'visitor',
  summary: 'Autocomplete a city, state or country',
  query: z.object({
    input: z.string().max(200),
    sessionToken: z.string().max(64).optional(),
    locale: localeSchema.optional(),
  }),
  reply: z.object({
    status: z.enum(['OK', 'ZERO_RESULTS']),
    match: z.enum(['FOUND', 'AMBIGUOUS', 'UNKNOWN']).meta({
      description:
        'FOUND: the text names the first prediction; AMBIGUOUS: it names several; UNKNOWN: predictions are suggestions',
    }),
    isRemote: z
      .boolean()
      .meta({ description: 'whether the text asks for remote work: `Remote - US`' }),
    placeText: z.string().meta({ description: 'the text without words for remote work' }),
    predictions: z.array(
      z.object({
        placeId: z.string(),
        text: z.string(),
        mainText: z.string(),
        secondaryText: z.string(),
        geoType: z.string(),
        isNamed: z
          .boolean()
          .meta({ description: 'whether the text names it, not only its beginning' }),
      }),
    ),
  }),
});

export const placeContract = contract({
  method: 'GET',
  path: '/data/places/:placeId',
  access: 'visitor',
  summary: 'Retrieve the location of a place',
  params: z.object({ placeId: z.string().max(64) }),
  query: z.object({ locale: localeSchema.optional(), sessionToken: z.string().max(64).optional() }),
  reply: z.object({
    status: z.enum(['OK', 'ZERO_RESULTS']),
    location: locationSchema.nullable(),
    timeZone: z
      .string()
      .nullable()
      .meta({ description: 'IANA time zone; null for a place with several, or when unknown' }),
  }),
});
