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

/** The geo type of a rectangle that was chosen on the map: it has bounds, and nothing else. */
export const mapAreaType = 'map_area';

/** Degrees; `west > east` crosses the antimeridian. */
export type Bounds = NonNullable<SearchLocation['bounds']>;

/** Returns a rectangle of the map as the place of a search. */
export function toMapArea(bounds: Bounds): SearchLocation {
  return { text: '', bounds, geoType: mapAreaType };
}

/** Returns the bounds of a rectangle of the map; undefined for any other place. */
export function getMapArea(location: SearchLocation | undefined): Bounds | undefined {
  return location?.geoType === mapAreaType ? location.bounds : undefined;
}

/** The geo type of a place with an unknown country; its country code is XA. */
export const undefinedCountry = {
  countryCode: 'XA',
  geoType: 'undefined_country_geocodes',
} as const;

/** Returns the part of a location that a search needs. */
export function toSearchLocation(location: Location): SearchLocation {
  const {
    boundingBoxN: north,
    boundingBoxW: west,
    boundingBoxS: south,
    boundingBoxE: east,
  } = location;
  return {
    text: location.text,
    latitude: location.latitude ?? undefined,
    longitude: location.longitude ?? undefined,
    bounds:
      north === null || west === null || south === null || east === null
        ? undefined
        : {
            north: roundDegrees(north),
            west: roundDegrees(west),
            south: roundDegrees(south),
            east: roundDegrees(east),
          },
    stateCode: location.stateCode ?? undefined,
    countryCode: location.countryCode,
    geoType: location.geoType,
  };
}

/** Five decimals are a metre; more would only lengthen addresses. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
