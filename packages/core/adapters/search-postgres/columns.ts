import { closings } from '@causa/shared/search/features';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { buildRecord, isOneOf } from '@causa/shared/platform/typed-object';
import {
  facetNames,
  facetOptions,
  isFacetName,
  type FacetName,
  recencies,
} from '@causa/shared/search/facets';
import { findableTypes, type FindableType } from '@causa/shared/listings/listing-types';
import { degree } from '../../search/cells.ts';
import { addBit, type Bitset, hasBit, removeBit, countWords } from './bitset.ts';
import { NameNumbers } from './name-numbers.ts';
import { NewestOrder } from './newest-order.ts';

/** A row of `search_document`; times in milliseconds. */
export interface DocumentRow {
  slot: number;
  id: string;
  type: string;
  locale: string;
  facets: string;
  latitude: number | null;
  longitude: number | null;
  country_code: string | null;
  state_code: string | null;
  remote_zones: string;
  published: number;
  live_until: number | null;
  starts: number | null;
  ends: number | null;
  closes: number | null;
  pay: number | null;
}

/** Selects a `DocumentRow` of `search_document d`. */
export const columnList = `d.slot, d.id, d.type, d.locale, d.facets, d.latitude, d.longitude,
  d.country_code, d.state_code, d.remote_zones,
  (extract(epoch FROM d.published_at) * 1000)::float8 AS published,
  (extract(epoch FROM d.live_until) * 1000)::float8 AS live_until,
  (extract(epoch FROM d.starts_at) * 1000)::float8 AS starts,
  (extract(epoch FROM d.ends_at) * 1000)::float8 AS ends,
  (extract(epoch FROM d.closes_at) * 1000)::float8 AS closes, d.pay`;

/** The values of a missing date in comparisons. */
export const never = Number.MAX_SAFE_INTEGER;
const noPoint = 0x7fffffff;

/**
 * Everything that search needs of documents except words, in typed arrays indexed by slot: a bit
 * per facet value, and numbers for time and place. About 15 MB for 200,000 documents. `SyncedColumns` keeps them in sync with the database.
 */
export class Columns {
  readonly generation: number;
  /** The highest used slot plus one. */
  size = 0;
  present: Bitset = new Uint32Array(0);
  readonly types: Record<FindableType, Bitset>;
  readonly facets = new Map<FacetName, Map<string, Bitset>>();
  published = new Float64Array(0);
  liveUntil = new Float64Array(0);
  starts = new Float64Array(0);
  ends = new Float64Array(0);
  closes = new Float64Array(0);
  /** US dollars a year; -1 without pay. */
  pay = new Float64Array(0);
  /** In integer parts of a degree (`degree`). */
  latitudes = new Int32Array(0);
  private longitudes = new Int32Array(0);
  places = new Uint32Array(0);
  zones = new Uint32Array(0);
  private ids = new Uint8Array(0);
  readonly newest = new NewestOrder();
  /** The numbers of `country|state`, and of zone lists. */
  readonly placeNumbers = new NameNumbers('places');
  readonly zoneNumbers = new NameNumbers('remote zones');
  /** Incremented by every change, for derived caches. */
  changes = 0;

  constructor(generation: number) {
    this.generation = generation;
    this.types = buildRecord(findableTypes, () => new Uint32Array(0));
    for (const facet of facetNames)
      if (facet !== 'recency' && facet !== 'closing')
        this.facets.set(
          facet,
          new Map(facetOptions[facet].map((value) => [value, new Uint32Array(0)])),
        );
  }

  /** Length of every bit set, in words. */
  get words(): number {
    return this.present.length;
  }

  put(row: DocumentRow): void {
    const { slot } = row;
    if (slot >= this.published.length) this.grow(slot);
    this.clear(slot);
    this.size = Math.max(this.size, slot + 1);
    addBit(this.present, slot);
    if (isOneOf(findableTypes, row.type)) addBit(this.types[row.type], slot);
    this.addValue('locale', row.locale, slot);
    for (const entry of row.facets === '' ? [] : row.facets.split(' ')) {
      const colon = entry.indexOf(':');
      const facet = entry.slice(0, colon);
      if (isFacetName(facet)) this.addValue(facet, entry.slice(colon + 1), slot);
    }
    this.published[slot] = row.published;
    this.liveUntil[slot] = row.live_until ?? never;
    this.starts[slot] = row.starts ?? -never;
    this.ends[slot] = row.ends ?? never;
    this.closes[slot] = row.closes ?? never;
    this.pay[slot] = row.pay ?? -1;
    const located = row.latitude !== null && row.longitude !== null;
    this.latitudes[slot] = located ? Math.round((row.latitude ?? 0) * degree) : noPoint;
    this.longitudes[slot] = located ? Math.round((row.longitude ?? 0) * degree) : noPoint;
    this.places[slot] = this.placeNumbers.add(
      row.country_code === null ? '' : `${row.country_code}|${row.state_code ?? ''}`,
    );
    this.zones[slot] = this.zoneNumbers.add(row.remote_zones);
    this.ids.set(Buffer.from(row.id, 'hex'), slot * 16);
    this.newest.note(slot);
    this.changes++;
  }

