import { rolePageJobsMin } from '@causa/shared/platform/limits';
import type { RoleFamily } from '@causa/shared/search/facets';
import type { Context } from '../../platform/context.ts';
import { gazetteer, type Place } from '../../platform/places/gazetteer.ts';
import { toPlaceKey } from '../../platform/places/place-key.ts';
import { findByName } from '../../platform/places/place-names.ts';
import { readFigure } from '../figures/read-figure.ts';
import type { NamedPlace, PageArea, RoleGroup } from './role-pages.sql.ts';
import { rolesFigure } from './roles-figure.ts';

/** A role with enough live jobs, everywhere (null) or in a place. */
export interface RoleEntry {
  role: RoleFamily;
  place: Place | null;
  area: PageArea;
  count: number;
  newest: Date;
}

const cachedMs = 10 * 60_000;
/** Cached by database; entries may be minutes old. */
const cache = new WeakMap<object, { at: number; entries: Promise<RoleEntry[]> }>();

/** Returns every role and place with a page, most jobs first; cached for ten minutes. */
export function readCatalog(context: Context): Promise<RoleEntry[]> {
  const now = context.now().getTime();
  const known = cache.get(context.pool);
  if (known !== undefined && Math.abs(now - known.at) < cachedMs) return known.entries;
  const entries = buildCatalog(context);
  cache.set(context.pool, { at: now, entries });
  // A failure is not cached.
  entries.catch(() => cache.delete(context.pool));
  return entries;
}

async function buildCatalog(context: Context): Promise<RoleEntry[]> {
  const groups = await readFigure(context, rolesFigure);
  return listEntries(groups.map((group) => ({ ...group, newest: new Date(group.newest) })));
}

/**
 * Sums groups by role and place, and keeps those with enough jobs. An area whose jobs are all in
 * one place within it is left out, because its page would be the same.
 */
function listEntries(groups: readonly RoleGroup[]): RoleEntry[] {
  const entries = new Map<string, RoleEntry>();
  const places = new Map<string, Place[]>();
  for (const group of groups) {
    const key = JSON.stringify([group.city, group.stateCode, group.countryCode]);
    const levels = places.get(key) ?? listLevels(group);
    places.set(key, levels);
    for (const place of [...levels, null]) addGroup(entries, group, place);
  }
  const enough = [...entries.values()].filter(({ count }) => count >= rolePageJobsMin);
  const copies = new Set(enough.flatMap((entry) => listCopies(entry, entries)));
  return enough
    .filter((entry) => !copies.has(entry))
    .sort(
      (a, b) => b.count - a.count || (getKey(a.role, a.place) < getKey(b.role, b.place) ? -1 : 1),
    );
}

const getKey = (role: RoleFamily, place: Place | null): string => `${role} ${place?.id ?? ''}`;

function addGroup(entries: Map<string, RoleEntry>, group: RoleGroup, place: Place | null): void {
  const key = getKey(group.role, place);
  const { role, count, newest, city, stateCode, countryCode } = group;
  const known = entries.get(key);
  const names = [
    ...(known?.area.kind === 'CITY' ? known.area.names : []),
    { city, stateCode, countryCode },
  ];
  entries.set(key, {
    role,
    place,
    area: toArea(place, names),
    count: count + (known?.count ?? 0),
    newest: known !== undefined && known.newest > newest ? known.newest : newest,
  });
}

function toArea(place: Place | null, names: readonly NamedPlace[]): PageArea {
  if (place === null) return { kind: 'ANYWHERE' };
  const { kind, countryCode, stateCode } = place;
  if (kind === 'CITY') return { kind, names };
  return kind === 'STATE' && stateCode !== null
    ? { kind, countryCode, stateCode }
    : { kind: 'COUNTRY', countryCode };
}

/** Returns the areas around an entry that have no other jobs than it; never everywhere. */
function listCopies(
  { role, place, count }: RoleEntry,
  entries: Map<string, RoleEntry>,
): RoleEntry[] {
  return place === null
    ? []
    : listWider(place).flatMap((area) => {
        const entry = entries.get(getKey(role, area));
        return entry !== undefined && entry.count === count ? [entry] : [];
      });
}

/** Returns the state and country around a place. */
export function listWider({ kind, countryCode, stateCode }: Place): Place[] {
  const ids = [
    ...(kind === 'CITY' && stateCode !== null ? [`s${countryCode}.${stateCode}`] : []),
    ...(kind === 'COUNTRY' ? [] : [`c${countryCode}`]),
  ];
  return ids.flatMap((id) => gazetteer().byId(id) ?? []);
}

/** Returns the city of a group, if the gazetteer has it, and the areas around it. */
function listLevels({ city, stateCode, countryCode }: NamedPlace): Place[] {
  if (countryCode === null) return [];
  const found = city === null ? undefined : findCity(city, stateCode, countryCode);
  const state = stateCode === null ? undefined : gazetteer().byId(`s${countryCode}.${stateCode}`);
  const country = gazetteer().byId(`c${countryCode}`);
  return [found, state, country].filter((place) => place !== undefined);
}

function findCity(city: string, stateCode: string | null, countryCode: string): Place | undefined {
  return findByName(toPlaceKey(city))
    .map(({ place }) => place)
    .filter(
      (place) =>
        place.kind === 'CITY' &&
        place.countryCode === countryCode &&
        (stateCode === null || place.stateCode === stateCode),
    )
    .sort((a, b) => b.population - a.population)[0];
}
