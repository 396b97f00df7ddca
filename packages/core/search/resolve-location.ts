import { radiusTypes } from '@causa/shared/search/facets';
import type { SearchType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { getMapArea, type SearchLocation } from '@causa/shared/search/location';
import { defaultRadiusMetres, type Radius } from '@causa/shared/search/radius';
import type { Box, LocationFilter } from './engine/search-engine.ts';

const metresPerDegree = 111_195;

/**
 * Returns the condition of a place and a radius. `auto`: the place's bounding box widened by the
 * locale's default radius, or that radius around the point without a box; a place without a point
 * is its state or country. A rectangle of the map is exact.
 */
export function resolveLocation(
  location: SearchLocation | undefined,
  radius: Radius,
  type: SearchType,
  lang: Locale,
): LocationFilter | undefined {
  if (location === undefined) return undefined;
  // No country is known, so remote listings count by their own place only.
  const mapArea = getMapArea(location);
  if (mapArea !== undefined) return { within: { kind: 'box', box: mapArea }, zones: [] };
  const { latitude, longitude, bounds, stateCode, countryCode, geoType } = location;
  const origin =
    latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
  const zones = [
    'WORLD',
    ...(countryCode === undefined ? [] : [countryCode]),
    ...(countryCode !== undefined && stateCode !== undefined
      ? [`${countryCode}-${stateCode}`]
      : []),
  ];
  const wanted = radiusTypes.includes(type) || type === 'ALL' ? radius : 'auto';
  const state =
    countryCode !== undefined && stateCode !== undefined
      ? ({ kind: 'state', countryCode, stateCode } as const)
      : undefined;
  const country =
    countryCode === undefined ? undefined : ({ kind: 'country', countryCode } as const);
  const area = wanted === 'country' ? country : wanted === 'state' ? (state ?? country) : undefined;
  if (area !== undefined) return { within: area, zones, origin };
  // The radius of a state or country extends its box.
  if (typeof wanted === 'number' && bounds !== undefined && isRegion(geoType))
    return { within: { kind: 'box', box: widenBox(bounds, wanted) }, zones, origin };
  if (origin !== undefined && typeof wanted === 'number')
    return { within: { kind: 'circle', ...origin, metres: wanted }, zones, origin };
  const metres = defaultRadiusMetres[lang];
  if (bounds !== undefined)
    return {
      within: { kind: 'box', box: widenBox(bounds, metres) },
      zones,
      origin,
      widenedBy: metres,
    };
  if (origin !== undefined)
    return { within: { kind: 'circle', ...origin, metres }, zones, origin, widenedBy: metres };
  const place = state ?? country;
  return place === undefined ? undefined : { within: place, zones, origin };
}

function isRegion(geoType: string | undefined): boolean {
  return geoType === 'country' || geoType?.startsWith('administrative_area_level_1') === true;
}

/** Returns a box widened by metres on every side, limited at the poles and to the full circle. */
export function widenBox(box: Box, metres: number): Box {
  const north = Math.min(90, box.north + metres / metresPerDegree);
  const south = Math.max(-90, box.south - metres / metresPerDegree);
  const shrink = Math.cos(
    (Math.min(89, Math.max(Math.abs(north), Math.abs(south))) * Math.PI) / 180,
  );
  const sideways = metres / (metresPerDegree * shrink);
  const width = box.west <= box.east ? box.east - box.west : box.east + 360 - box.west;
  if (width + 2 * sideways >= 360) return { north, south, west: -180, east: 180 };
  return { north, south, west: wrap(box.west - sideways), east: wrap(box.east + sideways) };
}

function wrap(longitude: number): number {
  return longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude;
}

/** Returns the great-circle distance in metres on a sphere of radius 6,371,008.8 m. */
export function distanceMetres(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const rad = Math.PI / 180;
  const dLat = (b.latitude - a.latitude) * rad;
  const dLng = (b.longitude - a.longitude) * rad;
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(dLng / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(h)));
}
