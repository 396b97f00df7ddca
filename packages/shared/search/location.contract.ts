import { z } from 'zod';

/** A location: degrees, ISO 3166 codes, `XA` for an unknown country. */
export const locationSchema = z
  .object({
    text: z.string(),
    full: z.string().optional(),
    city: z.string().optional(),
    stateCode: z.string().nullable(),
    region: z
      .string()
      .nullish()
      .meta({ description: 'name of the state or region in the language of the record' }),
    countryCode: z.string().length(2),
    boundingBoxN: z.number().nullable(),
    boundingBoxW: z.number().nullable(),
    boundingBoxS: z.number().nullable(),
    boundingBoxE: z.number().nullable(),
    geoType: z.string(),
    latLongAddress: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    isRemote: z.boolean(),
    hasGeo: z.boolean(),
  })
  .meta({ id: 'Location' });

/** The part of a location that a search needs. */
export const searchLocationSchema = z
  .object({
    text: z.string(),
    latitude: z.number().optional(),
    longitude: z.number().optional(),
    bounds: z
      .object({ north: z.number(), west: z.number(), south: z.number(), east: z.number() })
      .optional(),
    stateCode: z.string().optional(),
    countryCode: z.string().optional(),
    geoType: z.string().optional(),
  })
  .meta({ id: 'SearchLocation' });
