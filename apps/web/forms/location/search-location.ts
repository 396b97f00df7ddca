import { type SearchLocation, toSearchLocation } from '@causa/shared/search/location';
import type { Environment } from '../../lib/environment.ts';

/** Returns the initial place: that of the last search, else the one of the visitor's address. */
export function getOfferedPlace({
  searchLocation,
  guessedLocation,
}: Environment): SearchLocation | undefined {
  return (
    searchLocation ?? (guessedLocation === null ? undefined : toSearchLocation(guessedLocation))
  );
}
