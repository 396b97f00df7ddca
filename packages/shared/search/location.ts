import type { z } from 'zod';
import type { locationSchema } from './location.contract.ts';

/** A place as the wire has it; coordinates in degrees. */
export type Location = z.infer<typeof locationSchema>;

/** What a search needs of a place. Bounds in degrees, north, west, south, east. */
export interface SearchLocation {
  text: string;
  latitude?: number;
  longitude?: number;
  bounds?: { north: number; west: number; south: number; east: number };
  stateCode?: string;
  countryCode?: string;
  geoType?: string;
}

/** The geo type of a place whose country is unknown; its country code is XA. */
export const undefinedCountry = {
  countryCode: 'XA',
  geoType: 'undefined_country_geocodes',
} as const;
