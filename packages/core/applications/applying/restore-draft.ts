import { findListingById } from '../../listings/live-listing.ts';
import type { Context } from '../../platform/context.ts';
import { z } from 'zod';
import { idSchema } from '@causa/shared/platform/common.contract';
import type { Listing, Prisma } from '../../generated/prisma/client.ts';

const schema = z.object({
  listingId: idSchema,
  message: z.string().max(20_000).default(''),
  answers: z.record(z.string(), z.unknown()).default({}),
});

/**
 * Saves what a visitor wrote as the draft of the account. A draft newer than `writtenAt` stays.
 * Returns the listing; null for invalid content or an unknown listing.
 */
export async function restoreDraft(
  context: Pick<Context, 'db'>,
  userId: string,
  values: unknown,
  writtenAt: Date,
): Promise<Listing | null> {
  const parsed = schema.safeParse(values);
  if (!parsed.success) return null;
  const { listingId, ...draft } = parsed.data;
  const listing = await findListingById(context, listingId);
  if (listing === null) return null;
  const written = { data: removeUnstorable(draft), updatedAt: writtenAt };
  // An application sent since then leaves nothing to restore.
  if (
    (await context.db.application.count({
      where: { userId, listingId, createdAt: { gte: writtenAt } },
    })) > 0
  )
    return listing;
  const { count } = await context.db.applicationDraft.createMany({
    data: [{ userId, listingId, ...written }],
    skipDuplicates: true,
  });
  if (count === 0)
    await context.db.applicationDraft.updateMany({
      where: { userId, listingId, updatedAt: { lt: writtenAt } },
      data: { ...written, revision: { increment: 1 }, fieldRevisions: {}, conflicts: {} },
    });
  return listing;
}

// PostgreSQL's JSON accepts neither NUL nor unpaired surrogates.
function removeUnstorable(value: object): Prisma.InputJsonObject {
  return JSON.parse(
    JSON.stringify(value)
      .toWellFormed()
      .replace(/\\u(0000|d[89a-f][0-9a-f]{2})/gi, ''),
  ) as Prisma.InputJsonObject;
}
