import { typedEntries, typedKeys } from '@causa/shared/platform/typed-object';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { locks } from '../../platform/database/locks.ts';
import type { CreditPack, Prisma } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { requireOperator } from '../../platform/identity.policy.ts';
import { parseYaml } from '../../platform/text/parse-yaml.ts';
import {
  type Audience,
  type PriceBook,
  type PriceCurrency,
  priceBookSchema,
} from './price-book.rules.ts';

/**
 * Parses a price book file.
 * @throws Error with one line per problem
 */
export function parsePrices(file: string): PriceBook {
  return parseYaml(file, priceBookSchema);
}

/**
 * Loads a price book: packs with a new price end on its start day and get a successor; packs it
 * omits end. Returns the changes, one line each; a dry run changes nothing. Idempotent. For
 * operators.
 * @throws CONFLICT with `id` for different content under the same id
 * @throws CONFLICT with `earlier` when a loaded book starts later (or the same day with a greater
 * id), because its packs would stay on sale beside these
 */
export async function loadPrices(
  context: Context,
  book: PriceBook,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<string[]> {
  requireOperator(context);
  return inTransaction(context, async (tx) => {
    // Serialized, because the order of two books is only known once they are loaded.
    await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(${locks.priceBooks})`;
    const before = await tx.db.priceBook.findUnique({ where: { id: book.id } });
    if (before !== null) {
      if (isDeepStrictEqual(toPriceBook(before), JSON.parse(JSON.stringify(book)))) return [];
      throw new AppError('CONFLICT', { reason: 'id' });
    }
    const validFrom = new Date(book.validFrom);
    const later = await tx.db.priceBook.count({
      where: { OR: [{ validFrom: { gt: validFrom } }, { validFrom, id: { gt: book.id } }] },
    });
    if (later > 0) throw new AppError('CONFLICT', { reason: 'earlier' });
    const lines = await planPacks(tx, book, validFrom, dryRun);
    const old = await findCurrentPrices(tx);
    for (const [type, cost] of typedEntries(book.costs)) {
      const was = old?.costs[type];
      if (was !== cost) lines.push(`${type}: ${was ?? 'free'} -> ${cost} credits`);
    }
    if (book.payLater !== null && book.seller.bank === null)
      lines.push('payLater: not offered, because seller.bank has no bank account');
    if (!dryRun)
      await tx.db.priceBook.create({
        data: {
          id: book.id,
          validFrom,
          content: book,
          loadedAt: tx.now(),
        },
      });
    return lines;
  });
}

/** Returns the current price book; null before the first one, when everything is free. */
export async function findCurrentPrices({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<PriceBook | null> {
  const row = await db.priceBook.findFirst({
    where: { validFrom: { lte: now() } },
    orderBy: [{ validFrom: 'desc' }, { id: 'desc' }],
    select: { content: true },
  });
  return row === null ? null : toPriceBook(row);
}

/** A loaded book never changes, and earlier ones still define refund periods. */
function toPriceBook({ content }: { content: PriceBook }): PriceBook {
  const { refunds, ...book } = content;
  return priceBookSchema.parse({ ...book, refunds: { removalHours: refunds.removalHours } });
}

/** Returns the packs on sale for a currency and audience, smallest first. */
export function findCurrentPacks(
  { db, now }: Pick<Context, 'db' | 'now'>,
  audience: Audience,
  currency: PriceCurrency,
): Promise<CreditPack[]> {
  const at = now();
  return db.creditPack.findMany({
    where: {
      audience: audience === 'mission' ? 'MISSION' : 'COMMERCIAL',
      currency,
      validFrom: { lte: at },
      OR: [{ validTo: null }, { validTo: { gt: at } }],
    },
    orderBy: [{ credits: 'asc' }, { id: 'asc' }],
  });
}

async function planPacks(
  tx: Context,
  book: PriceBook,
  validFrom: Date,
  dryRun: boolean,
): Promise<string[]> {
  const lines: string[] = [];
  const open = await tx.db.creditPack.findMany({ where: { validTo: null } });
  const unchangedIds = new Set<string>();
  const newPacks: Prisma.CreditPackCreateManyInput[] = [];
  for (const [position, { key, credits, ...prices }] of book.packs.entries())
    for (const audience of ['mission', 'commercial'] as const)
      for (const currency of typedKeys(book.currencies)) {
        const amount = prices[audience][currency] ?? 0;
        const who = audience === 'mission' ? 'MISSION' : 'COMMERCIAL';
        const old = open.find(
          (one) => one.key === key && one.audience === who && one.currency === currency,
        );
        if (old?.credits === credits && old.amount === amount) {
          unchangedIds.add(old.id);
          continue;
        }
        lines.push(`${key} ${currency} ${audience}: ${old?.amount ?? 'new'} -> ${amount}`);
        newPacks.push({
          id: newId(),
          key,
          audience: who,
          credits,
          amount,
          currency,
          name: { en: `${credits} credits`, es: `${credits} créditos`, pt: `${credits} créditos` },
          position,
          priceBookId: book.id,
          validFrom,
          createdAt: tx.now(),
        });
      }
  const ended = open.filter(({ id }) => !unchangedIds.has(id));
  for (const { key, currency, audience } of ended)
    if (!newPacks.some((one) => one.key === key && one.currency === currency))
      lines.push(`${key} ${currency} ${audience.toLowerCase()}: ends`);
  if (dryRun) return lines;
  await tx.db.creditPack.updateMany({
    where: { id: { in: ended.map(({ id }) => id) } },
    data: { validTo: validFrom },
  });
  await tx.db.creditPack.createMany({ data: newPacks });
  return lines;
}
