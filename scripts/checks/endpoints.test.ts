import { expect, test } from 'vitest';
import { handWrittenPaths } from './endpoints.rules.ts';
import { checkEndpoints } from './endpoints.ts';

test.each([
  ["api.call({ method: 'GET', path: '/data/environment' })"],
  ['<a href={`/data/files/${id}`}>'],
  ['await fetch("/data/tracked-events")'],
])('reports a web file containing %s with its line', (planted) => {
  const problem =
    'apps/web/search/x.tsx:2 names a path of the API: use its endpoint of packages/shared';
  expect(handWrittenPaths('apps/web/search/x.tsx', `const fine = 1;\n${planted}`)).toEqual([
    problem,
  ]);
});

test.each([
  'apps/api/routes/x.ts',
  'apps/web/lib/x.test.ts',
  'packages/shared/search/x.endpoints.ts',
])('lets %s name API paths', (file) => {
  expect(handWrittenPaths(file, "const path = '/data/environment';")).toEqual([]);
});

test('finds no API path in web files', () => {
  expect(checkEndpoints()).toEqual([]);
});
