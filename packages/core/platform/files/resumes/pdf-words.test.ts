import { expect, test } from 'vitest';
import { listPdfWords } from './pdf-words.ts';

/** Reference implementation: parses again from each position. */
function read(text: string, at: number): number {
  const spaces = (from: number) => from + (/^[\s\0]*/.exec(text.slice(from))?.[0].length ?? 0);
  let word = spaces(at);
  while (text[word] === '%')
    word = spaces(word + (/^[^\r\n]*/.exec(text.slice(word))?.[0].length ?? 0));
  return word;
}

const texts = [
  '',
  '/S',
  '/S %x',
  '/S %x\n/A',
  '/S%a %b /S\n\0%/S\r\n %c\n/A%d\n/B',
  '%/S%\n%/S%\nA %/S\nB%\n%',
  'a%b\nc%d\n%e\n f%g%h',
  '  \n\n%%\n\n %\n',
];

test.each(texts)('finds the next word from each position in order: %j', (text) => {
  const wordAfter = listPdfWords(text);
  for (let at = 0; at <= text.length; at += 1) expect(wordAfter(at)).toBe(read(text, at));
});

test.each(texts)('finds the next word from each position backwards: %j', (text) => {
  const wordAfter = listPdfWords(text);
  for (let at = text.length; at >= 0; at -= 1) expect(wordAfter(at)).toBe(read(text, at));
});

test.each(texts)('finds the next word from both ends alternately: %j', (text) => {
  const wordAfter = listPdfWords(text);
  for (let at = 0; at <= text.length; at += 1) {
    expect(wordAfter(at)).toBe(read(text, at));
    expect(wordAfter(text.length - at)).toBe(read(text, text.length - at));
  }
});
