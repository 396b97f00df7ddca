import type { FileText } from './text-file.ts';

/** A line without its break, or the reason why it is invalid; numbers start at 1. */
export type FileLine = { number: number } & ({ text: string } | { reason: string });

/**
 * Reads lines that end in LF, CRLF or CR. A line of more than `longest` characters yields a reason
 * and is never held in memory.
 */
export async function* readLines(
  file: FileText,
  longest: number,
): AsyncGenerator<FileLine, undefined> {
  let number = 1;
  let rest = '';
  let isTooLong = false;
  let endsInCr = false;
  const line = (): FileLine =>
    isTooLong
      ? { number, reason: `longer than ${longest} characters` }
      : { number, text: number === 1 ? rest.replace(/^\uFEFF/, '') : rest };
  for await (const chunk of typeof file === 'string' ? [file] : file) {
    const piece = endsInCr && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    if (chunk !== '') endsInCr = chunk.endsWith('\r');
    let at = 0;
    for (const { 0: end, index } of piece.matchAll(/\r\n|\r|\n/g)) {
      add(piece.slice(at, index));
      yield line();
      number += 1;
      rest = '';
      isTooLong = false;
      at = index + end.length;
    }
    add(piece.slice(at));
  }
  if (rest !== '' || isTooLong) yield line();

  function add(part: string): void {
    isTooLong ||= rest.length + part.length > longest;
    rest = isTooLong ? '' : rest + part;
  }
}
