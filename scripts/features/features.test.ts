import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryFiles, root } from '../checks/sources.ts';
import { featureOf, features } from './features.ts';
import { listTestFiles, renderPromises } from './list-promises.ts';
import { readTestNames } from './read-test-names.ts';

const files = repositoryFiles();
const testFiles = listTestFiles(files);

describe('features', () => {
  test('every test file belongs to exactly one feature', () => {
    expect(testFiles.filter(({ feature }) => feature === null).map(({ file }) => file)).toEqual([]);
    const paths = Object.values(features).flat();
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  test('every path of a feature is there', () => {
    expect(
      Object.values(features)
        .flat()
        .filter((start) => !files.some((file) => file.startsWith(start))),
    ).toEqual([]);
  });

  test('every feature has a page, and every page a feature', () => {
    const pages = files
      .flatMap((file) => /^docs\/product\/([\w-]+)\.md$/.exec(file)?.[1] ?? [])
      .filter((name) => name !== 'promises' && name !== 'specification');
    expect(pages.toSorted()).toEqual(Object.keys(features).toSorted());
  });

  test('a file belongs to the feature that names the longest beginning of its path', () => {
    expect(featureOf('packages/core/accounts/sign-up.ts')).toBe('accounts');
    expect(featureOf('packages/core/accounts/log-in.ts')).toBe('login');
    expect(featureOf('packages/core/saved-searches/save-search.ts')).toBe('saved-searches');
    expect(featureOf('packages/core/saved/save-listing.ts')).toBe('saved-items');
    expect(featureOf('README.md')).toBeNull();
  });
});

describe('promises', () => {
  const page = readFileSync(join(root, 'docs/product/promises.md'), 'utf8');
  const listed = page
    .split(/^## \[.*?\]\((.*?)\.md\)$/m)
    .slice(1)
    .flatMap((part, index, parts) => (index % 2 === 1 ? rowsOf(parts[index - 1] ?? '', part) : []));

  test('every measured promise is listed with its feature and its test, and nothing else is', () => {
    const measured = testFiles.flatMap(({ file, feature, promises }) =>
      promises.map((name) => `${feature} ${name} ${file}`),
    );
    expect(listed.toSorted()).toEqual([...new Set(measured)].toSorted());
  });

  test('every test file that is listed is there', () => {
    expect(
      listed
        .map((row) => row.split(' ').at(-1) ?? '')
        .filter((file) => !existsSync(join(root, file))),
    ).toEqual([]);
  });

  test('a feature is printed with the names of its tests', () => {
    const printed = renderPromises(testFiles, ['reports']);
    expect(printed).toContain('docs/product/reports.md');
    expect(printed).toContain('tests/api/operations/reports.test.ts');
    expect(printed).not.toContain('tests/api/mail');
  });
});

describe('names of tests', () => {
  const code = `
    describe.each(['a'])('the %s', () => {
      test('works', () => { keepsPromise('thing.done', 1, 0); });
      test.skipIf(true)('waits', () => { keepsPromise(\`thing.\${1}.left\`, 1, 0); });
    });
    test.each([1])('takes %s', () => undefined);
    notATest('is none', () => undefined);`;

  test('are read with what they stand in, without running the file', () => {
    expect(readTestNames('a.test.ts', code).tests).toEqual([
      'the %s > works',
      'the %s > waits',
      'takes %s',
    ]);
  });

  test('stand beside the promises that are measured, with * for what a run fills in', () => {
    expect(readTestNames('a.test.ts', code).promises).toEqual(['thing.done', 'thing.*.left']);
  });
});

function rowsOf(feature: string, part: string): string[] {
  return [...part.matchAll(/^\| `(.+?)` \| .* \| (`tests\/.*`) \|$/gm)].flatMap(
    ([, name, tests = '']) =>
      tests.split(', ').map((test) => `${feature} ${name} ${test.replaceAll('`', '')}`),
  );
}
