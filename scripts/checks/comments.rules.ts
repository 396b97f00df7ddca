const columns = 100;
/** A directive or a long address stands on one line. */
const indivisible = /oxlint-|https?:\/\/\S{40}/;

/**
 * One line for each line of a comment that is longer than lines of code, which the formatter
 * leaves.
 */
export function longComments(file: string, source: string): string[] {
  return source
    .split('\n')
    .flatMap((line, at) =>
      line.length > columns && /^\s*(?:\/\/|\*|\{?\/\*)/.test(line) && !indivisible.test(line)
        ? [`${file}:${at + 1} is a comment of ${line.length} columns: break it at ${columns}`]
        : [],
    );
}
