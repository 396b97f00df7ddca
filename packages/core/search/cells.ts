import type { SearchDocument } from './indexing/search-document.ts';

/** Coordinates are compared as integers of this part of a degree: a centimetre. */
export const degree = 1e7;
/** The smallest cells are about 600 metres wide at the equator. */
export const cellDepth = 8;

/** A cell in degrees; points on the southern or western edge are inside. */
export interface Cell {
  name: string;
  south: number;
  west: number;
  height: number;
  width: number;
}

/**
 * The root cell. Every cell has sixteen parts, four by four; a cell's name is its path, one
 * hexadecimal digit per step.
 */
export const world: Cell = { name: '', south: -90, west: -180, height: 180, width: 360 };

/**
 * Returns which of the sixteen parts of a cell contains a point, row by row from the south-west.
 */
function getCellPart(
  { south, west, height, width }: Cell,
  latitude: number,
  longitude: number,
): number {
  const row = Math.min(3, Math.max(0, Math.floor(((latitude - south) / height) * 4)));
  const column = Math.min(3, Math.max(0, Math.floor(((longitude - west) / width) * 4)));
  return row * 4 + column;
}

export function getCellAt({ name, south, west, height, width }: Cell, part: number): Cell {
  return {
    name: name + part.toString(16),
    south: south + Math.floor(part / 4) * (height / 4),
    west: west + (part % 4) * (width / 4),
    height: height / 4,
    width: width / 4,
  };
}

/** Returns the name of a point at comparison precision; distinct from cell names. */
export function getPointName(latitude: number, longitude: number): string {
  return `@${Math.round(latitude * degree)},${Math.round(longitude * degree)}`;
}

/**
 * Returns the cells around a document's point, largest first, and the point, by which an index
 * finds what is near.
 */
export function listCells(point: SearchDocument['point']): string[] {
  if (point === null) return [];
  const latitude = Math.round(point.latitude * degree) / degree;
  const longitude = Math.round(point.longitude * degree) / degree;
  const names: string[] = [];
  for (let cell = world; names.length < cellDepth;) {
    cell = getCellAt(cell, getCellPart(cell, latitude, longitude));
    names.push(cell.name);
  }
  return [...names, getPointName(latitude, longitude)];
}
