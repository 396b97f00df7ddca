import { buildRecord } from '@causa/shared/platform/typed-object';

/** Dimensions of the cube besides the role; an empty value means all. */
export const cellDimensions = ['professionalLevel', 'countryCode', 'stateCode', 'orgSize'] as const;
type CellDimension = (typeof cellDimensions)[number];

export type CellPlace = Readonly<Record<CellDimension, string>> & {
  readonly roleFamily: string;
  readonly currency: string;
};

/** A figure with the ids of its answers. */
export interface Cell extends CellPlace {
  surveyIds: readonly string[];
  shown: boolean;
}

/** Smallest number of people behind a public figure. */
const smallestGroup = 5;
/** New answers required to update a figure. */
export const newAnswersMin = 3;

export const placeKey = (place: CellPlace): string =>
  [place.roleFamily, ...cellDimensions.map((name) => place[name]), place.currency].join('|');

/** Returns the year (0 to 2) of an answer; null for a deleted one. */
export type YearById = (surveyId: string) => number | null;

/**
 * Returns the cells that may be public: neither the difference of two nested figures nor the rest
 * of a whole without its public parts may stand for one to four people. Pure; hides the smaller
 * cell and repeats until nothing changes.
 */
export function suppressCells<T extends Cell>(cells: readonly T[], yearOf: YearById): T[] {
  const isFew = (ids: readonly string[]): boolean => ids.length > 0 && isFewPeople(ids, yearOf);
  const byKey = new Map(cells.map((cell) => [placeKey(cell), { ...cell, shown: true }]));
  const sets = new Map([...byKey].map(([key, { surveyIds }]) => [key, new Set(surveyIds)]));
  for (let hidden = true; hidden;) {
    hidden = false;
    for (const [key, cell] of byKey) {
      if (!cell.shown) continue;
      const own = sets.get(key) ?? new Set<string>();
      for (const wider of listTotals(cell)) {
        const whole = byKey.get(placeKey(wider));
        if (whole?.shown !== true) continue;
        const others = sets.get(placeKey(wider)) ?? new Set<string>();
        // A figure may be older than that of its whole, so both differences are checked.
        if (!isFew(listNeighbors(others, own)) && !isFew(listNeighbors(own, others))) continue;
        cell.shown = false;
        hidden = true;
        break;
      }
    }
    for (const smallest of findSmallestPart(byKey, sets, isFew)) {
      smallest.shown = false;
      hidden = true;
    }
  }
  return [...byKey.values()];
}

/** Returns the ids of the first set that are not in the second. */
function listNeighbors(first: ReadonlySet<string>, second: ReadonlySet<string>): string[] {
  return [...first].filter((id) => !second.has(id));
}

/** A person has one answer per year, so the year with the most answers counts people. */
function isFewPeople(ids: readonly string[], yearOf: YearById): boolean {
  const counts = new Map<number | null, number>();
  for (const id of ids) {
    const year = yearOf(id);
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  return Math.max(...counts.values()) < smallestGroup;
}

/** Returns every place that contains this one: all combinations of open dimensions. */
function listTotals(place: CellPlace): CellPlace[] {
  const set = cellDimensions.filter((name) => place[name] !== '');
  return Array.from({ length: 2 ** set.length - 1 }, (_, bits) => ({
    ...place,
    ...buildRecord(
      set.filter((_name, at) => ((bits + 1) >> at) % 2 === 1),
      () => '',
    ),
  }));
}

/** Returns the smallest public part of each whole whose remainder stands for one to four people. */
function findSmallestPart<T extends Cell>(
  byKey: ReadonlyMap<string, T>,
  sets: ReadonlyMap<string, ReadonlySet<string>>,
  isFew: (ids: readonly string[]) => boolean,
): T[] {
  const parts = new Map<string, T[]>();
  for (const cell of byKey.values()) {
    if (!cell.shown) continue;
    for (const name of cellDimensions) {
      if (cell[name] === '') continue;
      const key = `${name} ${placeKey({ ...cell, [name]: '' })}`;
      parts.set(key, [...(parts.get(key) ?? []), cell]);
    }
  }
  return [...parts].flatMap(([key, all]) => {
    const wholeKey = key.slice(key.indexOf(' ') + 1);
    if (byKey.get(wholeKey)?.shown !== true) return [];
    const covered = new Set(all.flatMap(({ surveyIds }) => surveyIds));
    const left = listNeighbors(sets.get(wholeKey) ?? new Set(), covered);
    const [smallest] = all.toSorted((a, b) => a.surveyIds.length - b.surveyIds.length);
    return isFew(left) && smallest !== undefined && smallest.shown ? [smallest] : [];
  });
}

/** Rounds to two leading digits. */
export function roundedFigure(amount: number): bigint {
  if (amount < 100) return BigInt(Math.round(amount));
  const unit = 10 ** (Math.floor(Math.log10(amount)) - 1);
  return BigInt(Math.round(amount / unit)) * BigInt(unit);
}
