import {
  type Cell,
  getCellAt,
  cellDepth,
  getCellPart,
  getPointName,
  world,
} from '../../search/cells.ts';
import { distanceMetres } from '../../search/resolve-location.ts';
import type { Area, Box } from '../../search/engine/search-engine.ts';

/** A cell with more points is split. */
const leafSize = 16;
/**
 * Cells nearer to a pole are never taken whole: their edges do not bound the distance of their
 * middle.
 */
const highestLatitude = 85;

interface Point {
  latitude: number;
  longitude: number;
  documents: number;
}

interface Node {
  cell: Cell;
  /** The points of this cell or of its parts. */
  points: Map<string, Point> | undefined;
  parts: (Node | undefined)[];
}

/**
 * Positions of documents by cells: finds the cells and points of an area without reading each
 * document.
 */
export class PointTree {
  private readonly root: Node = createLeaf(world);

  add(latitude: number, longitude: number): void {
    addPoint(this.root, { latitude, longitude, documents: 1 });
  }

  remove(latitude: number, longitude: number): void {
    let node: Node | undefined = this.root;
    while (node !== undefined && node.points === undefined)
      node = node.parts[getCellPart(node.cell, latitude, longitude)];
    const name = getPointName(latitude, longitude);
    const point = node?.points?.get(name);
    if (point === undefined) return;
    point.documents--;
    if (point.documents === 0) node?.points?.delete(name);
  }

  /**
   * Returns the cells that are fully in an area and the points of others that are: exactly the
   * documents there.
   */
  cover(area: Extract<Area, { kind: 'circle' | 'box' }>): string[] {
    const names: string[] = [];
    const shape = area.kind === 'circle' ? circle(area) : box(area.box);
    const visit = (node: Node): void => {
      if (shape.misses(node.cell)) return;
      if (node.cell.name !== '' && shape.holds(node.cell)) {
        names.push(node.cell.name);
        return;
      }
      for (const part of node.parts) if (part !== undefined) visit(part);
      for (const [name, point] of node.points ?? []) if (shape.has(point)) names.push(name);
    };
    visit(this.root);
    return names;
  }
}

function createLeaf(cell: Cell): Node {
  return { cell, points: new Map(), parts: [] };
}

function addPoint(root: Node, point: Point): void {
  let node = root;
  while (node.points === undefined) node = getPartAt(node, point);
  const name = getPointName(point.latitude, point.longitude);
  const known = node.points.get(name);
  if (known !== undefined) {
    known.documents += point.documents;
    return;
  }
  node.points.set(name, point);
  if (node.points.size <= leafSize || node.cell.name.length >= cellDepth) return;
  const points = node.points;
  node.points = undefined;
  for (const each of points.values()) addPoint(node, each);
}

function getPartAt(node: Node, { latitude, longitude }: Point): Node {
  const part = getCellPart(node.cell, latitude, longitude);
  return (node.parts[part] ??= createLeaf(getCellAt(node.cell, part)));
}

interface Shape {
  /** True only when no point of the cell is in the shape. */
  misses(this: void, cell: Cell): boolean;
  /** True only when every point of the cell is. */
  holds(this: void, cell: Cell): boolean;
  has(this: void, point: Point): boolean;
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
