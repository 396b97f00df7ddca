import { describe, expect, test } from 'vitest';
import type { Locale } from '@causa/shared/platform/locales';
import type { Asking } from '../asking.ts';
import { nameOf } from '../corpus.ts';

/** Requirements for every engine: names of the vocabulary. */
export function meaningsChapter(name: string, { ask, found, everything }: Asking): void {
  const namesOf = async (q: string, lang: Locale = 'en'): Promise<string[]> =>
    (await everything({ q, lang })).map(nameOf);

  describe(`${name}: other names`, () => {
    test.each([
      ['lawyer', 'en', ['lawyer-en', 'attorney-en', 'abogada-es', 'advogado-pt']],
      ['solicitor', 'en', ['lawyer-en', 'attorney-en', 'abogada-es', 'advogado-pt']],
      ['abogado', 'es', ['lawyer-en', 'attorney-en', 'abogada-es', 'advogado-pt']],
      ['letrada', 'es', ['lawyer-en', 'attorney-en', 'abogada-es', 'advogado-pt']],
      ['advogada', 'pt', ['lawyer-en', 'attorney-en', 'abogada-es', 'advogado-pt']],
      ['monitoring and evaluation', 'en', ['me-officer', 'monitoring-es']],
      ['monitoramento e avaliação', 'pt', ['me-officer', 'monitoring-es']],
    ] as const)('finds what "%s" means in three languages', async (q, lang, expected) => {
      expect(await namesOf(q, lang)).toEqual(expect.arrayContaining([...expected]));
    });
    test('finds the narrower by the broader name, not the reverse', async () => {
      expect(await namesOf('lawyer')).toContain('immigration-lawyer-en');
      const narrow = await namesOf('immigration attorney');
      expect(narrow).toContain('immigration-lawyer-en');
      expect(narrow).not.toContain('attorney-en');
    });
    test('ranks the typed name above others of the same place', async () => {
      for (const [q, first, second] of [
        ['lawyer', 'lawyer-en', 'attorney-en'],
        ['attorney', 'attorney-en', 'lawyer-en'],
      ] as const) {
        const names = await namesOf(q);
        expect(names.indexOf(first), q).toBeLessThan(names.indexOf(second));
      }
    });
    test('ranks another name in the title above the typed one in the description', async () => {
      const names = await namesOf('lawyer');
      expect(names.indexOf('attorney-en')).toBeLessThan(names.indexOf('lawyer-in-text'));
    });
    test('finds a family of job titles by its occupations, in any language', async () => {
      for (const [q, lang] of [
        ['schoolteacher', 'en'],
        ['maestra de primaria', 'es'],
        ['instrutora', 'pt'],
      ] as const)
        expect(await found({ q, lang }), q).toContain('teacher-en');
    });
    test('finds only what is typed in an exact search', async () => {
      const names = (await ask({ q: 'lawyer', isExact: true })).results.map(({ id }) => nameOf(id));
      expect(names).toContain('lawyer-en');
      expect(names).not.toContain('attorney-en');
      expect(names).not.toContain('abogada-es');
    });
    test('names what else is found, unless the search is exact', async () => {
      const { queryInterpretation } = await ask({ q: 'lawyer' });
      expect(queryInterpretation.alsoShown?.[0]).toMatchObject({ typed: 'lawyer' });
      expect(queryInterpretation.alsoShown?.[0]?.names).toContain('attorney');
      const exact = await ask({ q: 'lawyer', isExact: true });
      expect(exact.queryInterpretation.alsoShown).toBeUndefined();
    });
  });

  describe(`${name}: spellings`, () => {
    test('finds joined, split and hyphenated words by each other', async () => {
      const all = ['child-care-hyphen', 'child-care-one', 'child-care-two'];
      for (const q of ['childcare', 'child care', 'child-care'])
        expect((await namesOf(q)).filter((each) => all.includes(each)).toSorted(), q).toEqual(all);
    });
    test('tells names with signs from each other', async () => {
      expect(await namesOf('C#')).toContain('c-sharp');
      expect(await namesOf('C#')).not.toContain('c-plus');
      expect(await namesOf('c++')).toContain('c-plus');
      expect(await namesOf('c++')).not.toContain('c-sharp');
      expect(await namesOf('M & E')).toContain('me-officer');
    });
    test('finds British and American spellings by each other', async () => {
      const both = ['organiser-gb', 'organizer-us'];
      for (const q of ['neighborhood organizer', 'neighbourhood organiser'])
        expect((await namesOf(q)).filter((each) => both.includes(each)).toSorted(), q).toEqual(
          both,
        );
    });
    test.each([
      ['nurse', 'en', 'nurse-en', 'nursery-en'],
      ['nursery', 'en', 'nursery-en', 'nurse-en'],
      ['organ', 'en', 'organ-en', 'organization-en'],
      ['organization', 'en', 'organization-en', 'organ-en'],
      ['universal', 'en', 'universal-en', 'university-en'],
      ['university', 'en', 'university-en', 'universal-en'],
      ['programador', 'es', 'programador-es', 'programa-es'],
      ['programa', 'es', 'programa-es', 'programador-es'],
    ] as const)('keeps the stem of "%s" to its own words', async (q, lang, expected, other) => {
      const names = await namesOf(q, lang);
      expect(names).toContain(expected);
      expect(names).not.toContain(other);
    });
  });

  describe(`${name}: words around names`, () => {
    test.each([
      ['lawyer jobs near me', 'lawyer', 'en'],
      ['trabajo de abogada cerca de mí', 'abogada', 'es'],
      ['vagas de advogado', 'advogado', 'pt'],
    ] as const)('ignores words that name the page in "%s"', async (q, plain, lang) => {
      expect(await namesOf(q, lang)).toEqual(await namesOf(plain, lang));
    });
    test.each([
      ['part-time translator', 'en', { jobType: ['part-time'] }],
      ['traductora tiempo completo', 'es', { jobType: ['full-time'] }],
      ['tradutora sem experiência', 'pt', { professionalLevel: ['entry-level'] }],
    ] as const)('reads filters in "%s"', async (q, lang, filters) => {
      expect((await ask({ q, lang })).queryInterpretation.appliedFilters).toEqual(filters);
    });
    test('keeps the telling word when no listing has all', async () => {
      const { results, queryInterpretation } = await ask({ q: 'lighthouse solicitor' });
      expect(queryInterpretation).toMatchObject({ relaxed: true, droppedWords: ['lighthouse'] });
      expect(results.map(({ id }) => nameOf(id))).toContain('attorney-en');
    });
    test('finds either side of an "or"', async () => {
      const names = await namesOf('oboe or lighthouse');
      expect(names).toEqual(expect.arrayContaining(['oboe', 'lighthouse']));
    });
  });
}
