/** Highest cell number: a cell takes eight of the random bits of an id. */
export const maxCell = 255;

/** Position of the two hex digits of the cell; the digits before them keep the order of ids. */
const start = 22;
const end = 24;

let own = '00';

/** Sets the cell (setting `CELL`) in whose ids this process or page creates records. */
export function setCell(cell: number): void {
  own = cell.toString(16).padStart(2, '0');
}

/** Returns the cell of this process or page. */
export function getCell(): number {
  return Number.parseInt(own, 16);
}

/** Writes the cell of this process or page into a new id. */
export function withCell(id: string): string {
  return id.slice(0, start) + own + id.slice(end);
}

/**
 * Returns the cell in which an id was created. Ids from before December 2026 have random digits
 * there: look their cell up, or treat them as ids of the first cell.
 */
export function readCell(id: string): number {
  return Number.parseInt(id.slice(start, end), 16);
}
