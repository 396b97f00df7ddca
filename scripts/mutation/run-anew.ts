import type { RunnerTestCase, RunnerTestFile, RunnerTestSuite } from 'vitest';
import { getFn, getHooks } from 'vitest/suite';

type Undo = () => unknown;

/**
 * Runs some tests of a file again, in their order, with the hooks around them: a world of its own.
 * Throws what the first of them that fails throws.
 */
export async function runAnew(
  file: RunnerTestFile,
  tests: readonly RunnerTestCase[],
): Promise<void> {
  await inSuite(file, new Set(tests));
}

async function inSuite(suite: RunnerTestSuite, tests: ReadonlySet<RunnerTestCase>): Promise<void> {
  const own = suite.tasks.filter((task) =>
    task.type === 'test' ? tests.has(task) : hasAny(task, tests),
  );
  if (own.length === 0) return;
  const hooks = getHooks(suite);
  const undo: Undo[] = [];
  try {
    for (const hook of hooks.beforeAll) keep(undo, await hook(suite));
    for (const task of own)
      if (task.type === 'test') await runTest(task);
      else await inSuite(task, tests);
  } finally {
    for (const hook of hooks.afterAll.toReversed()) await hook(suite);
    for (const last of undo.reverse()) await last();
  }
}

function hasAny(suite: RunnerTestSuite, tests: ReadonlySet<RunnerTestCase>): boolean {
  return suite.tasks.some((task) => (task.type === 'test' ? tests.has(task) : hasAny(task, tests)));
}

async function runTest(test: RunnerTestCase): Promise<void> {
  const undo = await before(test);
  try {
    await getFn(test)();
  } finally {
    await after(test, undo);
  }
}

/**
 * The test with the hooks around it, in the world as it is: what is to be done after it is done
 * first, as Vitest does it once more when the test is over.
 */
export async function runAgain(test: RunnerTestCase): Promise<void> {
  await after(test, []);
  const undo = await before(test);
  try {
    await getFn(test)();
  } finally {
    for (const last of undo.reverse()) await last();
  }
}

/** Runs what stands before a test, and answers what undoes it. */
async function before(test: RunnerTestCase): Promise<Undo[]> {
  const undo: Undo[] = [];
  for (const suite of suitesOf(test).toReversed())
    for (const hook of getHooks(suite).beforeEach) keep(undo, await hook(test.context, suite));
  return undo;
}

async function after(test: RunnerTestCase, undo: Undo[]): Promise<void> {
  for (const finish of finishersOf(test)) await finish();
  for (const suite of suitesOf(test))
    for (const hook of getHooks(suite).afterEach.toReversed()) await hook(test.context, suite);
  for (const last of undo.reverse()) await last();
}

/** The innermost first, up to the file. */
function suitesOf({ suite, file }: RunnerTestCase): RunnerTestSuite[] {
  const suites: RunnerTestSuite[] = [];
  for (let one = suite; one !== undefined && one !== file; one = one.suite) suites.push(one);
  return [...suites, file];
}

/** A hook may answer with what undoes it. */
function keep(undo: Undo[], answer: unknown): void {
  if (typeof answer === 'function') undo.push(() => (answer as Undo)());
}

/** The callbacks of `onTestFinished`, the last first; Vitest keeps them with the test. */
function finishersOf(test: RunnerTestCase): Undo[] {
  const { onFinished = [] } = test as { onFinished?: ((context: unknown) => unknown)[] };
  return onFinished
    .splice(0)
    .map((finish) => () => finish(test.context))
    .reverse();
}
