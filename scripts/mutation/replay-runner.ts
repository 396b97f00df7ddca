import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest';
import { getFn, getHooks } from 'vitest/suite';
import { addNote, type Note, readNotes } from './notes.ts';
import { readPlan } from './plan.ts';

const { notesFile } = readPlan();
const decided = new Set(
  readNotes(notesFile).flatMap((note) =>
    note.note === 'killed' || note.note === 'timed out' ? [note.id] : [],
  ),
);
const outside = new Set<number>();
const reached = new Set<number>();
/**
 * So long tests try a mutant here, in milliseconds; one that passes them all is left to a run of
 * its own.
 */
const triesMs = 15_000;
const spent = new Map<number, number>();
for (const note of readNotes(notesFile))
  if (note.note === 'passed') spent.set(note.id, (spent.get(note.id) ?? 0) + (note.ms ?? 0));
let active = 0;
let isInTest = false;
let file = '';

// Sources ask it at every place that a mutant changes.
Object.assign(globalThis, {
  mutation: (id: number) => {
    if (isInTest) reached.add(id);
    else if (!outside.has(id)) {
      outside.add(id);
      addNote(notesFile, { note: 'reached', file, test: '', ids: [id] });
    }
    return active === id;
  },
});

/**
 * Runs each test as it is, then once with each mutant it gets to, with the hooks around it: one
 * process and one database for all of them. A test must pass again without a mutant, before and after, or nothing can be told from its failing: then it is left to a
 * run of its own.
 */
export default class ReplayRunner extends TestRunner {
  override onCollectStart(started: RunnerTestFile): void {
    file = started.filepath;
    super.onCollectStart(started);
  }

  override onAfterRunFiles(): void {
    addNote(notesFile, { note: 'done', file });
    super.onAfterRunFiles();
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = getFn(test);
    const again = () => runAgain(test);
    const name = test.fullTestName;
    const tell = (
      note: 'trying' | 'passed' | 'killed' | 'timed out' | 'unsure',
      id: number,
      ms?: number,
    ) => addNote(notesFile, { note, file, test: name, id, ms } as Note);
    reached.clear();
    isInTest = true;
    const began = performance.now();
    try {
      await run();
    } catch (error) {
      addNote(notesFile, { note: 'spoiled', file, test: name });
      isInTest = false;
      throw error;
    }
    const limitMs = 10_000 + 5 * (performance.now() - began);
    addNote(notesFile, { note: 'reached', file, test: name, ids: [...reached] });
    const untried = [...reached].filter((id) => !decided.has(id));
    const open = untried.filter((id) => (spent.get(id) ?? 0) < triesMs);
    for (const id of untried) if (!open.includes(id)) tell('unsure', id);
    let sound = open.length > 0 && (await attempt(again, 0, limitMs)) === 'passed';
    for (const id of open) {
      if (!sound) {
        tell('unsure', id);
        continue;
      }
      tell('trying', id);
      const from = performance.now();
      const outcome = await attempt(again, id, limitMs);
      const ms = Math.round(performance.now() - from);
      spent.set(id, (spent.get(id) ?? 0) + ms);
      if (outcome !== 'passed') sound = (await attempt(again, 0, limitMs)) === 'passed';
      tell(outcome === 'passed' || sound ? outcome : 'unsure', id, ms);
      if (outcome !== 'passed' && sound) decided.add(id);
    }
    isInTest = false;
  }
}

/** The test with the hooks around it, which have run once for its first time. */
async function runAgain(test: RunnerTestCase): Promise<void> {
  const suites = suitesOf(test.suite ?? test.file);
  for (const suite of suites)
    for (const hook of getHooks(suite).afterEach.toReversed()) await hook(test.context, suite);
  const cleanups: unknown[] = [];
  for (const suite of suites.toReversed())
    for (const hook of getHooks(suite).beforeEach) cleanups.push(await hook(test.context, suite));
  try {
    await getFn(test)();
  } finally {
    for (const cleanup of cleanups.toReversed()) if (typeof cleanup === 'function') await cleanup();
  }
}

/** The innermost first, up to the file. */
function suitesOf(suite: RunnerTestSuite): RunnerTestSuite[] {
  return 'filepath' in suite ? [suite] : [suite, ...suitesOf(suite.suite ?? suite.file)];
}

async function attempt(
  run: () => unknown,
  id: number,
  limitMs: number,
): Promise<'passed' | 'killed' | 'timed out'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'timed out'>((resolve) => {
    timer = setTimeout(() => resolve('timed out'), limitMs);
  });
  active = id;
  try {
    return await Promise.race([Promise.resolve(run()).then(() => 'passed' as const), late]);
  } catch {
    return 'killed';
  } finally {
    active = 0;
    clearTimeout(timer);
  }
}
