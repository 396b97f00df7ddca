import { describe, expect, test } from 'vitest';
import { findableTypes, type SearchType } from '@causa/shared/listings/listing-types';
import type { Asking } from '../asking.ts';
import { nameOf } from '../corpus.ts';

/** Requirements for every engine: words. */
export function wordsChapter(name: string, { ask, found, liveOf }: Asking): void {
  describe(`${name}: words`, () => {
    const finds: readonly [string, string, string, (SearchType | undefined)?][] = [
      ['title', 'zephyrine', 'zephyr-title'],
      ['organization', 'zephyrine gardens', 'zephyr-org'],
      ['skills', 'welding', 'skill-welding'],
      ['city', 'medellin chofer', 'city-medellin'],
      ['description', 'tunnels', 'quartz-mine'],
      ['a function in English', 'legal counsel', 'label-legal'],
      ['a function in Spanish, of an English listing', 'docencia kindergarten', 'teacher-en'],
      ['a function in Portuguese, of an English listing', 'jurídico tenants', 'label-legal'],
      ['an area of focus', 'housing tenants', 'label-legal'],
      ['upper case', 'KINDERGARTEN', 'teacher-en'],
      ['an accent left out', 'psicologo', 'psicologo-es'],
      ['an accent put in', 'kindérgarten', 'teacher-en'],
      ['a cedilla and a tilde left out', 'captacao', 'captacao-pt'],
      ['an eñe left out', 'ninos', 'ninos-es', 'VOLOP'],
      ['a plural for a singular', 'kindergarten teachers', 'teacher-en'],
      ['a singular for a plural', 'coastal community', 'communities-en'],
      ['another inflection', 'kindergarten lesson', 'teacher-en'],
      ['a Spanish plural', 'educaciones ambientales', 'educacion-es'],
      ['a Spanish singular', 'maestro rural', 'educacion-es'],
      ['a Spanish feminine', 'psicóloga', 'psicologo-es'],
      ['a Portuguese singular', 'organização social consultor', 'organizacoes-pt'],
      ['a Portuguese plural without accents', 'captacoes', 'captacao-pt'],
      ['a Portuguese plural in -is', 'animal resgatado', 'animais-pt', 'VOLOP'],
      ['words in any order', 'historian lighthouse', 'lighthouse'],
      ['words of several fields', 'kindergarten oakland', 'teacher-en'],
      ['a half-typed last word', 'lighth', 'lighthouse'],
      ['a half-typed word behind a whole one', 'lighthouse hist', 'lighthouse'],
      ['two letters', 'ob', 'oboe'],
      ['a letter too few', 'lighthose', 'lighthouse'],
      ['a letter too many', 'beekeepping', 'beekeeping', 'VOLOP'],
      ['a wrong letter', 'kindergarden', 'teacher-en'],
      ['two letters swapped in a long word', 'kindergraten', 'teacher-en'],
      ['two slips in a long word', 'beekeapinng', 'beekeeping', 'VOLOP'],
      ['a slip in five letters', 'orchad gardener', 'orchid'],
      ['stop words in between', 'the historian of the lighthouse', 'lighthouse'],
      ['Spanish stop words', 'coordinadora de la educación', 'educacion-es'],
      ['a possessive', "women's center", 'womens-center'],
      ['a possessive left out', 'women center', 'womens-center'],
      ['typographic quotes', '“quartz museum”', 'quartz-museum'],
      ['punctuation around words', '(lighthouse), historian!', 'lighthouse'],
      ['a hyphen between words', 'lighthouse-historian', 'lighthouse'],
    ];
    test.each(finds)('matches by %s', async (_what, q, expected, type = 'JOB') => {
      const names = await found({ q, type });
      expect(names).toContain(expected);
    });
    test('requires all words to match', async () => {
      expect(await found({ q: 'quartz museum' })).toEqual(['quartz-museum']);
      expect(await found({ q: 'quartz guide' })).toHaveLength(2);
    });
    test('ranks by field weight', async () => {
      expect(await found({ q: 'zephyrine' })).toEqual([
        'zephyr-title',
        'zephyr-org',
        'zephyr-skill',
        'zephyr-text',
      ]);
    });
    test('allows no typo in words of four letters', async () => {
      expect(await found({ q: 'obao' })).not.toContain('oboe');
    });
    test('allows no two typos in words of five letters', async () => {
      expect(await found({ q: 'orxxid' })).not.toContain('orchid');
    });
    test('treats only the last word as unfinished', async () => {
      // No document matches both words; dropping one of them finds it again.
      expect((await ask({ q: 'lighth historian' })).queryInterpretation.relaxed).toBe(true);
    });
    test('ignores a query of stop words only', async () => {
      expect((await ask({ q: 'the of' })).count).toBe((await ask({})).count);
    });
    test('ignores an excluded stop word', async () => {
      expect((await ask({ q: 'quartz -the' })).count).toBe((await ask({ q: 'quartz' })).count);
    });
    test('uses no English inflection for a Spanish listing', async () => {
      expect(await found({ q: 'coordinadorings' })).not.toContain('educacion-es');
    });
    test('ignores words beyond the tenth', async () => {
      const ten =
        'quartz museum guide show visitors collection quartz museum guide show visitors collection boston plain harbor';
      expect(await found({ q: `${ten} unheardof nowhere never` })).toContain('quartz-museum');
    });
    test('sorts by newest in the language of the reader without words', async () => {
      const isOther = ({ locale }: { locale: string }): number => (locale === 'en' ? 0 : 1);
      const newest = liveOf('JOB').toSorted(
        (a, b) =>
          isOther(a) - isOther(b) ||
          b.publishedAt.getTime() - a.publishedAt.getTime() ||
          (a.id < b.id ? 1 : -1),
      );
      expect((await ask({})).results.map(({ id }) => id)).toEqual(
        newest.slice(0, 20).map(({ id }) => id),
      );
    });
    test('truncates the query at 512 characters', async () => {
      const reply = await ask({ q: `${'lighthouse '.repeat(46)}unheardofword` });
      expect(reply.query.length).toBeLessThanOrEqual(512);
      expect(reply.results.map(({ id }) => nameOf(id))).toContain('lighthouse');
    });
  });

  describe(`${name}: phrases and excluded words`, () => {
    test('matches a quoted phrase in order', async () => {
      expect(await found({ type: 'VOLOP', q: '"board member"' })).toEqual(['board-member']);
    });
    test('matches words in any order without quotes', async () => {
      expect((await found({ type: 'VOLOP', q: 'board member' })).toSorted()).toEqual([
        'board-member',
        'member-of-board',
      ]);
    });
    test('matches no phrase across two fields', async () => {
      expect(await found({ q: '"marigold sunrise"' })).toEqual([]);
    });
    test('matches a phrase with a word', async () => {
      expect(await found({ q: '"quartz mine" guide' })).toEqual(['quartz-mine']);
    });
    test('matches no prefix for a quoted word', async () => {
      expect(await found({ q: '"lighth"' })).not.toContain('lighthouse');
    });
    test('closes an open quote at the end', async () => {
      expect(await found({ q: '"quartz museum' })).toEqual(['quartz-museum']);
    });
    test('excludes a word after a leading minus', async () => {
      expect(await found({ q: 'quartz -museum' })).toEqual(['quartz-mine']);
    });
    test('excludes its inflections after a leading minus', async () => {
      expect(await found({ q: 'quartz -museums' })).toEqual(['quartz-mine']);
    });
    test('excludes a phrase after a leading minus', async () => {
      expect(await found({ q: 'quartz -"mine guide"' })).toEqual(['quartz-museum']);
    });
    test('returns all others for excluded words only', async () => {
      const all = (await ask({})).count;
      const without = (await ask({ q: '-quartz' })).count;
      expect(without).toBe(all - 2);
    });
    test('excludes nothing for a minus inside a word', async () => {
      expect(await found({ q: 'quartz-museum' })).toContain('quartz-museum');
    });
  });

  describe(`${name}: relaxed words`, () => {
    test('drops words with a note when no listing matches all', async () => {
      const reply = await ask({ q: 'gallium indium' });
      expect(reply.queryInterpretation.relaxed).toBe(true);
      expect(reply.results.map(({ id }) => nameOf(id))).toEqual(['gallium']);
    });
    test('drops a word without matches first', async () => {
      const reply = await ask({ q: 'xyzzyplugh gallium' });
      expect(reply.queryInterpretation.relaxed).toBe(true);
      expect(reply.results.map(({ id }) => nameOf(id))).toEqual(['gallium']);
    });
    test('relaxes no filters', async () => {
      const reply = await ask({ q: 'quartz museum', filters: { payment: ['paid'] } });
      expect(reply).toMatchObject({ count: 0, queryInterpretation: { relaxed: false } });
    });
    test('relaxes no matching query', async () => {
      expect((await ask({ q: 'quartz museum' })).queryInterpretation).toMatchObject({
        removedWords: [],
        appliedFilters: {},
        relaxed: false,
      });
    });
    test('returns nothing without any match', async () => {
      expect(await ask({ q: 'xyzzyplugh' })).toMatchObject({
        count: 0,
        pageCount: 0,
        results: [],
        queryInterpretation: { relaxed: false },
      });
    });
  });

  describe(`${name}: remote words`, () => {
    const remote = liveOf('JOB').filter((document) =>
      document.facets.locationType?.includes('REMOTE'),
    );
    test.each([
      ['remote', 'en'],
      ['Work From Home', 'en'],
      ['fully remote', 'en'],
      ['telework', 'en'],
      ['teletrabajo', 'es'],
      ['remoto', 'es'],
      ['trabajo a distancia', 'es'],
      ['home office', 'pt'],
      ['a distância', 'pt'],
      ['trabalho remoto', 'pt'],
    ] as const)('removes "%s" and turns on REMOTE', async (q, lang) => {
      const reply = await ask({ q, lang });
      expect(reply.queryInterpretation).toMatchObject({
        removedWords: [q],
        appliedFilters: { locationType: ['REMOTE'] },
      });
      expect(reply.count).toBe(remote.length);
    });
    test('keeps the other words', async () => {
      const reply = await ask({ q: 'remote translator' });
      expect(reply.results.map(({ id }) => nameOf(id))).toEqual(['remote-world']);
      expect(reply.query).toBe('translator');
    });
    test('treats quoted remote words as ordinary words', async () => {
      expect((await ask({ q: '"remote"' })).queryInterpretation.removedWords).toEqual([]);
    });
    test('adds to chosen values', async () => {
      const { count } = await ask({ q: 'remote', filters: { locationType: ['HYBRID'] } });
      expect(count).toBe((await ask({ filters: { locationType: ['HYBRID', 'REMOTE'] } })).count);
    });
    test('treats remote words as part of a name for organizations', async () => {
      expect(await found({ type: 'ORG', q: 'remote area' })).toEqual(['remote-org']);
    });
    test('applies to the count of every type', async () => {
      const { typeCounts } = await ask({ q: 'remote' });
      for (const type of findableTypes)
        expect((await ask({ type, q: 'remote' })).count, type).toBe(typeCounts[type]);
    });
  });
}
