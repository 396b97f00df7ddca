/** Number of refused records of a file, with the first ones. */
export interface RefusedLines {
  refused: number;
  /** First 1,000 problems: the place, such as `line 12`, and the reason. */
  problems: { place: string; reason: string }[];
}

const problemsMax = 1_000;
const reasonMax = 400;

/** Counts a refused record and limits the stored reasons. */
export function refuseLine(report: RefusedLines, place: string, reason: string): void {
  report.refused += 1;
  if (report.problems.length < problemsMax)
    report.problems.push({ place, reason: reason.slice(0, reasonMax) });
}