  remove(slot: number): void {
    if (slot >= this.published.length) return;
    this.clear(slot);
    this.newest.note(slot);
    this.changes++;
  }

  id(slot: number): string {
    return Buffer.from(this.ids.buffer, slot * 16, 16).toString('hex');
  }

  /** Negative when the first slot's id is smaller. */
  compareIds(a: number, b: number): number {
    for (let n = 0; n < 16; n++) {
      const difference = (this.ids[a * 16 + n] ?? 0) - (this.ids[b * 16 + n] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  type(slot: number): FindableType {
    return findableTypes.find((type) => hasBit(this.types[type], slot)) ?? 'JOB';
  }

  hasPoint(slot: number): boolean {
    return this.latitudes[slot] !== noPoint;
  }

  latitude(slot: number): number {
    return (this.latitudes[slot] ?? 0) / degree;
  }

  longitude(slot: number): number {
    return (this.longitudes[slot] ?? 0) / degree;
  }

  /** Returns documents by recency: published within this many days. */
  recent(now: number): Map<string, Bitset> {
    const periods = recencies.map((days) => ({
      days,
      from: now - Number(days) * dayMs,
      set: new Uint32Array(this.words),
    }));
    const oldest = Math.min(...periods.map(({ from }) => from));
    for (let slot = 0; slot < this.size; slot++) {
      const published = this.published[slot] ?? 0;
      if (published < oldest) continue;
      for (const { from, set } of periods) if (published >= from) addBit(set, slot);
    }
    return new Map(periods.map(({ days, set }) => [days, set]));
  }

  /** Returns documents by closing: they close within this many days. */
  closing(now: number): Map<string, Bitset> {
    return new Map(
      closings.map((days) => {
        const set = new Uint32Array(this.words);
        const until = now + Number(days) * dayMs;
        for (let slot = 0; slot < this.size; slot++)
          if ((this.closes[slot] ?? never) <= until && hasBit(this.present, slot))
            addBit(set, slot);
        return [days, set];
      }),
    );
  }

  private addValue(facet: FacetName, value: string, slot: number): void {
    const sets = this.facets.get(facet);
    // Sources are known from the documents only.
    if (facet === 'source' && sets !== undefined && !sets.has(value))
      sets.set(value, new Uint32Array(this.present.length));
    const set = sets?.get(value);
    if (set !== undefined) addBit(set, slot);
  }

  private clear(slot: number): void {
    if (!hasBit(this.present, slot)) return;
    removeBit(this.present, slot);
    for (const type of findableTypes) removeBit(this.types[type], slot);
    for (const values of this.facets.values())
      for (const set of values.values()) removeBit(set, slot);
  }

  private grow(slot: number): void {
    const words = countWords(Math.max(1_024, Math.ceil((slot + 1) * 1.2)));
    const slots = words * 32;
    const bits = (set: Bitset): Bitset => extend(set, new Uint32Array(words));
    this.present = bits(this.present);
    for (const type of findableTypes) this.types[type] = bits(this.types[type]);
    for (const values of this.facets.values())
      for (const [value, set] of values) values.set(value, bits(set));
    this.published = extend(this.published, new Float64Array(slots));
    this.liveUntil = extend(this.liveUntil, new Float64Array(slots));
    this.starts = extend(this.starts, new Float64Array(slots));
    this.ends = extend(this.ends, new Float64Array(slots));
    this.closes = extend(this.closes, new Float64Array(slots));
    this.pay = extend(this.pay, new Float64Array(slots));
    this.latitudes = extend(this.latitudes, new Int32Array(slots));
    this.longitudes = extend(this.longitudes, new Int32Array(slots));
    this.places = extend(this.places, new Uint32Array(slots));
    this.zones = extend(this.zones, new Uint32Array(slots));
    this.ids = extend(this.ids, new Uint8Array(slots * 16));
  }
}

function extend<T extends { set(from: ArrayLike<number>): void } & ArrayLike<number>>(
  from: T,
  to: T,
): T {
  to.set(from);
  return to;
}
