import type { TestApp } from './test-app.ts';

/** Every table in which one of these texts stands. */
export async function tablesWith(
  { pool }: Pick<TestApp, 'pool'>,
  texts: readonly string[],
): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(
      `SELECT 1 FROM "${name}" t WHERE t::text ILIKE ANY($1) LIMIT 1`,
      [texts.map((text) => `%${text}%`)],
    );
    if ((rowCount ?? 0) > 0) found.push(name);
  }
  return found.toSorted();
}
