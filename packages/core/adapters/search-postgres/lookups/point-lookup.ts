import { hourMs } from '@causa/shared/platform/dates/durations';
import type { MapPoint } from '@causa/shared/search/map-view';
import type pg from 'pg';
import { degree } from '../../../search/cells.ts';
import type { Area, KnownPoints } from '../../../search/engine/search-engine.ts';
import { BoundedCache } from './bounded-cache.ts';
import { type CoveredArea, coverArea, nameArea } from './cover-area.ts';
import { readPoints } from './lookups.sql.ts';
import { queryWithin } from './query-within.ts';

/** New points are known after this time. */
const keepMs = 5_000;
const mostKept = 200;
/**
 * How finely an area is covered: cells at its edge, points there that are read, and that a filter
 * names. Fewer names make a faster filter, and smaller cells have fewer points at the edge: the
 * first cover with few enough points is taken, or the last one.
 */
const covers = [
  { maxEdge: 80, maxRead: 2_000, maxNamed: 100 },
  { maxEdge: 400, maxRead: 20_000, maxNamed: 2_000 },
] as const;
/** Coordinates are compared rounded, so a point may be this far outside of its cell, in degrees. */
const margin = 1 / degree;

/**
 * The positions of documents, read from PostgreSQL only at the edge of an area: inside of it, whole
 * cells stand for all points.
 */
export class PointLookup implements KnownPoints {
  private readonly pool: pg.Pool;
  private readonly budgetMs: number;
  private readonly kept = new BoundedCache<{ names: readonly string[]; isExact: boolean }>(
    mostKept,
    keepMs,
  );

  /** Cells depend on the area only. */
  private readonly shapes = new BoundedCache<CoveredArea>(mostKept, hourMs);

  constructor(pool: pg.Pool, budgetMs: number) {
    this.pool = pool;
    this.budgetMs = budgetMs;
  }

  cover(
    area: Extract<Area, { kind: 'circle' | 'box' }>,
  ): Promise<{ names: readonly string[]; isExact: boolean }> {
    return this.kept.read(JSON.stringify(area), () => this.readCover(area));
  }

  private async readCover(
    area: Extract<Area, { kind: 'circle' | 'box' }>,
  ): Promise<{ names: string[]; isExact: boolean }> {
    let names: string[] = [];
    for (const { maxEdge, maxRead, maxNamed } of covers) {
      const covered = await this.shapes.read(JSON.stringify([area, maxEdge]), async () =>
        coverArea(area, maxEdge),
      );
      const rows = await this.readPoints(covered.edge, maxRead + 1);
      const { cells, points } = nameArea(covered, rows ?? []);
      names = [...cells, ...points.slice(0, maxNamed)];
      if (rows !== undefined && rows.length <= maxRead && points.length <= maxNamed)
        return { names, isExact: true };
    }
    return { names, isExact: false };
  }

  /** Returns distinct points in these cells; undefined when reading takes too long. */
  private async readPoints(
    edge: CoveredArea['edge'],
    limit: number,
  ): Promise<MapPoint[] | undefined> {
    if (edge.length === 0) return [];
    return queryWithin<MapPoint & pg.QueryResultRow>(this.pool, this.budgetMs, readPoints, [
      edge.map(({ south }) => Math.max(-90, south - margin)),
      edge.map(({ south, height }) => Math.min(90, south + height + margin)),
      edge.map(({ west }) => Math.max(-180, west - margin)),
      edge.map(({ west, width }) => Math.min(180, west + width + margin)),
      limit,
    ]);
  }
}
