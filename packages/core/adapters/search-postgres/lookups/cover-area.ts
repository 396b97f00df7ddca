import type { MapPoint } from '@causa/shared/search/map-view';
import {
  type Cell,
  cellDepth,
  degree,
  getCellAt,
  getPointName,
  listCells,
  world,
} from '../../../search/cells.ts';
import { distanceMetres } from '../../../search/resolve-location.ts';
import type { Area, Box } from '../../../search/engine/search-engine.ts';

/**
 * Cells nearer to a pole are never taken whole: their edges do not bound the distance of their
 * middle.
 */
const highestLatitude = 85;

/** An area as cells: those fully inside, and those of one size at its edge. */
export interface CoveredArea {
  inside: string[];
  edge: Cell[];
  has(this: void, point: MapPoint): boolean;
}

/**
 * Returns the cells of an area. Those at the edge are not split further when there would be more
 * than `maxEdge`. Depends on the area only, not on the documents in it.
 */
export function coverArea(
  area: Extract<Area, { kind: 'circle' | 'box' }>,
  maxEdge: number,
): CoveredArea {
  const shape = area.kind === 'circle' ? circle(area) : box(area.box);
  const inside: string[] = [];
  let edge: Cell[] = [world];
  for (let depth = 0; depth < cellDepth && edge.length > 0; depth++) {
    const parts = edge
      .flatMap((cell) => Array.from({ length: 16 }, (_, part) => getCellAt(cell, part)))
      .filter((cell) => !shape.misses(cell));
    const whole = parts.filter((cell) => shape.holds(cell));
    if (depth > 0 && parts.length - whole.length > maxEdge) break;
    inside.push(...whole.map(({ name }) => name));
    edge = parts.filter((cell) => !shape.holds(cell));
  }
  return { inside, edge, has: shape.has };
}

/**
 * Returns the names of an area among these points, which are all of those at its edge: cells whose
 * points are all in it, and other points that are.
 */
export function nameArea(
  { inside, edge, has }: CoveredArea,
  points: Iterable<MapPoint>,
): { cells: string[]; points: string[] } {
  const depth = edge[0]?.name.length ?? 0;
  const found = new Map(edge.map(({ name }) => [name, { near: new Set<string>(), far: 0 }]));
  for (const given of points) {
    const point = { latitude: round(given.latitude), longitude: round(given.longitude) };
    const cell = found.get(listCells(point)[depth - 1] ?? '');
    if (cell === undefined) continue;
    if (has(point)) cell.near.add(getPointName(point.latitude, point.longitude));
    else cell.far++;
  }
  const names = { cells: [...inside], points: new Array<string>() };
  for (const [name, { near, far }] of found)
    if (near.size > 0 && far === 0) names.cells.push(name);
    else names.points.push(...near);
  return names;
}

function round(coordinate: number): number {
  return Math.round(coordinate * degree) / degree;
}

interface Shape {
  /** True only when no point of the cell is in the shape. */
  misses(this: void, cell: Cell): boolean;
  /** True only when every point of the cell is. */
  holds(this: void, cell: Cell): boolean;
  has(this: void, point: MapPoint): boolean;
}

function circle(centre: { latitude: number; longitude: number; metres: number }): Shape {
  const corners = ({ south, west, height, width }: Cell) =>
    [south, south + height].flatMap((latitude) =>
      [west, west + width].map((longitude) => ({ latitude, longitude })),
    );
  return {
    misses(cell) {
      // The middle of such a large cell is useless.
      if (cell.width > 45) return false;
      const middle = {
        latitude: cell.south + cell.height / 2,
        longitude: cell.west + cell.width / 2,
      };
      const reach = Math.max(...corners(cell).map((corner) => distanceMetres(middle, corner)));
      return distanceMetres(centre, middle) > centre.metres + reach;
    },
    holds: (cell) =>
      cell.width <= 45 &&
      cell.south >= -highestLatitude &&
      cell.south + cell.height <= highestLatitude &&
      corners(cell).every((corner) => distanceMetres(centre, corner) <= centre.metres),
    has: (point) => distanceMetres(centre, point) <= centre.metres,
  };
}

function box({ north, south, west, east }: Box): Shape {
  const sides =
    west <= east
      ? [{ west, east }]
      : [
          { west, east: 180 },
          { west: -180, east },
        ];
  return {
    misses: (cell) =>
      cell.south > north ||
      cell.south + cell.height < south ||
      sides.every((side) => cell.west > side.east || cell.west + cell.width < side.west),
    holds: (cell) =>
      cell.south >= south &&
      cell.south + cell.height <= north &&
      sides.some((side) => cell.west >= side.west && cell.west + cell.width <= side.east),
    has: ({ latitude, longitude }) =>
      latitude >= south &&
      latitude <= north &&
      sides.some((side) => longitude >= side.west && longitude <= side.east),
  };
}
