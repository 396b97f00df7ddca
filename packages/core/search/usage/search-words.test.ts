import { describe, expect, test } from 'vitest';
import { listUnknownWords, toCountedWords } from './search-words.ts';

describe('toCountedWords', () => {
  test.each([
    ['Enfermería  Pediátrica', 'enfermeria pediatrica'],
    ['C# developer', 'c# developer'],
    ['nurse ana.duarte@harbour.example', 'nurse'],
    ['call +1 (312) 555-0199 now', 'call now'],
    ['see https://harbour.example/ana jobs', 'see jobs'],
    ['invoice 20261128', 'invoice'],
  ])('keeps of %s only %s', (query, words) => expect(toCountedWords(query)).toBe(words));

  test.each(['', '   ', 'a@b.example', 'one two three four five six seven', 'работа'])(
    'counts nothing of "%s"',
    (query) => expect(toCountedWords(query)).toBeUndefined(),
  );
});

describe('listUnknownWords', () => {
  test('names the words that no concept has', () => {
    expect(listUnknownWords('nurse flibbertigibbet', 'en')).toEqual(['flibbertigibbet']);
    expect(listUnknownWords('recaudacion de fondos', 'es')).toEqual([]);
  });
});
