import { getSide, type MapPoint, type MapView, project } from '@causa/shared/search/map-view';
import type { MultiSearchQuery } from 'meilisearch';
import { type Cell, cellDepth, degree, getCellAt, world } from '../../search/cells.ts';
import type { ClusterReply } from '../../search/engine/search-engine.ts';
import {
  addPoint,
  fitPoints,
  mergeClusters,
  startSums,
  type Sums,
} from '../../search/map-clusters.ts';
import { buildCountRequest, type Result } from './meili-requests.ts';

/** Hits per cell whose positions are read: a cell without more is drawn exactly. */
const sampleSize = 20;
/** Cells of one reply, which are as many queries. */
const maxCells = 200;
/** Cells are split down to this many per side of the view. */
const cellsPerView = 8;

type Ask = (queries: MultiSearchQuery[]) => Promise<Result[]>;

/** A cell with results. */
interface FilledCell {
  cell: Cell;
  count: number;
  points: MapPoint[];
}

/**
 * Returns the results of a filter by place. The engine counts them cell by cell, from the world down
 * to parts of the view, so that the cost depends on the view and not on the number of results.
 */
export async function clusterHits(
  ask: Ask,
  indexUid: string,
  filter: string,
  wanted: MapView | undefined,
): Promise<ClusterReply> {
  const fill = async (cells: readonly Cell[]): Promise<FilledCell[]> => {
    const results = await ask(
      cells.map(({ name }) => ({
        indexUid,
        filter: `${filter} AND cells = "${name}"`,
        page: 1,
        hitsPerPage: sampleSize,
        attributesToRetrieve: ['_geo'],
      })),
    );
    return cells.flatMap((cell, n) => {
      const count = results[n]?.totalHits ?? 0;
      const points = (results[n]?.hits ?? []).flatMap(({ _geo: point }) =>
        point ? [{ latitude: point.lat, longitude: point.lng }] : [],
      );
      return count === 0 ? [] : [{ cell, count, points }];
    });
  };
  const [[all], top] = await Promise.all([
    ask([buildCountRequest(indexUid, filter)]),
    fill(splitCell(world)),
  ]);
  const count = all?.totalHits ?? 0;
  const located = sumCounts(top);
  const cells = await splitCells(top, wanted, fill);
  const view = wanted ?? fitCells(cells);
  const side = getSide(view.zoom);
  const sums = cells.flatMap(({ cell, count: inCell, points }) =>
    inCell === points.length
      ? groupPoints(
          points.filter((point) => isShown(view, point)),
          cellsPerView / side,
        )
      : points.slice(0, 1).some((point) => isShown(view, point))
        ? [sumCell(cell, inCell, points)]
        : [],
  );
  const shown = sums.reduce((sum, part) => sum + part.count, 0);
  return {
    view,
    count,
    unlocatedCount: count - located,
    outsideCount: located - shown,
    clusters: mergeClusters(sums, side).toSorted((a, b) => b.count - a.count),
  };
}

/** Splits the cells that hold more than their sample, while they are large in the view. */
async function splitCells(
  top: readonly FilledCell[],
  wanted: MapView | undefined,
  fill: (cells: readonly Cell[]) => Promise<FilledCell[]>,
): Promise<FilledCell[]> {
  let cells = [...top];
  for (let depth = 1; depth < cellDepth; depth++) {
    const view = wanted ?? fitCells(cells);
    const largest = (360 * getSide(view.zoom)) / cellsPerView;
    const { split, kept } = partition(
      cells,
      ({ cell, count, points }) =>
        count > points.length && cell.width > largest && touches(view, cell),
    );
    if (split.length === 0) break;
    const parts = split
      .flatMap(({ cell }) => splitCell(cell))
      .filter((cell) => touches(view, cell));
    if (parts.length > maxCells) break;
    cells = [...kept, ...(await fill(parts))];
  }
  return cells;
}

function partition<T>(all: readonly T[], test: (one: T) => boolean): { split: T[]; kept: T[] } {
  return { split: all.filter(test), kept: all.filter((one) => !test(one)) };
}

function splitCell(cell: Cell): Cell[] {
  return Array.from({ length: 16 }, (_, part) => getCellAt(cell, part));
}

function sumCounts(cells: readonly FilledCell[]): number {
  return cells.reduce((sum, { count }) => sum + count, 0);
}

/** Returns the bounds of a cell without its northern and eastern edges, which belong to others. */
function getCellBounds({ south, west, height, width }: Cell) {
  const least = 1 / degree;
  const [north, east] = [south + height, west + width];
  return {
    south,
    west,
    north: north < 90 ? north - least : north,
    east: east < 180 ? east - least : east,
  };
}

function fitCells(cells: readonly FilledCell[]): MapView {
  const corners = cells.flatMap(({ cell, count, points }) => {
    if (count === points.length) return points;
    const { north, south, west, east } = getCellBounds(cell);
    return [
      { latitude: north, longitude: west },
      { latitude: south, longitude: east },
    ];
  });
  return fitPoints(corners);
}

function touches(view: MapView, cell: Cell): boolean {
  const side = getSide(view.zoom);
  const { north, south, west, east } = getCellBounds(cell);
  const northWest = project({ latitude: north, longitude: west });
  const southEast = project({ latitude: south, longitude: east });
  return (
    northWest.x <= view.x + side &&
    southEast.x >= view.x &&
    northWest.y <= view.y + side &&
    southEast.y >= view.y
  );
}

function isShown(view: MapView, point: MapPoint): boolean {
  const side = getSide(view.zoom);
  const { x, y } = project(point);
  return x >= view.x && x <= view.x + side && y >= view.y && y <= view.y + side;
}

/** Returns the sums of points by square of a grid. */
function groupPoints(points: readonly MapPoint[], perWorld: number): Sums[] {
  const groups = new Map<string, Sums>();
  for (const point of points) {
    const { x, y } = project(point);
    const key = `${Math.floor(x * perWorld)} ${Math.floor(y * perWorld)}`;
    const sums = groups.get(key);
    if (sums === undefined) groups.set(key, startSums(point));
    else addPoint(sums, point);
  }
  return [...groups.values()];
}

/** Returns the sums of a cell as its sample suggests, with the bounds that find exactly its results. */
function sumCell(cell: Cell, count: number, points: readonly MapPoint[]): Sums {
  const mean = (pick: (point: MapPoint) => number): number =>
    points.reduce((sum, point) => sum + pick(point), 0) / Math.max(points.length, 1);
  return {
    ...getCellBounds(cell),
    count,
    latitudes: mean(({ latitude }) => latitude) * count,
    longitudes: mean(({ longitude }) => longitude) * count,
  };
}
