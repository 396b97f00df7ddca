import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SearchType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
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
    ['C++/C#', ['c++', 'c#']],
    ['M&E officer', ['m&e', 'officer']],
    ['R & D', ['r&d']],
    ['24/7 hotline', ['24/7', 'hotline']],
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

const analyze = (q: string, type: SearchType = 'JOB', lang: Locale = 'en') =>
  analyzeQuery(q, type, { lang });

describe('words that become filters', () => {
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
    expect(analyze(typed)).toMatchObject({ query: rest, removedWords: removed });
  });

  test('match the longest phrase', () => {
    expect(analyze('trabajo desde casa').removedWords).toEqual(['trabajo desde casa']);
  });

  test.each([
    ['full-time teacher', { jobType: ['full-time'] }, ['teacher']],
    ['fulltime or part time cook', { jobType: ['full-time', 'part-time'] }, ['cook']],
    ['entry level accountant', { professionalLevel: ['entry-level'] }, ['accountant']],
    ['maestra tiempo completo', { jobType: ['full-time'] }, ['maestra']],
    ['professor período integral', { jobType: ['full-time'] }, ['professor']],
    ['auxiliar sin experiencia', { professionalLevel: ['entry-level'] }, ['auxiliar']],
    ['hybrid designer', { locationType: ['HYBRID'] }, ['designer']],
    ['paid internship', { payment: ['paid'] }, ['internship']],
  ])('reads «%s» as filters and words', (typed, filters, words) => {
    const { filters: found, text } = analyze(typed);
    expect(found).toEqual(filters);
    expect(text.terms.map((term) => term.words[0])).toEqual(words);
  });

  test('know the filters of volunteering', () => {
    expect(analyze('weekend dog walking', 'VOLOP')).toMatchObject({
      filters: { availability: ['weekends'] },
      text: { terms: [{ words: ['dog'] }, { words: ['walking'] }] },
    });
    expect(analyze('animales fines de semana', 'VOLOP', 'es').filters).toEqual({
      availability: ['weekends'],
    });
    expect(analyze('nurse visa sponsorship').filters).toEqual({ support: ['visa'] });
  });

  test('stay where the type has no such filter', () => {
    expect(analyze('remote area', 'ORG')).toMatchObject({
      removedWords: [],
      text: { terms: [{ words: ['remote'] }, { words: ['area'] }] },
    });
    expect(analyze('full-time fun', 'EVENT').filters).toEqual({});
  });
});

describe('words that name the page', () => {
  test.each([
    ['nurse jobs', ['nurse']],
    ['jobs for teachers', ['teachers']],
    ['teacher job near me', ['teacher']],
    ['empleo contador', ['contador']],
    ['emprego professor', ['professor']],
    ['vaga de motorista', ['motorista']],
    ['accountant position', ['accountant']],
    ['jobs', []],
    ['social work', ['social', 'work']],
    ['trabajo social', ['trabajo', 'social']],
    ['"job coach"', ['job coach']],
  ])('narrow nothing in «%s»', (typed, words) => {
    expect(analyze(typed).text.terms.map((term) => term.words.join(' '))).toEqual(words);
  });

  test('depend on the type of the search', () => {
    expect(analyze('volunteer coordinator', 'JOB').text.terms).toHaveLength(2);
    expect(analyze('volunteer with dogs', 'VOLOP').text.terms).toMatchObject([{ words: ['dogs'] }]);
  });
});

describe('meanings', () => {
  const added = (q: string, lang: Locale = 'en') =>
    analyze(q, 'JOB', lang).text.terms.map((term) => term.added ?? []);

  test.each([
    ['lawyer', 'en', 'c:lawyer'],
    ['attorneys', 'en', 'c:lawyer'],
    ['abogada', 'es', 'c:lawyer'],
    ['advogadas', 'pt', 'c:lawyer'],
    ['abogado', 'en', 'c:lawyer'],
    ['M&E', 'en', 'c:monitoring-evaluation'],
    ['seniors', 'en', 'c:older-people'],
    ['perritos', 'es', 'c:dogs'],
    ['abuelitas', 'es', 'c:older-people'],
    ['gatinhos', 'pt', 'c:cats'],
  ] as const)('adds the concept of «%s»', (q, lang, lexeme) => {
    expect(added(q, lang)[0]).toContain(lexeme);
  });

  test('reads the acronym "IT" in capitals, before a name and alone', () => {
    expect(added('IT')[0]).toContain('c:it-acronym');
    expect(analyze('it support').text.terms.map(({ words }) => words[0])).toEqual([
      'i.t',
      'support',
    ]);
    expect(analyze('it jobs').text.terms.map(({ words }) => words[0])).toEqual(['i.t']);
    expect(analyze('what it takes').text.terms.map(({ words }) => words[0])).toEqual(['takes']);
    expect(added('wash dishes').flat()).not.toContain('c:wash-acronym');
    expect(added('WASH')[0]).toContain('c:wash-acronym');
  });

  test('gives each word of a longer name its concept', () => {
    for (const own of added('human resources')) expect(own).toContain('c:human-resources');
  });

  test('reads a name in one word as two words', () => {
    const one = analyze('childcare').text.terms;
    const two = analyze('child care').text.terms;
    expect(one.map(({ words }) => words)).toEqual(two.map(({ words }) => words));
    expect(one.map((term) => new Set(term.added))).toEqual(two.map((term) => new Set(term.added)));
    expect(analyze('child-care').text.terms.map((term) => new Set(term.added))).toEqual(
      two.map((term) => new Set(term.added)),
    );
  });

  test('joins the sides of an "or"', () => {
    expect(analyze('teacher OR nurse').text.terms).toHaveLength(1);
    expect(analyze('enfermera o maestra', 'JOB', 'es').text.terms).toHaveLength(1);
    expect(analyze('o professor', 'JOB', 'pt').text.terms).toHaveLength(1);
  });

  test('names what else is found, in the language of the reader', () => {
    expect(analyze('lawyer').alsoShown[0]?.typed).toBe('lawyer');
    expect(analyze('lawyer').alsoShown[0]?.names).toContain('attorney');
    expect(analyze('lawyer', 'JOB', 'es').alsoShown[0]?.names[0]).toBe('abogado/a');
    expect(analyze('abogada', 'JOB', 'es').alsoShown[0]?.names).not.toContain('abogado/a');
  });

  test('skip quoted and excluded words, and an exact search', () => {
    expect(added('"lawyer" -nurse')).toEqual([[]]);
    expect(analyzeQuery('lawyer', 'JOB', { lang: 'en', isExact: true })).toMatchObject({
      alsoShown: [],
      text: { terms: [{ words: ['lawyer'] }] },
    });
  });
});
