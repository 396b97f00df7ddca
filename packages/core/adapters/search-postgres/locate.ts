import { degree } from '../../search/cells.ts';
import { distanceMetres } from '../../search/resolve-location.ts';
import type { Area, LocationFilter } from '../../search/engine/search-engine.ts';
import { addBit, type Bitset } from './bitset.ts';
import type { Columns } from './columns.ts';

const metresPerDegree = 111_195;

/** Returns the documents within a place, and the remote ones whose zone covers it. */
export function locate(
  columns: Columns,
  { within, zones }: LocationFilter,
): { near: Bitset; reachable: Bitset } {
  const near = new Uint32Array(columns.words);
  const reachable = new Uint32Array(columns.words);
  const remote =
    columns.facets.get('locationType')?.get('REMOTE') ?? new Uint32Array(columns.words);
  const covers = columns.zoneNumbers.names.map((names) =>
    names.split(' ').some((zone) => zones.includes(zone)),
  );
  const test = createTester(columns, within);
  for (let slot = 0; slot < columns.size; slot++) {
    if (test(slot)) addBit(near, slot);
    if (
      ((remote[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0 &&
      covers[columns.zones[slot] ?? 0] === true
    )
      addBit(reachable, slot);
  }
  return { near, reachable };
}

function createTester(columns: Columns, area: Area): (slot: number) => boolean {
  if (area.kind === 'country' || area.kind === 'state') {
    const wanted = columns.placeNumbers.names.map((name) => {
      const [country, state] = name.split('|');
      return country === area.countryCode && (area.kind === 'country' || state === area.stateCode);
    });
    return (slot) => wanted[columns.places[slot] ?? 0] === true;
  }
  if (area.kind === 'box') {
    const { north, south, west, east } = area.box;
    return (slot) => {
      // In degrees: an edge on a document's own point must not miss it by a rounding error.
      const latitude = columns.latitude(slot);
      if (latitude < south || latitude > north || !columns.hasPoint(slot)) return false;
      const longitude = columns.longitude(slot);
      return west <= east
        ? longitude >= west && longitude <= east
        : longitude >= west || longitude <= east;
    };
  }
  // Filters by latitude first, since most documents are far away. Documents without a point match
  // no latitude.
  const band = area.metres / metresPerDegree + 0.01;
  const lowest = (area.latitude - band) * degree;
  const highest = (area.latitude + band) * degree;
  const { latitudes } = columns;
  return (slot) => {
    const latitude = latitudes[slot] ?? 0;
    return (
      latitude >= lowest &&
      latitude <= highest &&
      distanceMetres(area, { latitude: latitude / degree, longitude: columns.longitude(slot) }) <=
        area.metres
    );
  };
}
