import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles, root } from '../checks/sources.ts';
import { featureOf, features } from './features.ts';
import { readTestNames, type TestNames } from './read-test-names.ts';

export interface TestFile extends TestNames {
  file: string;
  feature: string | null;
}

/** Every file that holds tests. Engines share chapters, which are no test files of their own. */
export function listTestFiles(files: readonly string[] = repositoryFiles()): TestFile[] {
  const holding = files.filter(
    (file) =>
      /\.(test|spec)\.tsx?$|^tests\/conformance\/chapters\/.*\.ts$/.test(file) &&
      !file.startsWith('tests/fixtures/'),
  );
  return holding.map((file) => ({
    file,
    feature: featureOf(file),
    ...readTestNames(file, readFileSync(join(root, file), 'utf8')),
  }));
}

/**
 * What `npm run promises` prints: a feature, its page, its test files, and in each the promises it
 * shows.
 */
export function renderPromises(files: readonly TestFile[], only: readonly string[]): string {
  const chosen = Object.keys(features).filter(
    (feature) => only.length === 0 || only.includes(feature),
  );
  const parts = chosen.map((feature) => {
    const own = files.filter((file) => file.feature === feature);
    const count = own.reduce((sum, { tests }) => sum + tests.length, 0);
    const lines = own.flatMap(({ file, tests, promises }) => [
      `  ${file}`,
      ...tests.map((name) => `    ${name}`),
      ...promises.map((name) => `    PROMISE ${name}`),
    ]);
    return [
      `${feature}: ${count} tests in ${own.length} files, rules in docs/product/${feature}.md`,
      ...lines,
      '',
    ].join('\n');
  });
  return `${parts.join('\n')}\n`;
}
