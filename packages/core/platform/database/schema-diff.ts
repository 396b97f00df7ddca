import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SchemaContainer } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { withSchemaEngine } from './schema-engine.ts';

const prismaFolder = fileURLToPath(new URL('../../../../prisma', import.meta.url));

/**
 * Returns the difference between a database and the Prisma schema, as migrating SQL or as a
 * summary; empty when they agree. Ignores `search_*` tables, which hand-written SQL manages.
 */
export async function diffFromSchema(
  databaseUrl: string,
  form: 'sql' | 'summary',
  folder = prismaFolder,
): Promise<string> {
  const files = await readSchema(folder);
  const filters = { externalTables: await handWrittenTables(databaseUrl), externalEnums: [] };
  const result = await withSchemaEngine(databaseUrl, files, (engine) =>
    engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: folder },
      to: { tag: 'schemaDatamodel', files },
      script: form === 'sql',
      exitCode: true,
      filters,
    }),
  );
  // Exit code 2 means that there is a difference.
  return result.exitCode === 2 ? (result.stdout ?? '').trim() : '';
}

/** Returns all Prisma files of the schema, recursively, in a stable order. */
async function readSchema(folder = prismaFolder): Promise<SchemaContainer[]> {
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.prisma'))
    .sort();
  return Promise.all(
    names.map(async (name) => ({
      path: join(folder, name),
      content: await readFile(join(folder, name), 'utf8'),
    })),
  );
}

async function handWrittenTables(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      String.raw`SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'p') AND n.nspname = current_schema() AND c.relname LIKE 'search\_%'`,
    );
    return rows.map((row) => row.name);
  } finally {
    await client.end();
  }
}
