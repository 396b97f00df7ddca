import { featureOf } from '../features/features.ts';
import type { Mutant } from './find-mutants.ts';

/**
 * Killed and timed out were noticed; survived and unreached were not; equivalent ones cannot be.
 */
export type Verdict = 'killed' | 'timed out' | 'SURVIVED' | 'UNREACHED' | 'equivalent';

export interface Judged {
  mutant: Mutant;
  verdict: Verdict;
  /** The test that noticed, the test files that did not, or why none can. */
  by: string | null;
}

const columns: readonly Verdict[] = ['killed', 'timed out', 'SURVIVED', 'UNREACHED', 'equivalent'];

/** A table by feature, and its sum. */
export function renderTable(judged: readonly Judged[]): string {
  const row = (name: string, cells: readonly (string | number)[]) =>
    name.padEnd(20) + cells.map((cell) => String(cell).padStart(11)).join('');
  const counts = (own: readonly Judged[]) => [
    own.length,
    ...columns.map((column) => own.filter(({ verdict }) => verdict === column).length),
  ];
  const names = [...new Set(judged.map(featureOfMutant))].toSorted();
  return [
    '',
    row('feature', ['mutants', ...columns.map((column) => column.toLowerCase())]),
    ...names.map((name) =>
      row(name, counts(judged.filter((one) => featureOfMutant(one) === name))),
    ),
    row('all', counts(judged)),
  ].join('\n');
}

function featureOfMutant({ mutant }: Judged): string {
  return featureOf(mutant.file) ?? 'none';
}

/** One line that says where a mutant stands and what it changes. */
export function describeMutant({
  file,
  line,
  within,
  kind,
  original,
  replacement,
}: Mutant): string {
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90);
  return `${file}:${line} ${within ? `${within}: ` : ''}${kind}: ${short(original)} -> ${short(replacement) || '(nothing)'}`;
}
