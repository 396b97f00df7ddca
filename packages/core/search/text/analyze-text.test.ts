import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listRawWords, foldWord, stemWord, tokenize, wordsBeginningWith } from './analyze-text.ts';
import { computeEditDistance, getAllowedTypos } from './edit-distance.ts';

test('stores the position of each word', () => {
  const text = 'Educação, São Paulo’s niños';
  expect(tokenize(text).map(({ start, end, word }) => [text.slice(start, end), word])).toEqual([
    ['Educação', 'educacao'],
    ['São', 'sao'],
    ['Paulo', 'paulo'],
    ['niños', 'ninos'],
  ]);
});

test.each([
  ['Łódź', 'lodz'],
  ['Tromsø', 'tromso'],
  ['straße', 'strasse'],
  ['Diyarbakır', 'diyarbakir'],
])('folds %s like %s', (word, typed) => expect(foldWord(word)).toBe(foldWord(typed)));

test('lists all words with a given first letter', () => {
  const texts = fc.string({
    unit: fc.constantFrom(...Array.from("aAáÁeEnÑñsSß19 -’'ﬁ")),
    maxLength: 40,
  });
  fc.assert(
    fc.property(texts, fc.constantFrom('a', 'e', 'n', 's', '1', 'f'), (text, letter) => {
      expect([...wordsBeginningWith(text, letter)]).toEqual(
        tokenize(text).filter(({ word }) => word.startsWith(letter)),
      );
      expect([...wordsBeginningWith(text, undefined)]).toEqual(tokenize(text));
    }),
  );
});

test('finds the same words with both tokenizers', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(
        listRawWords(text)
          .map(foldWord)
          .filter((word) => word !== ''),
      ).toEqual(tokenize(text).map(({ word }) => word));
    }),
  );
  expect(listRawWords("women's Women’s 's").map(foldWord)).toEqual(
    tokenize("women's Women’s 's").map(({ word }) => word),
  );
});

test.each([
  ['en', ['teacher', 'teachers']],
  ['en', ['community', 'communities']],
  ['en', ['volunteer', 'volunteers', 'volunteering', 'volunteered']],
  ['es', ['educacion', 'educaciones']],
  ['es', ['voluntario', 'voluntaria', 'voluntarios', 'voluntariado']],
  ['es', ['joven', 'jovenes']],
  ['es', ['psicologia', 'psicologias']],
  ['es', ['ambiental', 'ambientales']],
  ['pt', ['educacao', 'educacoes']],
  ['pt', ['missao', 'missoes']],
  ['pt', ['animal', 'animais']],
  ['pt', ['jovem', 'jovens']],
  ['pt', ['sustentavel', 'sustentaveis']],
  ['pt', ['ciencia', 'ciencias']],
  ['pt', ['professor', 'professora', 'professores']],
] as const)('treats in %s %j as one word', (locale, words) => {
  expect(new Set(words.map((word) => stemWord(word, locale))).size).toBe(1);
});

test('counts an insertion, deletion, replacement and swap as one edit', () => {
  expect([
    computeEditDistance('abcd', 'abcd', 2),
    computeEditDistance('abcd', 'abd', 2),
    computeEditDistance('abcd', 'abxcd', 2),
    computeEditDistance('abcd', 'abdc', 2),
    computeEditDistance('abcd', 'xbcy', 2),
    computeEditDistance('abcd', 'wxyz', 2),
  ]).toEqual([0, 1, 1, 1, 2, 3]);
});

test('returns the same distance both ways and stops at its limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(computeEditDistance(a, b, 8)).toBe(computeEditDistance(b, a, 8));
      expect(computeEditDistance(a, b, 1)).toBe(Math.min(computeEditDistance(a, b, 8), 2));
    }),
  );
});

test('allows one typo from five letters, two from nine and none in numbers', () => {
  expect(['abcd', 'abcde', 'abcdefgh', 'abcdefghi', 'abcde1'].map(getAllowedTypos)).toEqual([
    0, 1, 1, 2, 0,
  ]);
});

test.each([
  ['es', 'artistas', 'arte'],
  ['es', 'publicista', 'públicas'],
  ['pt', 'economista', 'econômico'],
] as const)('keeps the occupation in %s "%s" apart from "%s"', (locale, occupation, other) => {
  const [stem, otherStem] = [occupation, other].map((word) => stemWord(foldWord(word), locale));
  expect(stem).not.toBe(otherStem);
});
