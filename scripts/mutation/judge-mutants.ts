import { join } from 'node:path';
import { root } from '../checks/sources.ts';
import { whyEquivalent } from './equivalent-mutants.ts';
import type { Mutant } from './find-mutants.ts';
import { addNote, type Note, readNotes } from './notes.ts';
import type { Plan } from './plan.ts';
import type { Judged, Verdict } from './report.ts';
import { runTests } from './run-tests.ts';

export interface Judging {
  /** A folder of our own for plans, reports and notes. */
  folder: string;
  templateUrl: string | null;
  /** The test files that may notice a change of a product file. */
  testsFor: (file: string) => readonly string[];
  onVerdict: (judged: Judged) => void;
  /**
   * Believe the run with all mutants, without a run for each that it did not notice: quick, and
   * wrong now and then.
   */
  quick: boolean;
  /** A test that tells nothing for so long never ends; milliseconds. */
  stuckMs: number;
}

/**
 * Tries mutants against tests: all in one run, test by test, then those that no test noticed so,
 * each in a run of its own.
 */
export async function judgeMutants(
  mutants: readonly Mutant[],
  { folder, templateUrl, testsFor, onVerdict, quick, stuckMs }: Judging,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  const tell = (mutant: Mutant, verdict: Verdict, by: string | null) => {
    judged.push({ mutant, verdict, by });
    onVerdict({ mutant, verdict, by });
  };
  const base = {
    notesFile: join(folder, 'notes.jsonl'),
    cacheFolder: join(folder, 'compiled'),
    templateUrl,
  };
  const open = new Map<number, Mutant>();
  for (const [index, mutant] of mutants.entries()) {
    const why = whyEquivalent(mutant);
    if (why === null) open.set(index + 1, mutant);
    else tell(mutant, 'equivalent', why);
  }
  await replay(
    [...open].map(([id, mutant]) => ({ id, mutant })),
    likeliestFirst([...open.values()].map(({ file }) => testsFor(file))),
    { base, folder, stuckMs },
  );
  const notes = readNotes(base.notesFile);
  for (const [id, mutant] of open) {
    const noticed = notes.find(
      (note) => (note.note === 'killed' || note.note === 'timed out') && note.id === id,
    );
    if (!noticed || !('test' in noticed)) continue;
    tell(mutant, noticed.note === 'killed' ? 'killed' : 'timed out', noticed.test);
    open.delete(id);
  }
  for (const [id, mutant] of open) {
    const { files, names } = testsReaching(notes, id, testsFor(mutant.file));
    if (files.length === 0) {
      tell(mutant, 'UNREACHED', null);
      continue;
    }
    if (quick) {
      const isUnsure = notes.some((note) => note.note === 'unsure' && note.id === id);
      tell(mutant, 'SURVIVED', `${isUnsure ? 'unsure: ' : ''}${files.join(', ')}`);
      continue;
    }
    const plan = { ...base, tests: files, change: { one: mutant } };
    const { outcome, passed, failed, output } = await runTests(plan, folder, {
      isStuck: (ms) => ms > 600_000,
      names,
    });
    if (outcome === 'passed' && passed > 0) tell(mutant, 'SURVIVED', files.join(', '));
    else
      tell(
        mutant,
        outcome === 'stopped' ? 'timed out' : 'killed',
        failed ?? output.trim().split('\n').at(-1) ?? null,
      );
  }
  return judged;
}

/**
 * The run with all mutants at once. One that never ends is ended, noted, and the other tests go on
 * without it.
 */
async function replay(
  mutants: readonly { id: number; mutant: Mutant }[],
  tests: readonly string[],
  {
    base,
    folder,
    stuckMs,
  }: { base: Omit<Plan, 'tests' | 'change'>; folder: string; stuckMs: number },
): Promise<void> {
  const all: Record<string, (Mutant & { id: number })[]> = {};
  for (const { id, mutant } of mutants) (all[mutant.file] ??= []).push({ ...mutant, id });
  for (let rest = [...tests]; rest.length > 0;) {
    let seen = { notes: 0, at: Date.now() };
    const isStuck = () => {
      const { length } = readNotes(base.notesFile);
      if (length !== seen.notes) seen = { notes: length, at: Date.now() };
      return Date.now() - seen.at > stuckMs;
    };
    const { outcome, output } = await runTests({ ...base, tests: rest, change: { all } }, folder, {
      isStuck,
      names: null,
    });
    const notes = readNotes(base.notesFile);
    const done = new Set(
      notes.flatMap((note) => (note.note === 'done' ? [note.file.slice(root.length)] : [])),
    );
    const left = rest.filter((test) => !done.has(test));
    if (left.length === 0) return;
    const last = notes.at(-1);
    if (outcome !== 'stopped' || last?.note !== 'trying')
      throw new Error(`The tests do not run: ${output}`);
    addNote(base.notesFile, { ...last, note: 'timed out' });
    rest = left;
  }
}

/**
 * The test files that get to a mutant, and the tests in them; no names when whole files must run.
 */
function testsReaching(
  notes: readonly Note[],
  id: number,
  candidates: readonly string[],
): { files: string[]; names: string[] | null } {
  const hits = notes.flatMap((note) => {
    const isHit = (note.note === 'reached' && note.ids.includes(id)) || note.note === 'spoiled';
    return isHit && candidates.includes(note.file.slice(root.length))
      ? [{ file: note.file.slice(root.length), name: note.note === 'spoiled' ? '' : note.test }]
      : [];
  });
  const names = [...new Set(hits.map(({ name }) => name))];
  return {
    files: [...new Set(hits.map(({ file }) => file))],
    names: names.includes('') ? null : names,
  };
}

/**
 * Every list's first ones before any list's later ones, each once: the sooner a mutant is noticed,
 * the fewer tests try it.
 */
function likeliestFirst(lists: readonly (readonly string[])[]): string[] {
  const places = new Map<string, number>();
  for (const list of lists)
    for (const [place, test] of list.entries())
      places.set(test, Math.max(places.get(test) ?? 0, place));
  return [...places].toSorted((a, b) => a[1] - b[1]).map(([test]) => test);
}
