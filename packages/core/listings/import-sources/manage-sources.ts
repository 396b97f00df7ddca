import { AppError } from '@causa/shared/platform/errors';
import { sourcePattern, getSourceSlot } from '@causa/shared/integrations/sources';
import { requireOperator } from '../../platform/identity.policy.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { locks } from '../../platform/database/locks.ts';
import { audit } from '../../platform/audit/audit.ts';

export interface SourceView {
  slug: string;
  name: string;
  url: string;
}

/** Lists the registered sources with their number of records, by name. */
export async function listSources(
  context: Context,
): Promise<(SourceView & { organizations: number; listings: number })[]> {
  return context.db
    .$queryRaw`SELECT slug, name, url, (SELECT count(*)::int FROM organizations WHERE source = slug) AS organizations,
    (SELECT count(*)::int FROM listings WHERE source = slug) AS listings FROM sources ORDER BY name`;
}

/**
 * Registers a source, or renames a registered one; operators only.
 * @throws INVALID names the field; CONFLICT when saved searches cannot tell it from another slug
 */
export async function addSource(
  context: Context,
  { slug, name, url }: SourceView,
): Promise<'added' | 'changed'> {
  requireOperator(context);
  const fields = [
    ...(sourcePattern.test(slug) && slug !== 'causa' ? [] : ['slug']),
    ...(name.trim() === '' || name.length > 80 ? ['name'] : []),
    ...(/^https?:\/\/[^\s/]+/.test(url) && URL.canParse(url) ? [] : ['url']),
  ];
  if (fields.length > 0)
    throw new AppError(
      'INVALID',
      {},
      fields.map((field) => ({ field, code: 'FIELD_INVALID' })),
    );
  return inTransaction(context, async (tx) => {
    // Serializes concurrent registrations, so that the second one sees the first.
    await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(${locks.sourceRegister})`;
    const known = await tx.db.source.findMany({ select: { slug: true } });
    const isKnown = known.some((one) => one.slug === slug);
    if (!isKnown && known.some((one) => getSourceSlot(one.slug) === getSourceSlot(slug)))
      throw new AppError('CONFLICT');
    const data = { name: name.trim(), url };
    await tx.db.source.upsert({
      where: { slug },
      create: { slug, ...data, createdAt: context.now() },
      update: data,
    });
    await audit(tx, 'source.add', `source:${slug}`);
    return isKnown ? 'changed' : 'added';
  });
}

/**
 * Removes a source from the register; operators only.
 * @throws NOT_FOUND; CONFLICT while it has records
 */
export async function removeSource(context: Context, slug: string): Promise<void> {
  requireOperator(context);
  await inTransaction(context, async (tx) => {
    // A running import ends first, and a later one finds no source.
    const rows = await tx.db.$queryRaw<unknown[]>`
      SELECT 1 FROM sources WHERE slug = ${slug} FOR UPDATE`;
    if (rows.length === 0) throw new AppError('NOT_FOUND');
    const used =
      (await tx.db.listing.count({ where: { source: slug } })) +
      (await tx.db.organization.count({ where: { source: slug } }));
    if (used > 0) throw new AppError('CONFLICT');
    await tx.db.source.delete({ where: { slug } });
    await audit(tx, 'source.remove', `source:${slug}`);
  });
}

/** Returns whether a source is registered, and keeps it until the transaction ends. */
export async function lockSource({ db }: Pick<Context, 'db'>, slug: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM sources WHERE slug = ${slug} FOR KEY SHARE`;
  return rows.length > 0;
}

/** Returns the registered source of a record, or null for one posted here. */
export async function findSource(
  context: Pick<Context, 'db'>,
  slug: string,
): Promise<SourceView | null> {
  return slug === 'causa'
    ? null
    : context.db.source.findUnique({
        where: { slug },
        select: { slug: true, name: true, url: true },
      });
}

/** Returns the names of registered sources by slug. */
export async function listSourceNames(
  context: Pick<Context, 'db'>,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await context.db.source.findMany({
    where: { slug: { in: [...new Set(slugs)] } },
    select: { slug: true, name: true },
  });
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

/** Adds the names of sources to facet counts; only the register has them. */
export async function addSourceNames<
  Count extends { value: string; name?: string },
  Reply extends { facets: { source?: Count[] } },
>(context: Pick<Context, 'db'>, reply: Reply): Promise<Reply> {
  const counts = reply.facets.source ?? [];
  if (counts.length === 0) return reply;
  const names = await listSourceNames(
    context,
    counts.map(({ value }) => value),
  );
  return {
    ...reply,
    facets: {
      ...reply.facets,
      source: counts.map((count) => ({ ...count, name: names.get(count.value) })),
    },
  };
}
