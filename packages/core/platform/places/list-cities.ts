import { gazetteer, type Place } from './gazetteer.ts';

export type City = Pick<Place, 'names' | 'latitude' | 'longitude'>;

/** The population from which a city serves as orientation, by zoom level of a map. */
const populations = [1_000_000, 1_000_000, 1_000_000, 300_000, 300_000, 100_000, 50_000, 15_000];
const smallest = 3_000;

const listed = new Map<number, readonly City[]>();

/** Returns the cities by which people find their way on a map of a zoom level, largest first. */
export function listCities(zoom: number): readonly City[] {
  const population = populations[zoom] ?? smallest;
  const known = listed.get(population);
  if (known !== undefined) return known;
  const cities = gazetteer()
    .places.filter((place) => place.kind === 'CITY' && place.population >= population)
    .toSorted((a, b) => b.population - a.population)
    .map(({ names, latitude, longitude }) => ({ names, latitude, longitude }));
  listed.set(population, cities);
  return cities;
}
