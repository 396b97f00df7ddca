import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { removeRemoteWords } from './remote-words.ts';
import { maxQueryWords, readTerms, analyzeQuery } from './understand-query.ts';

const words = (typed: string): string[] =>
  readTerms(typed).terms.map((term) => term.words.join(' '));

describe('parseQuery', () => {
  test.each([
    ['Program Manager', ['program', 'manager']],
    ['gestión de PROYECTOS', ['gestion', 'proyectos']],
    ['the work of the hands', ['work', 'hands']],
    ['the', []],
    ['"executive director" boston', ['executive director', 'boston']],
    ['“diretora executiva”', ['diretora executiva']],
    ['"never closed', ['never closed']],
    ['art art art', ['art']],
    ['C++/C#', ['c']],
    ['women’s rights', ['women', 'rights']],
    ['ﬁeld ＷＯＲＫ', ['field', 'work']],
    ['🎉 !!! --', []],
    ['', []],
  ])('parses «%s»', (typed, expected) => {
    expect(words(typed)).toEqual(expected);
  });

  test('excludes a word or phrase after a leading minus, and joins words elsewhere', () => {
    const { terms, excluded } = readTerms('teacher -"high school" -math part-time - x');
    expect(terms.map((term) => term.words)).toEqual([['teacher'], ['part'], ['time'], ['x']]);
    expect(excluded.map((term) => term.words)).toEqual([['high', 'school'], ['math']]);
  });

  test('treats only an unquoted last word as unfinished', () => {
    expect(readTerms('green ene').lastIsPrefix).toBe(true);
    expect(readTerms('green "ene"').lastIsPrefix).toBe(false);
    expect(readTerms('"green energy').lastIsPrefix).toBe(false);
  });

  test('treats the word before a final stop word as finished', () => {
    expect(readTerms('green of')).toMatchObject({
      terms: [{ words: ['green'] }],
      lastIsPrefix: false,
    });
  });

  test('keeps at most ten words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (typed) => {
        const { terms, excluded } = readTerms(typed);
        expect(terms.flatMap((term) => term.words).length).toBeLessThanOrEqual(maxQueryWords);
        for (const term of [...terms, ...excluded])
          for (const word of term.words) expect(word).toMatch(/^\S+$/u);
      }),
    );
  });
});

describe('remote words', () => {
  test.each([
    ['work from home teacher', 'teacher', ['work from home']],
    ['Remote nurse', 'nurse', ['Remote']],
    ['docente teletrabajo', 'docente', ['teletrabajo']],
    ['professora a distância', 'professora', ['a distância']],
    ['home-office', '', ['home-office']],
    ['100% remoto contador', 'contador', ['100% remoto']],
    ['"remote sensing" analyst', '"remote sensing" analyst', []],
    ['analyst -remote', 'analyst -remote', []],
    ['homework helper', 'homework helper', []],
    ['remotest island', 'remotest island', []],
    ['remote, remote', '', ['remote', 'remote']],
  ])('finds remote words in «%s»', (typed, rest, removed) => {
    expect(removeRemoteWords(typed)).toEqual({ rest, removed });
  });

  test('match the longest phrase', () => {
    expect(removeRemoteWords('trabajo desde casa').removed).toEqual(['trabajo desde casa']);
  });

  test('stay in searches for organizations', () => {
    expect(analyzeQuery('remote area', 'ORG')).toMatchObject({
      removedWords: [],
      text: { terms: [{ words: ['remote'] }, { words: ['area'] }] },
    });
    expect(analyzeQuery('remote area', 'JOB').removedWords).toEqual(['remote']);
  });
});
