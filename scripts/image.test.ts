import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entries, folders } from './bundle.mjs';
import { getImports } from './checks/imports.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const compose = readFileSync('docker-compose.yml', 'utf8');
const [, finalStage = ''] = dockerfile.split(/^FROM node:24-slim$/m);
const sources: readonly string[] = Object.values(entries);

/** Returns everything that these programs import, directly or not: own files and packages. */
function reachedFrom(files: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    if (!/\.tsx?$/.test(file) || !existsSync(file)) continue;
    open.push(...getImports(file).flatMap(({ to, typeOnly }) => (typeOnly ? [] : [to])));
  }
  return reached;
}

test('contains only the bundled tree in the production image', () => {
  expect(finalStage.match(/^COPY .*/gm)).toEqual(['COPY --from=build /app/dist ./']);
  expect(folders.toSorted()).toEqual([
    'apps/web/dist',
    'apps/web/ui/assets',
    'content',
    'packages/documents/fonts',
    'prisma/migrations',
  ]);
});

test('bundles every program that the image or docker-compose.yml starts', () => {
  const started = [...`${dockerfile}${compose}`.matchAll(/\bbin\/([\w-]+)\.mjs/g)].map(
    ([, name]) => name,
  );
  expect(Object.keys(entries)).toEqual(expect.arrayContaining(started));
  expect(started).toEqual(
    expect.arrayContaining(['api', 'web', 'worker', 'migrate', 'ops', 'search']),
  );
  expect(`${dockerfile}${compose}`).not.toMatch(/\.ts\b|--import/);
});

test('includes no npm start and no embedded database in the production image', () => {
  const reached = [...reachedFrom(sources)];
  expect(reached).toContain('packages/core/create-services.ts');
  expect(
    reached.filter(
      (file) =>
        file.startsWith('apps/local/') ||
        file.startsWith('prisma/seed/') ||
        /embedded-postgres/.test(file),
    ),
  ).toEqual([]);
});

test('migrates only by the migration command and by a restore in the production image', () => {
  expect(
    sources.filter((program) =>
      reachedFrom([program]).has('packages/core/platform/database/schema-engine.ts'),
    ),
  ).toEqual([entries.migrate, entries.ops]);
});
