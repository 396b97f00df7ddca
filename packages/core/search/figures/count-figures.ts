import { Prisma } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { runIsolated } from '../../platform/run-isolated.ts';
import { homeFigure } from '../home/home-figure.ts';
import { rolesFigure } from '../role-pages/roles-figure.ts';
import { sitemapFigure } from '../sitemap/sitemap-figure.ts';
import type { Figure } from './read-figure.ts';

const figures: readonly Figure<unknown>[] = [homeFigure, rolesFigure, sitemapFigure];

/**
 * Counts the figures of public pages for all processes and deletes those of older versions. Each
 * run counts everything again, so figures cannot drift from their tables.
 */
export async function countFigures(context: Context): Promise<void> {
  const rows = figures.map((figure) => ({ id: figure.key, figure }));
  await runIsolated(context, rows, ({ figure }) => storeFigure(context, figure));
  const keys = figures.map(({ key }) => key);
  await context.db.publicFigure.deleteMany({ where: { key: { notIn: keys } } });
}

function storeFigure(context: Context, { key, count }: Figure<unknown>): Promise<number> {
  const countedAt = context.now();
  return count(context).then((value) =>
    context.db.$executeRaw(Prisma.sql`
        INSERT INTO public_figures (key, value, counted_at)
        VALUES (${key}, ${JSON.stringify(value)}::jsonb, ${countedAt})
        ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value, counted_at = EXCLUDED.counted_at`),
  );
}
