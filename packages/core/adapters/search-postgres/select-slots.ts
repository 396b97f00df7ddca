import { distanceMetres } from '../../search/resolve-location.ts';
import type { EngineHit, EngineQuery } from '../../search/engine/search-engine.ts';
import { type Bitset, countBits } from './bitset.ts';
import { type Columns, never } from './columns.ts';
import { selectPage } from './select-page.ts';

/**
 * From this number of matches on, a page of the newest is found by walking all documents by date;
 * otherwise by reading each match.
 */
const walkThreshold = 2_000;
const maxWalked = 10_000;

/**
 * Returns the hits of a page out of `matches` in the requested order; `ranks` has the rank of each
 * match.
 */
export function selectSlots(
  columns: Columns,
  matches: Bitset,
  { sort, text, location, offset, limit, preferred }: EngineQuery,
  ranks: ArrayLike<number>,
): EngineHit[] {
  const { published, closes, pay } = columns;
  const origin = location?.origin;
  const distance = (slot: number): number | undefined =>
    origin !== undefined && columns.hasPoint(slot)
      ? distanceMetres(origin, {
          latitude: columns.latitude(slot),
          longitude: columns.longitude(slot),
        })
      : undefined;
  const newer = (a: number, b: number): number =>
    (published[b] ?? 0) - (published[a] ?? 0) || columns.compareIds(b, a);
  const ascending = (a: number, b: number): number => columns.compareIds(a, b);
  const key = text.terms.length > 0 ? ranks : published;
  const own = columns.facets.get('locale')?.get(preferred) ?? new Uint32Array(0);
  // Larger than any rank or time in milliseconds, and still exact when added.
  const inLanguage = (slot: number): number =>
    (((own[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) * (text.terms.length > 0 ? 1e6 : 1e14);
  const byDate = sort === 'newest' || (sort === 'relevance' && text.terms.length === 0);
  const isMany = byDate && offset < maxWalked && countBits(matches) > walkThreshold;
  const slots = isMany
    ? columns.newest.page(
        matches,
        sort === 'relevance' ? own : undefined,
        offset,
        limit,
        columns.present,
        newer,
      )
    : sort === 'closing'
      ? selectPage(matches, offset, limit, (slot) => -(closes[slot] ?? 0), ascending)
      : sort === 'distance' && origin !== undefined
        ? selectPage(matches, offset, limit, (slot) => -(distance(slot) ?? never), ascending)
        : sort === 'pay'
          ? selectPage(matches, offset, limit, (slot) => pay[slot] ?? -1, ascending)
          : sort === 'relevance'
            ? selectPage(
                matches,
                offset,
                limit,
                (slot) => inLanguage(slot) + (key[slot] ?? 0),
                newer,
              )
            : selectPage(matches, offset, limit, (slot) => published[slot] ?? 0, newer);
  return slots.map((slot) => ({
    id: columns.id(slot),
    type: columns.type(slot),
    distance: distance(slot),
  }));
}
