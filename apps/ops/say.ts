import type { RefusedLines } from '@causa/core/platform/text/refused-lines';

/**
 * Writes lines for an operator. What others wrote (an answer of a mail server, a record of the name
 * system) is shown without the characters that would steer the terminal.
 */
export const sayTo =
  (stream: Pick<NodeJS.WriteStream, 'write'>) =>
  (line: string): void =>
    void stream.write(`${line.replaceAll(/[^\P{Cc}\n\t]/gu, '\ufffd')}\n`);

/** Prints each record of a file that was not taken, and how many more there are. */
export function sayProblems(
  say: (line: string) => void,
  file: string,
  { refused, problems }: RefusedLines,
): void {
  for (const { place, reason } of problems) say(`${file}, ${place}: ${reason}`);
  if (refused > problems.length) say(`${file}: ${refused - problems.length} more refused.`);
}
