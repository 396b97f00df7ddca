import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest';
import { getFn } from 'vitest/suite';
import { addNote, type Note, readNotes } from './notes.ts';
import { readPlan } from './plan.ts';
import { runAgain, runAnew } from './run-anew.ts';

const { notesFile } = readPlan();
const decided = new Set(
  readNotes(notesFile).flatMap((note) =>
    note.note === 'killed' || note.note === 'timed out' ? [note.id] : [],
  ),
);
const outside = new Set<number>();
const reached = new Set<number>();
/**
 * So long tests of one file try a mutant in place, in milliseconds; one that passes them all is
 * left to a fresh start of the file.
 */
const triesMs = 15_000;
const spent = new Map<number, number>();
/** Mutants that a file's tests left undecided, with the tests that get to each, in their order. */
const left = new Map<number, RunnerTestCase[]>();
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

const tell = (
  note: 'trying' | 'passed' | 'killed' | 'timed out' | 'unsure',
  test: string,
  id: number,
  ms?: number,
) => addNote(notesFile, { note, file, test, id, ms } as Note);

type Outcome = 'passed' | 'killed' | 'timed out';

/**
 * Runs each test as it is, then once with each mutant it gets to, with the hooks around it: one
 * process and one database for all of them. A test must pass again without a mutant, before and
 * after, or nothing can be told from its failing: then, when the file is through, the tests that
 * get to the mutant run again from a fresh start, as its hooks make one; the same must pass without
 * the mutant.
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
    const open = [...reached].filter((id) => !decided.has(id));
    for (const id of open) left.set(id, [...(left.get(id) ?? []), test]);
    let sound = open.length > 0 && (await attempt(again, 0, limitMs)) === 'passed';
    for (const id of open) {
      if (!sound || (spent.get(id) ?? 0) >= triesMs) continue;
      tell('trying', name, id);
      const from = performance.now();
      const outcome = await attempt(again, id, limitMs);
      const ms = Math.round(performance.now() - from);
      spent.set(id, (spent.get(id) ?? 0) + ms);
      if (outcome !== 'passed') sound = (await attempt(again, 0, limitMs)) === 'passed';
      tell(outcome === 'passed' || sound ? outcome : 'unsure', name, id, ms);
      if (outcome === 'passed') forget(id, test);
      else if (sound) decided.add(id);
    }
    isInTest = false;
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (suite !== suite.file) return;
    const passesAlone = new Map<string, number | null>();
    isInTest = true;
    for (const [id, tests] of left) {
      if (decided.has(id) || tests.length === 0) continue;
      const names = tests.map(({ fullTestName }) => fullTestName);
      const key = names.join('\n');
      let fastMs = passesAlone.get(key);
      if (fastMs === undefined) {
        const from = performance.now();
        const outcome = await attempt(() => runAnew(suite.file, tests), 0, 300_000);
        fastMs = outcome === 'passed' ? performance.now() - from : null;
        passesAlone.set(key, fastMs);
      }
      const first = names[0] ?? '';
      if (fastMs === null) {
        for (const name of names) tell('unsure', name, id);
        continue;
      }
      tell('trying', first, id);
      const limitMs = 10_000 + 5 * fastMs;
      const outcome = await attempt(() => runAnew(suite.file, tests), id, limitMs);
      if (outcome !== 'passed') decided.add(id);
      for (const name of outcome === 'passed' ? names : [first]) tell(outcome, name, id);
    }
    left.clear();
    isInTest = false;
  }
}

/** The mutant passes this test: a fresh start need not ask it again. */
function forget(id: number, test: RunnerTestCase): void {
  left.set(
    id,
    (left.get(id) ?? []).filter((one) => one !== test),
  );
}

async function attempt(run: () => unknown, id: number, limitMs: number): Promise<Outcome> {
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
