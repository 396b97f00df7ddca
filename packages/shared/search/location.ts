import type { z } from 'zod';
import type { locationSchema } from './location.contract.ts';

/** A place in the API; coordinates in degrees. */
export type Location = z.infer<typeof locationSchema>;

/** The part of a place that a search needs. Bounds in degrees: north, west, south, east. */
export interface SearchLocation {
  text: string;
  latitude?: number;
  longitude?: number;
  bounds?: { north: number; west: number; south: number; east: number };
  stateCode?: string;
  countryCode?: string;
  geoType?: string;
}

/** The geo type of a place with an unknown country; its country code is XA. */
export const undefinedCountry = {
  countryCode: 'XA',
  geoType: 'undefined_country_geocodes',
} as const;
