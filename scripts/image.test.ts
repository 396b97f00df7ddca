import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf } from './checks/imports.ts';
import { repositoryFiles } from './checks/sources.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const [, finalStage = ''] = dockerfile.split(/^FROM node:20-slim$/m);
/** Every path of the repository that the image holds. */
const copied = [...finalStage.matchAll(/^COPY --from=build ((?:\/app\/\S+ )+)/gm)].flatMap(([, paths = '']) =>
  paths
    .trim()
    .split(' ')
    .map((path) => path.replace('/app/', '')),
);
const isInImage = (file: string) => copied.some((path) => file === path || file.startsWith(`${path}/`));

/** The programs that the Dockerfile and docker-compose.yml start. */
const programs = [
  ...new Set([...dockerfile.matchAll(/[\w/.-]+\.ts\b/g), ...readFileSync('docker-compose.yml', 'utf8').matchAll(/[\w/.-]+\.ts\b/g)].map(([file]) => file)),
];

/** Everything that these programs import, directly or not: own files and packages. */
function reachedFrom(entries: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    if (!/\.tsx?$/.test(file) || !existsSync(file)) continue;
    open.push(...importsOf(file).flatMap(({ to, typeOnly }) => (typeOnly ? [] : [to])));
  }
  return reached;
}

test('the production image holds nothing of npm start, of the demo data or of the tests', () => {
  const held = repositoryFiles().filter(isInImage);
  expect(held.length).toBeGreaterThan(500);
  expect(held.filter((file) => /^(apps\/local|prisma\/seed|tests)\//.test(file))).toEqual([]);
  expect(dockerfile).not.toMatch(/COPY --from=build \/app(\/apps)? /);
  expect(finalStage).not.toMatch(/^COPY (?!--from=build)/m);
});

test('no program of the production image reaches npm start or its embedded database', () => {
  const reached = [...reachedFrom(programs)];
  expect(reached).toContain('packages/core/open-world.ts');
  expect(reached.filter((file) => file.startsWith('apps/local/') || file.startsWith('prisma/seed/') || /embedded-postgres/.test(file))).toEqual([]);
});

test('every source file that a program of the production image imports is in the image', () => {
  expect(programs).toEqual(
    expect.arrayContaining(['apps/api/main.ts', 'apps/worker/main.ts', 'apps/web/server/main.ts', 'apps/ops/ops-cli.ts', 'apps/ops/search-cli.ts']),
  );
  expect([...reachedFrom(programs)].filter((file) => /^(apps|packages|prisma|scripts|tests)\//.test(file) && !isInImage(file))).toEqual([]);
});

test('only the migration command migrates among the programs of the production image', () => {
  const migrating = programs.filter((program) => reachedFrom([program]).has('packages/core/database/schema-engine.ts'));
  expect(migrating).toEqual(['packages/core/database/migrate-cli.ts']);
});
