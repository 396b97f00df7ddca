import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { mutateSources } from './mutate-sources.ts';
import { readPlan } from './plan.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const plan = readPlan();
const replays = plan.change !== null && 'all' in plan.change;

/** In the plan's order, quick ones first: a mutant is mostly noticed soon. */
class PlannedSequencer extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      plan.tests.findIndex((test) => moduleId.endsWith(`/${test}`));
    return Promise.resolve(files.toSorted((a, b) => place(a) - place(b)));
  }
}

const quick = (test: string) => !test.startsWith('tests/') || test.startsWith('tests/fixtures/');

/**
 * The projects of the root's configuration, with the plan's tests alone and without second tries.
 */
const projects = [
  { name: 'unit', tests: plan.tests.filter(quick), testTimeout: 20_000 },
  {
    name: 'api',
    tests: plan.tests.filter((test) => !quick(test)),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: [here('./template-setup.ts')],
  },
].filter(({ tests }) => tests.length > 0);

export default defineConfig({
  root,
  test: {
    experimental: { fsModuleCache: true, fsModuleCachePath: plan.cacheFolder },
    maxWorkers: 1,
    fileParallelism: false,
    sequence: { sequencer: PlannedSequencer },
    projects: projects.map(({ tests, ...project }) => ({
      plugins: [mutateSources(root, plan)],
      root,
      test: {
        ...project,
        include: tests,
        ...(replays ? { runner: here('./replay-runner.ts') } : {}),
      },
    })),
  },
});
