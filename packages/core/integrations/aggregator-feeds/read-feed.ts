import { createHash } from 'node:crypto';
import { type Aggregator, aggregatorTypes } from '@causa/shared/integrations/aggregator-feeds';
import { Prisma } from '../../generated/prisma/client.ts';
import { loadPostings, type Posting } from '../../listings/list-public-listings.ts';
import { isLiveSql } from '../../organizations/is-listing-live.sql.ts';
import type { Context } from '../../platform/context.ts';

/** Jobs of a feed; beyond it the oldest are left out. */
const jobsMax = 50_000;
/** Jobs in memory at a time. */
const batchSize = 200;

interface FeedRow {
  id: string;
  companyId: string | null;
  changedAt: Date;
}

/**
 * Selects the live jobs of the organizations of a feed, newest first. Read by the primary key of
 * aggregator_feeds and listings_organization_id_status_idx. Imported jobs are left out, since their
 * source publishes them.
 */
const selectFeedRows = (aggregator: Aggregator, now: Date): Prisma.Sql => Prisma.sql`
  SELECT l.id, f.company_id AS "companyId", greatest(l.updated_at, o.updated_at) AS "changedAt"
  FROM aggregator_feeds f
    JOIN organizations o ON o.id = f.organization_id
    JOIN listings l ON l.organization_id = o.id
  WHERE f.aggregator = ${aggregator} AND ${isLiveSql(now)} AND l.source = 'causa'
    AND l.type::text IN (${Prisma.join([...aggregatorTypes])})
  ORDER BY l.published_at DESC, l.id DESC
  LIMIT ${jobsMax}`;

export interface FeedJob extends Posting {
  /** The id of the organization at the aggregator. */
  companyId: string | null;
}

export interface AggregatorFeed {
  /** Changes with the jobs of the feed. */
  tag: string;
  /** Time of the last change; null without jobs. */
  changedAt: Date | null;
  count: number;
  /** Reads the jobs in batches, newest first; a job that closed meanwhile is left out. */
  readJobs(): AsyncGenerator<FeedJob[]>;
}

/** Returns the jobs of all organizations that an operator added to a feed. */
export async function readAggregatorFeed(
  context: Context,
  aggregator: Aggregator,
): Promise<AggregatorFeed> {
  const rows = await context.db.$queryRaw<FeedRow[]>(selectFeedRows(aggregator, context.now()));
  const hash = createHash('sha256');
  let changedAt: Date | null = null;
  for (const row of rows) {
    hash.update(`${row.id} ${row.changedAt.getTime()} ${row.companyId ?? ''};`);
    if (changedAt === null || row.changedAt > changedAt) changedAt = row.changedAt;
  }
  return {
    tag: hash.digest('base64url').slice(0, 22),
    changedAt,
    count: rows.length,
    readJobs: () => readJobs(context, rows),
  };
}

async function* readJobs(context: Context, rows: readonly FeedRow[]): AsyncGenerator<FeedJob[]> {
  const companies = new Map(rows.map(({ id, companyId }) => [id, companyId]));
  for (let at = 0; at < rows.length; at += batchSize) {
    const ids = rows.slice(at, at + batchSize).map(({ id }) => id);
    const postings = await loadPostings(context, ids);
    yield postings.map((posting) => ({
      ...posting,
      companyId: companies.get(posting.listing.id) ?? null,
    }));
  }
}
