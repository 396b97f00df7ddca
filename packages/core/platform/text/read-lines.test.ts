import { describe, expect, it } from 'vitest';
import { type FileLine, readLines } from './read-lines.ts';

async function linesOf(pieces: Iterable<string>, longest = 100): Promise<FileLine[]> {
  const lines: FileLine[] = [];
  async function* file() {
    yield* pieces;
  }
  for await (const line of readLines(file(), longest)) lines.push(line);
  return lines;
}
const texts = async (...pieces: string[]) =>
  (await linesOf(pieces)).map((line) => ('text' in line ? line.text : line.reason));

describe('readLines', () => {
  it.each([
    ['LF', ['a\nb\n']],
    ['CRLF', ['a\r\nb\r\n']],
    ['CR', ['a\rb\r']],
    ['CRLF in two pieces', ['a\r', '\nb']],
    ['CRLF around an empty piece', ['a\r', '', '\nb']],
    ['a byte order mark', ['\uFEFFa\nb']],
    ['a line in pieces', ['', 'a', '\n', 'b']],
  ])('reads two lines with %s', async (_name, pieces) => {
    expect(await texts(...pieces)).toEqual(['a', 'b']);
  });

  it('counts empty lines and keeps a last line without a break', async () => {
    expect(await linesOf(['a\n\n\nb'])).toEqual([
      { number: 1, text: 'a' },
      { number: 2, text: '' },
      { number: 3, text: '' },
      { number: 4, text: 'b' },
    ]);
  });

  it('continues after a line longer than any string', async () => {
    const piece = 'x'.repeat(4_000_000);
    function* file() {
      for (let at = 0; at < 140; at += 1) yield piece;
      yield '\nb\n';
    }
    expect(await linesOf(file())).toEqual([
      { number: 1, reason: 'longer than 100 characters' },
      { number: 2, text: 'b' },
    ]);
  });
});
