import { type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';
import { getFn } from 'vitest/suite';
import { addNote, type Note, readNotes } from './notes.ts';
import { readPlan } from './plan.ts';

const { notesFile } = readPlan();
const decided = new Set(readNotes(notesFile).flatMap((note) => (note.note === 'killed' || note.note === 'timed out' ? [note.id] : [])));
const outside = new Set<number>();
const reached = new Set<number>();
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
 * Runs each test as it is, then once with each mutant it gets to: one process and one database for all of them. A test must pass again
 * without a mutant, before and after, or nothing can be told from its failing: then it is left to a run of its own.
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
    const name = test.fullTestName;
    const tell = (note: 'trying' | 'passed' | 'killed' | 'timed out' | 'unsure', id: number) => addNote(notesFile, { note, file, test: name, id } as Note);
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
    let sound = open.length > 0 && (await attempt(run, 0, limitMs)) === 'passed';
    for (const id of open) {
      if (!sound) {
        tell('unsure', id);
        continue;
      }
      tell('trying', id);
      const outcome = await attempt(run, id, limitMs);
      if (outcome !== 'passed') sound = (await attempt(run, 0, limitMs)) === 'passed';
      tell(outcome === 'passed' || sound ? outcome : 'unsure', id);
      if (outcome !== 'passed' && sound) decided.add(id);
    }
    isInTest = false;
  }
}

async function attempt(run: () => unknown, id: number, limitMs: number): Promise<'passed' | 'killed' | 'timed out'> {
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
