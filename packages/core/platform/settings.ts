import type { Context } from './context.ts';

/** What this installation keeps under a name; null where nothing was kept. */
export async function readSetting(
  { db }: Pick<Context, 'db'>,
  key: string,
): Promise<string | null> {
  const row = await db.setting.findUnique({ where: { key } });
  return typeof row?.value === 'string' ? row.value : null;
}

/** Keeps a text under a name, in place of what was there. */
export async function storeSetting(
  { db }: Pick<Context, 'db'>,
  key: string,
  value: string,
): Promise<void> {
  await db.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
}
