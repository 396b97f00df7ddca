import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import pg from 'pg';
import { getErrorCode } from '../error-code.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Stores the files of this build's pages in the database, before any program of the build starts.
 * While two versions run side by side, and in tabs that stay open, a page asks a web service of
 * another version for its scripts; their names contain a hash of their content, so all versions can
 * share one table. `sweepRetention` deletes a file 30 days after the first build without it.
 * Returns the number of files; 0 without built pages.
 */
export async function storeSiteAssets(ownerUrl: string, folder: string): Promise<number> {
  const names = (await listNames(folder)).filter((name) => mediaTypes[extname(name)] !== undefined);
  if (names.length === 0) return 0;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      'UPDATE site_assets SET replaced_at = now() WHERE replaced_at IS NULL AND name <> ALL ($1)',
      [names],
    );
    const { rows } = await client.query<{ name: string }>(
      'UPDATE site_assets SET replaced_at = NULL WHERE name = ANY ($1) RETURNING name',
      [names],
    );
    const stored = new Set(rows.map(({ name }) => name));
    for (const name of names.filter((one) => !stored.has(one)))
      await client.query(
        'INSERT INTO site_assets (name, media_type, bytes) VALUES ($1, $2, $3) ON CONFLICT (name) DO NOTHING',
        [name, mediaTypes[extname(name)], await readFile(join(folder, name))],
      );
    await client.query('COMMIT');
    return names.length;
  } finally {
    await client.end();
  }
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
