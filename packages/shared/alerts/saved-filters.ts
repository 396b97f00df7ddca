import { isOneOf } from '../platform/typed-object.ts';
import { type FacetFilters, isFacetName, isFacetValue } from '../search/facets.ts';
import { type MinPay, minPayNames, parseMinPay } from '../search/min-pay.ts';
import { isCalendarDay } from '../platform/dates/calendar-day.ts';

/** The new name of a renamed facet or value; null: removed. */
export interface FilterChange {
  facets?: Readonly<Record<string, string | null>>;
  /** By the facet's new name. */
  values?: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
}

/**
 * The first entry leads from version 1 to 2, and so on: renaming a facet or value needs an entry.
 */
const filterChanges: readonly FilterChange[] = [];

/** The current version of stored filters. */
export const filtersVersion = filterChanges.length + 1;

/** Filters in the search's form, dates as `startsLT` and `endsGT`, and the least pay. */
export interface SavedFilters {
  filters: FacetFilters;
  startsLT?: string;
  endsGT?: string;
  minPay?: MinPay;
  /** Removed filters, by their last name. */
  dropped: { facet: string; value?: string }[];
}

const dates = ['startsLT', 'endsGT'] as const;

/** Reads filters of an earlier version: renamed ones are converted, removed ones dropped. */
export function readSavedFilters(
  stored: unknown,
  version: number,
  changes: readonly FilterChange[] = filterChanges,
): SavedFilters {
  let entries = Object.entries(isRecord(stored) ? stored : {}).map(
    ([name, values]): [string, string[]] => [name, listTexts(values)],
  );
  const dropped: SavedFilters['dropped'] = [];
  for (const change of changes.slice(Math.max(0, version - 1)))
    entries = entries.flatMap((entry) => applyRenames(entry, change, dropped));
  const filters: FacetFilters = {};
  const days: Partial<Record<(typeof dates)[number], string>> = {};
  for (const [name, values] of entries) {
    const date = dates.find((candidate) => candidate === name);
    const [day] = values;
    if (date !== undefined) {
      if (day !== undefined && isCalendarDay(day)) days[date] = day;
      continue;
    }
    if (isOneOf(minPayNames, name)) continue;
    if (!isFacetName(name)) {
      dropped.push({ facet: name });
      continue;
    }
    const known = values.filter((value) => isFacetValue(name, value));
    dropped.push(
      ...values.filter((value) => !known.includes(value)).map((value) => ({ facet: name, value })),
    );
    if (known.length > 0) filters[name] = [...new Set([...(filters[name] ?? []), ...known])];
  }
  const { minPay } = parseSavedPay(Object.fromEntries(entries));
  return { filters, ...days, ...(minPay === undefined ? {} : { minPay }), dropped };
}

/** Returns unknown filters and values. */
export function findFilterProblems(
  filters: Readonly<Record<string, readonly string[]>>,
): { facet: string; value?: string }[] {
  const facets = Object.entries(filters).filter(([name]) => !isOneOf(minPayNames, name));
  const problems = facets.flatMap(([facet, values]): { facet: string; value?: string }[] => {
    if (isOneOf(dates, facet))
      return values.filter((value) => !isCalendarDay(value)).map((value) => ({ facet, value }));
    if (!isFacetName(facet)) return [{ facet }];
    return values.filter((value) => !isFacetValue(facet, value)).map((value) => ({ facet, value }));
  });
  return [...problems, ...parseSavedPay(filters).problems];
}

// Saved searches have their currency; the default is for those written without one.
function parseSavedPay(filters: Readonly<Record<string, readonly string[]>>) {
  return parseMinPay((name) => filters[name]?.[0], 'USD');
}

function applyRenames(
  [name, values]: [string, string[]],
  { facets = {}, values: valueNames = {} }: FilterChange,
  dropped: SavedFilters['dropped'],
): [string, string[]][] {
  const next = Object.hasOwn(facets, name) ? facets[name] : name;
  if (next === null || next === undefined) {
    dropped.push({ facet: name });
    return [];
  }
  const names = valueNames[next] ?? {};
  const kept = values.flatMap((value) => {
    const now = Object.hasOwn(names, value) ? names[value] : value;
    if (now === null || now === undefined) dropped.push({ facet: next, value });
    return now ?? [];
  });
  return [[next, kept]];
}

function listTexts(values: unknown): string[] {
  return Array.isArray(values)
    ? values.filter((value): value is string => typeof value === 'string')
    : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
