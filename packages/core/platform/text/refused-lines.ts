/** What of a file was not taken: how many records, and the first of them. */
export interface RefusedLines {
  refused: number;
  /** The first 1,000: where, such as `line 12`, and why. */
  problems: { place: string; reason: string }[];
}

const problemsMax = 1_000;
const reasonMax = 400;

/** Counts a record that is not taken, and keeps the reason within bounds of memory. */
export function refuseLine(report: RefusedLines, place: string, reason: string): void {
  report.refused += 1;
  if (report.problems.length < problemsMax)
    report.problems.push({ place, reason: reason.slice(0, reasonMax) });
}
