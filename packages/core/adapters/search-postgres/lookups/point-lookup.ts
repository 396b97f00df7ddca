import { hourMs } from '@causa/shared/platform/dates/durations';
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
/** Points at the edge of an area that are read, and that a filter names. */
const maxRead = 20_000;
const maxNamed = 2_000;
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
    const covered = await this.shapes.read(JSON.stringify(area), async () => coverArea(area));
    const { inside, edge } = covered;
    if (edge.length === 0) return { names: inside, isExact: true };
    const rows = await queryWithin<{ latitude: number; longitude: number }>(
      this.pool,
      this.budgetMs,
      readPoints,
      [
        edge.map(({ south }) => Math.max(-90, south - margin)),
        edge.map(({ south, height }) => Math.min(90, south + height + margin)),
        edge.map(({ west }) => Math.max(-180, west - margin)),
        edge.map(({ west, width }) => Math.min(180, west + width + margin)),
        maxRead + 1,
      ],
    );
    const { cells, points } = nameArea(covered, rows ?? []);
    return {
      names: [...cells, ...points.slice(0, maxNamed)],
      isExact: rows !== undefined && rows.length <= maxRead && points.length <= maxNamed,
    };
  }
}
