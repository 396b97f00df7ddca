import type { RefusedLines } from '@causa/core/platform/text/refused-lines';

/**
 * Prints lines for an operator. Control characters in foreign text (a reply of a mail server, a DNS
 * record) are replaced, because they would control the terminal.
 */
export const sayTo =
  (stream: Pick<NodeJS.WriteStream, 'write'>) =>
  (line: string): void =>
    void stream.write(`${line.replaceAll(/[^\P{Cc}\n\t]/gu, '\ufffd')}\n`);

/** Prints rejected records of a file, and how many more there are. */
export function sayProblems(
  say: (line: string) => void,
  file: string,
  { refused, problems }: RefusedLines,
): void {
  for (const { place, reason } of problems) say(`${file}, ${place}: ${reason}`);
  if (refused > problems.length) say(`${file}: ${refused - problems.length} more refused.`);
}
