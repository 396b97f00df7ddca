import type { Context } from './context.ts';

/** Returns a setting of this installation; null when it is not set. */
export async function readSetting(
  { db }: Pick<Context, 'db'>,
  key: string,
): Promise<string | null> {
  const row = await db.setting.findUnique({ where: { key } });
  return typeof row?.value === 'string' ? row.value : null;
}

/** Stores a setting and replaces its value. */
export async function storeSetting(
  { db }: Pick<Context, 'db'>,
  key: string,
  value: string,
): Promise<void> {
  await db.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
}
