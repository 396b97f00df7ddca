import { Prisma } from '../../generated/prisma/client.ts';
import { isLiveSql } from '../../organizations/is-listing-live.sql.ts';
import type { Context } from '../../platform/context.ts';
import { runIsolated } from '../../platform/run-isolated.ts';
import { homeFigure } from '../home/home-figure.ts';
import { rolesFigure } from '../role-pages/roles-figure.ts';
import { sitemapFigure } from '../sitemap/sitemap-figure.ts';
import type { Figure } from './read-figure.ts';

const figures: readonly Figure<unknown>[] = [homeFigure, rolesFigure, sitemapFigure];

/**
 * Counts the figures of public pages for all processes and deletes those of older versions. Each
 * run counts everything again, so figures cannot drift from their tables. Without public listings
 * it stores none, so that a new installation shows its first ones at once.
 */
export async function countFigures(context: Context): Promise<void> {
  const counted = (await hasPublicListings(context)) ? figures : [];
  const rows = counted.map((figure) => ({ id: figure.key, figure }));
  await runIsolated(context, rows, ({ figure }) => storeFigure(context, figure));
  const keys = counted.map(({ key }) => key);
  await context.db.publicFigure.deleteMany({ where: { key: { notIn: keys } } });
}

async function hasPublicListings({ db, now }: Context): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`
    SELECT 1 FROM listings l JOIN organizations o ON o.id = l.organization_id
    WHERE ${isLiveSql(now())} LIMIT 1`);
  return rows.length > 0;
}

async function storeFigure(context: Context, { key, count }: Figure<unknown>): Promise<number> {
  const countedAt = context.now();
  const value = JSON.stringify(await count(context));
  return context.db.$executeRaw(Prisma.sql`
    INSERT INTO public_figures (key, value, counted_at)
    VALUES (${key}, ${value}::jsonb, ${countedAt})
    ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value, counted_at = EXCLUDED.counted_at`);
}
