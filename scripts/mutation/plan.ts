import { readFileSync } from 'node:fs';
import type { Mutant, NumberedMutant } from './find-mutants.ts';

/**
 * What one run of Vitest under mutation is told, by the file that the variable MUTATION_PLAN names.
 */
export interface Plan {
  /** The test files to run, in this order. */
  tests: string[];
  /**
   * All of them at once, switched by the runner from test to test, by file; or one alone, in place
   * of what stands in its file.
   */
  change:
    | { all: Record<string, NumberedMutant[]> }
    | { one: Pick<Mutant, 'file' | 'start' | 'end' | 'replacement'> }
    | null;
  /** Where a run with all of them notes what it sees. */
  notesFile: string;
  /** Where Vitest keeps what it compiled, for the next run. */
  cacheFolder: string;
  /** A migrated database to copy; null when no test needs one. */
  templateUrl: string | null;
}

export function readPlan(): Plan {
  const file = process.env.MUTATION_PLAN;
  if (!file)
    throw new Error(
      'Vitest runs under mutation by npm run test:mutation, which sets MUTATION_PLAN.',
    );
  return JSON.parse(readFileSync(file, 'utf8')) as Plan;
}
