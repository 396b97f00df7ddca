import type { Location, SearchLocation } from '@causa/shared/search/location';
import type { Environment } from '../../lib/environment.ts';

/** Returns the part of a location that a search needs. */
export function getSearchLocation(location: Location): SearchLocation {
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

/** Returns the initial place: that of the last search, else the one of the visitor's address. */
export function getOfferedPlace({
  searchLocation,
  guessedLocation,
}: Environment): SearchLocation | undefined {
  return (
    searchLocation ?? (guessedLocation === null ? undefined : getSearchLocation(guessedLocation))
  );
}
