import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facetOptions, type FacetFilters, type FacetName, facetsOfType } from '@causa/shared/facets';
import { type FindableType, findableTypes, type SearchType } from '@causa/shared/listing-types';
import type { Locale } from '@causa/shared/locales';
import type { SearchLocation } from '@causa/shared/location';
import { emptySearch, type SearchParams } from '@causa/shared/search-params';
import { FallbackEngine } from '@causa/core/search/fallback-engine';
import { distanceMetres } from '@causa/core/search/resolve-location';
import { search, type SearchReply } from '@causa/core/search/search';
import type { SearchDocument } from '@causa/core/search/search-document';
import type { SearchEngine, Speller } from '@causa/core/search/search-engine';
import { corpus, daysFromNow, filler, idOf, live, nameOf, now, places } from './corpus.ts';
import { cardOf } from './card.ts';

export interface EngineUnderTest {
  engine: SearchEngine;
  speller: Speller;
}

type Ask = Partial<SearchParams> & { type?: SearchType; lang?: Locale };

const box = (point: { latitude: number; longitude: number }, half = 0.1) => ({
  north: point.latitude + half,
  south: point.latitude - half,
  west: point.longitude - half,
  east: point.longitude + half,
});

function placeOf(name: keyof typeof places, rest: Partial<SearchLocation> = {}): SearchLocation {
  const { city, countryCode, stateCode, point } = places[name];
  return { text: city, ...point, countryCode, stateCode, bounds: box(point), ...rest };
}

/** Every line of search.md's Behaviour, asserted on one engine holding the corpus. `ready` gives the engine; it is called inside tests. */
export function conformance(name: string, ready: () => EngineUnderTest): void {
  const ask = async ({ type = 'JOB', lang = 'en', ...params }: Ask): Promise<SearchReply> => {
    const { engine, speller } = ready();
    const byId = new Map(corpus.map((document) => [document.id, document]));
    const documents = (refs: readonly { id: string }[]): SearchDocument[] => refs.flatMap(({ id }) => byId.get(id) ?? []);
    const services = {
      engine: new FallbackEngine(engine, engine),
      speller,
      loadCards: async (refs: readonly { id: string }[]) => documents(refs).map(cardOf),
      loadDocuments: async (refs: readonly { id: string }[]) => documents(refs),
    };
    return search({ now: () => now, search: services }, type, { ...emptySearch, ...params }, lang);
  };
  const found = async (asked: Ask): Promise<string[]> => (await ask(asked)).results.map(({ id }) => nameOf(id));
  const everything = async (asked: Ask): Promise<string[]> => {
    const ids: string[] = [];
    for (let pageIndex = 0; ; pageIndex++) {
      const { results } = await ask({ ...asked, pageIndex });
      if (results.length === 0) return ids;
      ids.push(...results.map(({ id }) => id));
    }
  };
  const liveOf = (type: SearchType): SearchDocument[] => live.filter((document) => type === 'ALL' || document.type === type);

  describe(`${name}: what can be found`, () => {
    test.each([['JOB'], ['INTERNSHIP'], ['VOLOP'], ['EVENT'], ['ORG'], ['ALL']] as const)(
      '%s finds all of its type that is public, and nothing else',
      async (type) => {
        const ids = await everything({ type });
        expect(ids.toSorted()).toEqual(
          liveOf(type)
            .map(({ id }) => id)
            .toSorted(),
        );
      },
    );
    test('what is over, ends this instant or is not published yet is never found', async () => {
      expect(await found({ q: 'vanadium' })).toEqual(['still-live']);
      expect((await ask({ q: 'vanadium' })).count).toBe(1);
    });
    test('a type finds nothing of another type', async () => {
      for (const type of findableTypes) expect((await ask({ type, q: 'osmium' })).results.map((hit) => hit.type)).toEqual([type]);
    });
    test('all finds every type', async () => {
      expect((await ask({ type: 'ALL', q: 'osmium' })).results.map((hit) => hit.type).toSorted()).toEqual(['EVENT', 'INTERNSHIP', 'JOB', 'ORG', 'VOLOP']);
    });
    test('the counts of every type are those of the same words in each', async () => {
      const { typeCounts } = await ask({ q: 'osmium' });
      expect(typeCounts).toEqual({ JOB: 1, INTERNSHIP: 1, VOLOP: 1, EVENT: 1, ORG: 1 });
    });
    test.each([[''], ['harbor'], ['garden lantern']])('type counts of "%s" are what each search then counts', async (q) => {
      const { typeCounts } = await ask({ q });
      for (const type of findableTypes) expect((await ask({ type, q })).count, type).toBe(typeCounts[type]);
    });
    test('type counts ignore filters and honour the place', async () => {
      const location = placeOf('oakland');
      const { typeCounts } = await ask({ q: 'osmium', location, filters: { payment: ['unpaid'] } });
      expect(typeCounts).toEqual({ JOB: 1, INTERNSHIP: 1, VOLOP: 1, EVENT: 1, ORG: 1 });
      expect((await ask({ q: 'osmium', location: placeOf('madrid') })).typeCounts).toEqual({ JOB: 0, INTERNSHIP: 0, VOLOP: 0, EVENT: 0, ORG: 0 });
    });
  });

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
    test.each(finds)('finds by %s', async (_what, q, expected, type = 'JOB') => {
      const names = await found({ q, type });
      expect(names).toContain(expected);
    });
    test('all words must match', async () => {
      expect(await found({ q: 'quartz museum' })).toEqual(['quartz-museum']);
      expect(await found({ q: 'quartz guide' })).toHaveLength(2);
    });
    test('the more telling field comes first', async () => {
      expect(await found({ q: 'zephyrine' })).toEqual(['zephyr-title', 'zephyr-org', 'zephyr-skill', 'zephyr-text']);
    });
    test('words of four letters forgive nothing', async () => {
      expect(await found({ q: 'obao' })).not.toContain('oboe');
    });
    test('five letters do not forgive two slips', async () => {
      expect(await found({ q: 'orxxid' })).not.toContain('orchid');
    });
    test('only the last word may be unfinished', async () => {
      // Not by both words, that is: giving one of them up finds it again.
      expect((await ask({ q: 'lighth historian' })).understood.relaxed).toBe(true);
    });
    test('a stop word alone is looked for', async () => {
      expect((await ask({ q: 'the' })).count).toBeGreaterThan(0);
    });
    test('a Spanish listing does not inflect as English does', async () => {
      expect(await found({ q: 'coordinadorings' })).not.toContain('educacion-es');
    });
    test('words beyond the tenth change nothing', async () => {
      const ten = 'quartz museum guide show visitors collection quartz museum guide show visitors collection boston plain harbor';
      expect(await found({ q: `${ten} unheardof nowhere never` })).toContain('quartz-museum');
    });
    test('without words the newest come first', async () => {
      const newest = liveOf('JOB').toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.id < b.id ? 1 : -1));
      expect((await ask({})).results.map(({ id }) => id)).toEqual(newest.slice(0, 20).map(({ id }) => id));
    });
    test('the query is cut at 512 characters', async () => {
      const reply = await ask({ q: `${'lighthouse '.repeat(46)}unheardofword` });
      expect(reply.query.length).toBeLessThanOrEqual(512);
      expect(reply.results.map(({ id }) => nameOf(id))).toContain('lighthouse');
    });
  });

  describe(`${name}: phrases and excluded words`, () => {
    test('a quoted phrase holds together', async () => {
      expect(await found({ type: 'VOLOP', q: '"board member"' })).toEqual(['board-member']);
    });
    test('without quotes the words may stand anywhere', async () => {
      expect((await found({ type: 'VOLOP', q: 'board member' })).toSorted()).toEqual(['board-member', 'member-of-board']);
    });
    test('a phrase never spans two fields', async () => {
      expect(await found({ q: '"marigold sunrise"' })).toEqual([]);
    });
    test('a phrase and a word', async () => {
      expect(await found({ q: '"quartz mine" guide' })).toEqual(['quartz-mine']);
    });
    test('a phrase of one word is not a prefix', async () => {
      expect(await found({ q: '"lighth"' })).not.toContain('lighthouse');
    });
    test('an open quote runs to the end', async () => {
      expect(await found({ q: '"quartz museum' })).toEqual(['quartz-museum']);
    });
    test('a leading minus excludes a word', async () => {
      expect(await found({ q: 'quartz -museum' })).toEqual(['quartz-mine']);
    });
    test('a leading minus excludes its inflections', async () => {
      expect(await found({ q: 'quartz -museums' })).toEqual(['quartz-mine']);
    });
    test('a leading minus excludes a phrase', async () => {
      expect(await found({ q: 'quartz -"mine guide"' })).toEqual(['quartz-museum']);
    });
    test('only excluded words leave the rest', async () => {
      const all = (await ask({})).count;
      const without = (await ask({ q: '-quartz' })).count;
      expect(without).toBe(all - 2);
    });
    test('a minus inside a word excludes nothing', async () => {
      expect(await found({ q: 'quartz-museum' })).toContain('quartz-museum');
    });
  });

  describe(`${name}: fewer words, other words`, () => {
    test('when no listing has all the words, fewer are tried, and it is said', async () => {
      const reply = await ask({ q: 'gallium indium' });
      expect(reply.understood.relaxed).toBe(true);
      expect(reply.results.map(({ id }) => nameOf(id))).toEqual(['gallium']);
    });
    test('a word that nobody has is given up first', async () => {
      const reply = await ask({ q: 'xyzzyplugh gallium' });
      expect(reply.understood.relaxed).toBe(true);
      expect(reply.results.map(({ id }) => nameOf(id))).toEqual(['gallium']);
    });
    test('filters do not relax words', async () => {
      const reply = await ask({ q: 'quartz museum', filters: { payment: ['paid'] } });
      expect(reply).toMatchObject({ count: 0, understood: { relaxed: false } });
    });
    test('a matching query is not relaxed', async () => {
      expect((await ask({ q: 'quartz museum' })).understood).toEqual({ removedWords: [], turnedOn: {}, relaxed: false });
    });
    test('nothing at all is nothing at all', async () => {
      expect(await ask({ q: 'xyzzyplugh' })).toMatchObject({ count: 0, pageCount: 0, results: [], understood: { relaxed: false } });
    });
  });

  describe(`${name}: remote words`, () => {
    const remote = liveOf('JOB').filter((document) => document.facets.locationType?.includes('REMOTE'));
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
    ] as const)('"%s" is taken out and turns REMOTE on', async (q, lang) => {
      const reply = await ask({ q, lang });
      expect(reply.understood).toMatchObject({ removedWords: [q], turnedOn: { locationType: ['REMOTE'] } });
      expect(reply.count).toBe(remote.length);
    });
    test('the rest of the words stay', async () => {
      const reply = await ask({ q: 'remote translator' });
      expect(reply.results.map(({ id }) => nameOf(id))).toEqual(['remote-world']);
      expect(reply.query).toBe('remote translator');
    });
    test('quoted, they are words like any other', async () => {
      expect((await ask({ q: '"remote"' })).understood.removedWords).toEqual([]);
    });
    test('they join what is chosen already', async () => {
      const { count } = await ask({ q: 'remote', filters: { locationType: ['HYBRID'] } });
      expect(count).toBe((await ask({ filters: { locationType: ['HYBRID', 'REMOTE'] } })).count);
    });
    test('to an organization they are part of a name', async () => {
      expect(await found({ type: 'ORG', q: 'remote area' })).toEqual(['remote-org']);
    });
    test('they hold in the count of every type', async () => {
      const { typeCounts } = await ask({ q: 'remote' });
      for (const type of findableTypes) expect((await ask({ type, q: 'remote' })).count, type).toBe(typeCounts[type]);
    });
  });

  describe(`${name}: filters and counts`, () => {
    const has = (document: SearchDocument, facet: FacetName, values: readonly string[]): boolean => {
      if (facet === 'locale') return values.includes(document.locale);
      if (facet === 'recency') return values.some((days) => document.publishedAt.getTime() >= now.getTime() - Number(days) * 86_400_000);
      return (document.facets[facet] ?? []).some((value) => values.includes(value));
    };
    const matching = (type: SearchType, filters: FacetFilters): SearchDocument[] =>
      liveOf(type).filter((document) =>
        (Object.entries(filters) as [FacetName, string[]][]).every(([facet, values]) => values.length === 0 || has(document, facet, values)),
      );

    for (const type of ['JOB', 'INTERNSHIP', 'VOLOP', 'EVENT', 'ORG'] as const) {
      test.each(facetsOfType[type].map((facet) => [facet] as const))(`${type}: every count of %s is what the click finds`, async (facet) => {
        const { facets } = await ask({ type });
        const options: readonly string[] = facetOptions[facet];
        expect(facets[facet]).toEqual(options.map((value) => ({ value, count: matching(type, { [facet]: [value] }).length })).filter(({ count }) => count > 0));
      });
    }
    test('values of one facet are alternatives', async () => {
      const filters = { payment: ['paid', 'stipend'] };
      expect((await ask({ filters })).count).toBe(matching('JOB', filters).length);
    });
    test('facets narrow each other', async () => {
      const filters = { payment: ['paid'], functions: ['teaching', 'legal'], locale: ['en'] };
      expect((await ask({ filters })).count).toBe(matching('JOB', filters).length);
    });
    test('a parameter that the type does not take is ignored', async () => {
      expect((await ask({ type: 'ORG', filters: { payment: ['paid'] } })).count).toBe(liveOf('ORG').length);
      expect((await ask({ type: 'ALL', filters: { locale: ['es'] } })).count).toBe(live.length);
    });
    test('the reader’s language restricts nothing', async () => {
      expect((await ask({ lang: 'pt' })).count).toBe(liveOf('JOB').length);
    });
    test('a chosen value that finds nothing is still shown', async () => {
      const { facets } = await ask({ q: 'lighthouse', filters: { payment: ['unpaid'] } });
      expect(facets.payment).toContainEqual({ value: 'unpaid', count: 0 });
    });

    const anyFilters = (type: FindableType) =>
      fc.record(
        Object.fromEntries(
          facetsOfType[type].map((facet) => [facet, fc.subarray([...(facetOptions[facet] as readonly string[])].slice(0, 6), { minLength: 1, maxLength: 3 })]),
        ) as Record<FacetName, fc.Arbitrary<string[]>>,
        { requiredKeys: [] },
      );
    const anyPlace = fc.option(fc.constantFrom(...(Object.keys(places) as (keyof typeof places)[])), { nil: undefined, freq: 2 });

    test('the promise of every count is kept: a click finds exactly the number it showed', { timeout: 300_000 }, async () => {
      const single: readonly FacetName[] = ['locationType', 'payment', 'education', 'professionalLevel', 'orgType', 'locale', 'source'];
      await fc.assert(
        fc.asyncProperty(
          fc
            .constantFrom(...findableTypes)
            .chain((type) =>
              fc.tuple(fc.constant(type), anyFilters(type), fc.nat(), fc.constantFrom('', '', 'harbor', 'garden', 'garden -lantern', 'mead'), anyPlace),
            ),
          async ([type, filters, seed, q, place]) => {
            const asked = { type, q, filters, ...(place === undefined ? {} : { location: placeOf(place) }) };
            const reply = await ask(asked);
            const shown = (Object.entries(reply.facets) as [FacetName, { value: string; count: number }[]][]).flatMap(([facet, options]) =>
              options.map((option) => ({ facet, ...option })),
            );
            if (shown.length === 0) return;
            for (const step of [0, 7, 13]) {
              const { facet, value, count } = shown[(seed + step) % shown.length] as (typeof shown)[number];
              expect((await ask({ ...asked, filters: { ...filters, [facet]: [value] } })).count, `${facet}=${value} instead`).toBe(count);
              const chosen = filters[facet] ?? [];
              if (chosen.length > 0 && single.includes(facet) && !chosen.includes(value)) {
                expect((await ask({ ...asked, filters: { ...filters, [facet]: [...chosen, value] } })).count, `${facet}+${value}`).toBe(reply.count + count);
              }
            }
          },
        ),
        { numRuns: 60 },
      );
    });
    test('random filters find what the plain rule finds', { timeout: 120_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...findableTypes).chain((type) => fc.tuple(fc.constant(type), anyFilters(type))),
          async ([type, filters]) => {
            expect((await ask({ type, filters })).count).toBe(matching(type, filters as FacetFilters).length);
          },
        ),
        { numRuns: 60 },
      );
    });
  });

  describe(`${name}: places`, () => {
    const within = (centre: { latitude: number; longitude: number }, metres: number): string[] =>
      liveOf('JOB')
        .filter(({ point }) => point !== null && distanceMetres(centre, point) <= metres)
        .map(({ id }) => id)
        .toSorted();
    test.each([[8_000], [24_000], [100_000], [160_000]] as const)('a radius of %d metres', async (radius) => {
      expect((await everything({ location: placeOf('oakland'), radius })).toSorted()).toEqual(within(places.oakland.point, radius));
    });
    test('auto is the bounding box widened by the default radius', async () => {
      const names = await everything({ q: 'cook', location: placeOf('oakland') });
      expect(names.map(nameOf)).toEqual(['sf-cook']);
      expect(await everything({ q: 'driver', location: placeOf('oakland') })).toEqual([]);
    });
    test('auto without a box is the default radius around the point', async () => {
      expect((await everything({ location: placeOf('oakland', { bounds: undefined }) })).toSorted()).toEqual(within(places.oakland.point, 40_000));
    });
    test('state is equality of state and country', async () => {
      const expected = liveOf('JOB').filter(({ stateCode, countryCode }) => stateCode === 'CA' && countryCode === 'US').length;
      expect((await ask({ location: placeOf('oakland'), radius: 'state' })).count).toBe(expected);
    });
    test('a state code of another country is another state', async () => {
      const expected = liveOf('JOB').filter(({ stateCode, countryCode }) => stateCode === 'DC' && countryCode === 'CO').length;
      expect((await ask({ location: placeOf('bogota'), radius: 'state' })).count).toBe(expected);
    });
    test('country is equality of country', async () => {
      const expected = liveOf('JOB').filter(({ countryCode }) => countryCode === 'US').length;
      expect((await ask({ location: placeOf('boston'), radius: 'country' })).count).toBe(expected);
    });
    test('a country without a point is that country', async () => {
      const expected = liveOf('JOB').filter(({ countryCode }) => countryCode === 'CO').length;
      expect((await ask({ location: { text: 'Colombia', countryCode: 'CO' } })).count).toBe(expected);
    });
    test('a box may cross the antimeridian', async () => {
      const location = { text: 'Fiji', latitude: -17.5, longitude: 179.5, bounds: { north: -15, south: -20, west: 177, east: -179 } };
      expect((await everything({ q: 'nurse', location })).map(nameOf).toSorted()).toEqual(['suva-nurse', 'taveuni-nurse']);
    });
    test('a listing without a point is in no radius', async () => {
      expect((await everything({ q: 'puppeteer', location: placeOf('boston'), radius: 160_000 })).map(nameOf)).toEqual([]);
    });
    test('distances are told in metres', async () => {
      const { results } = await ask({ q: 'cook', location: placeOf('oakland'), radius: 24_000 });
      expect(results[0]?.distance).toBeGreaterThan(13_000);
      expect(results[0]?.distance).toBeLessThan(13_700);
    });
    test('without a place there is no distance', async () => {
      expect((await ask({ q: 'cook' })).results[0]).not.toHaveProperty('distance');
    });
    test('remote listings far away are not in a radius by themselves', async () => {
      expect(await found({ q: 'bookkeeper', location: placeOf('boston'), radius: 8_000 })).toEqual([]);
    });
    test.each([
      ['remote-world', 'translator', 'madrid', true],
      ['remote-us', 'bookkeeper', 'boston', true],
      ['remote-us', 'bookkeeper', 'madrid', false],
      ['remote-us-ca', 'hotline', 'oakland', true],
      ['remote-us-ca', 'hotline', 'boston', false],
      ['remote-co', 'redactora', 'bogota', true],
    ] as const)('%s is found with REMOTE around a place: %s in %s, %s', async (document, q, place, yes) => {
      const names = await found({ q, location: placeOf(place), radius: 8_000, filters: { locationType: ['REMOTE'] } });
      expect(names.includes(document)).toBe(yes);
    });
    test('ONSITE around a place shows no remote listing', async () => {
      const { results } = await ask({ location: placeOf('oakland'), filters: { locationType: ['ONSITE'] } });
      expect(results.every((hit) => hit.locationType === 'ONSITE')).toBe(true);
    });
    test('remote words around a place count zones', async () => {
      expect(await found({ q: 'remote bookkeeper', location: placeOf('boston'), radius: 8_000 })).toEqual(['remote-us']);
    });
    test('organizations take a place by its box', async () => {
      expect((await everything({ type: 'ORG', q: 'osmium', location: placeOf('oakland') })).map(nameOf)).toEqual(['osmium-org']);
      expect((await everything({ type: 'ORG', q: 'osmium', location: placeOf('boston') })).map(nameOf)).toEqual([]);
    });
  });

  describe(`${name}: time`, () => {
    test.each([
      ['1', 1],
      ['3', 2],
      ['7', 3],
      ['14', 4],
      ['30', 5],
    ] as const)('published within %s days', async (recency, count) => {
      expect((await ask({ q: 'iridium', filters: { recency: [recency] } })).count).toBe(count);
    });
    test('two recencies are the longer', async () => {
      expect((await ask({ q: 'iridium', filters: { recency: ['1', '14'] } })).count).toBe(4);
    });
    test('recency shows its counts', async () => {
      expect((await ask({ q: 'iridium' })).facets.recency).toEqual([1, 2, 3, 4, 5].map((count, n) => ({ value: ['1', '3', '7', '14', '30'][n], count })));
    });
    const iso = (days: number): string => daysFromNow(days).toISOString().slice(0, 10);
    test('an event that starts before a day', async () => {
      expect(await found({ type: 'EVENT', q: 'rhodium', startsLT: iso(20) })).toEqual(['event-soon']);
    });
    test('an event that ends after a day', async () => {
      expect(await found({ type: 'EVENT', q: 'rhodium', endsGT: iso(20) })).toEqual(['event-late']);
    });
    test('a window', async () => {
      expect(await found({ type: 'EVENT', q: 'rhodium', startsLT: iso(60), endsGT: iso(45) })).toEqual(['event-late']);
    });
    test('what has no dates is always open', async () => {
      expect((await found({ type: 'VOLOP', q: 'rhodium', startsLT: iso(5) })).toSorted()).toEqual(['volop-ongoing']);
      expect((await found({ type: 'VOLOP', q: 'rhodium', endsGT: iso(5) })).toSorted()).toEqual(['volop-dated', 'volop-ongoing']);
    });
    test('dates leave the counts of types alone', async () => {
      expect((await ask({ type: 'EVENT', q: 'rhodium', startsLT: iso(20) })).typeCounts).toMatchObject({ EVENT: 2, VOLOP: 2 });
    });
  });

  describe(`${name}: order and pages`, () => {
    test('newest first, with words', async () => {
      expect(await found({ q: 'iridium', sort: 'newest' })).toEqual(['iridium-0.5', 'iridium-2', 'iridium-6', 'iridium-13', 'iridium-29', 'iridium-100']);
    });
    test('closing soonest first, without a deadline last', async () => {
      expect(await found({ type: 'INTERNSHIP', q: 'cerium', sort: 'closing' })).toEqual(['cerium-a', 'cerium-b', 'cerium-c', 'cerium-none']);
    });
    test('nearest first', async () => {
      const { results } = await ask({ location: placeOf('oakland'), radius: 'country', sort: 'distance' });
      const distances = results.map((hit) => hit.distance ?? Number.POSITIVE_INFINITY);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      expect(nameOf(results[0]?.id ?? '')).not.toBe('');
    });
    test('what has no point is last by distance', async () => {
      const ids = await everything({
        location: { text: 'Anywhere near', latitude: 37.8, longitude: -122.27, countryCode: 'US' },
        radius: 'country',
        sort: 'distance',
        filters: { locationType: ['REMOTE'] },
      });
      const firstWithout = ids.findIndex((id) => corpus.find((document) => document.id === id)?.point === null);
      expect(firstWithout).toBeGreaterThan(0);
      expect(ids.slice(firstWithout).every((id) => corpus.find((document) => document.id === id)?.point === null)).toBe(true);
    });
    test.each([
      ['relevance', ''],
      ['relevance', 'thulium'],
      ['newest', 'thulium'],
      ['closing', 'thulium'],
      ['relevance', 'thulium intern'],
    ] as const)('ties of %s "%s" break by id: no page repeats or skips', async (sort, q) => {
      const ids = await everything({ type: 'INTERNSHIP', q, sort });
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBe((await ask({ type: 'INTERNSHIP', q, sort })).count);
      const ties = ids.filter((id) => nameOf(id).startsWith('tie-'));
      expect(ties).toHaveLength(45);
      expect(ties).toEqual(sort === 'closing' ? ties.toSorted() : ties.toSorted().reverse());
    });
    test('twenty a page, and a count of pages', async () => {
      const reply = await ask({ type: 'INTERNSHIP', q: 'thulium' });
      expect(reply).toMatchObject({ count: 45, pageCount: 3, pageIndex: 0 });
      expect(reply.results).toHaveLength(20);
      expect((await ask({ type: 'INTERNSHIP', q: 'thulium', pageIndex: 2 })).results).toHaveLength(5);
    });
    test.each([[3], [50], [99_999]])('page index %d is past the end: empty, with the true count', async (pageIndex) => {
      expect(await ask({ type: 'INTERNSHIP', q: 'thulium', pageIndex })).toMatchObject({ count: 45, results: [], escapes: [] });
    });
    test('pages of random questions never repeat or skip', { timeout: 120_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...findableTypes, 'ALL' as const),
          fc.constantFrom('', 'harbor', 'garden', 'mountain river', 'can'),
          fc.constantFrom('relevance' as const, 'newest' as const, 'closing' as const),
          async (type, q, sort) => {
            const ids = await everything({ type, q, sort });
            expect(new Set(ids).size).toBe(ids.length);
            expect(ids.length).toBe((await ask({ type, q, sort })).count);
          },
        ),
        { numRuns: 15 },
      );
    });
    test('the same question has the same answer', async () => {
      expect((await ask({ q: 'garden' })).results.map(({ id }) => id)).toEqual((await ask({ q: 'garden' })).results.map(({ id }) => id));
    });
  });

  describe(`${name}: ways out of nothing`, () => {
    test('there are none while something is found', async () => {
      expect((await ask({ q: 'quartz' })).escapes).toEqual([]);
    });
    test('each filter dropped, with its exact count', async () => {
      const { count, escapes } = await ask({ q: 'quartz', filters: { payment: ['unpaid'], jobType: ['contract'] } });
      expect(count).toBe(0);
      expect(escapes).toEqual([{ kind: 'drop-filter', change: { payment: null, jobType: null }, count: 2 }]);
      expect((await ask({ q: 'gallium', filters: { payment: ['unpaid'] } })).escapes).toEqual([{ kind: 'drop-filter', change: { payment: null }, count: 1 }]);
    });
    test('other languages', async () => {
      expect((await ask({ q: 'gallium', filters: { locale: ['es'] } })).escapes).toEqual([{ kind: 'other-languages', change: { locale: null }, count: 1 }]);
    });
    test('wider radii, and anywhere', async () => {
      const { escapes } = await ask({ q: 'cook', location: placeOf('sacramento'), radius: 8_000 });
      expect(escapes.find(({ kind, change }) => kind === 'wider-radius' && change.radius === '160000')?.count).toBe(1);
      expect(escapes.some(({ change }) => change.radius === '24000')).toBe(false);
      expect(escapes.find(({ kind, change }) => kind === 'wider-radius' && change.radius === 'state')?.count).toBe(1);
      expect(escapes.find(({ kind }) => kind === 'anywhere')).toMatchObject({ count: 1, change: { location: null, lat: null, radius: null } });
    });
    test('remote', async () => {
      const { escapes } = await ask({ q: 'bookkeeper', location: placeOf('boston'), radius: 8_000 });
      expect(escapes).toContainEqual({ kind: 'remote', change: { locationType: 'REMOTE' }, count: 1 });
    });
    test('another spelling', async () => {
      const { escapes } = await ask({ q: 'obie' });
      expect(escapes).toContainEqual({ kind: 'spelling', change: { q: 'oboe' }, count: 1 });
    });
    test('no way out leads nowhere', async () => {
      expect((await ask({ q: 'xyzzyplugh', filters: { payment: ['paid'] } })).escapes).toEqual([]);
    });
    test('every way out keeps its promise', { timeout: 120_000 }, async () => {
      for (const asked of [
        { q: 'cook', location: placeOf('madrid'), filters: { payment: ['paid'] } },
        { q: 'nurse', location: placeOf('boston'), radius: 8_000 as const, filters: { locale: ['en'] } },
        { q: 'gallium indium', filters: { payment: ['unpaid'] } },
      ] satisfies Ask[]) {
        const { escapes, count } = await ask(asked);
        expect(count).toBe(0);
        expect(escapes.length).toBeGreaterThan(0);
        for (const { change, count: promised } of escapes) {
          const filters: FacetFilters = Object.fromEntries(Object.entries(asked.filters ?? {}).filter(([facet]) => change[facet] !== null));
          if (typeof change.locationType === 'string') filters.locationType = change.locationType.split(',');
          const gone = change.lat === null;
          const radius =
            typeof change.radius === 'string'
              ? /^\d+$/.test(change.radius)
                ? Number(change.radius)
                : (change.radius as 'state')
              : 'radius' in asked && !gone
                ? asked.radius
                : 'auto';
          const after = await ask({ ...asked, q: change.q ?? asked.q, filters, radius, location: gone || !('location' in asked) ? undefined : asked.location });
          expect(after.count, JSON.stringify(change)).toBe(promised);
        }
      }
    });
  });

  describe(`${name}: why it matched`, () => {
    const piece = (reply: SearchReply, name: string, field: string): string[] => {
      const match = reply.results.find(({ id }) => nameOf(id) === name)?.matched.find((each) => each.field === field);
      return (match?.ranges ?? []).map(([start, end]) => match?.text.slice(start, end) ?? '');
    };
    test('field by field, as ranges', async () => {
      const reply = await ask({ q: 'zephyrine' });
      expect(piece(reply, 'zephyr-title', 'title')).toEqual(['Zephyrine']);
      expect(piece(reply, 'zephyr-org', 'organization')).toEqual(['Zephyrine']);
      expect(piece(reply, 'zephyr-skill', 'skills')).toEqual(['zephyrine']);
      expect(piece(reply, 'zephyr-text', 'description')).toEqual(['zephyrine']);
    });
    test('inflected, accented and half-typed words are marked whole', async () => {
      expect(piece(await ask({ q: 'psicologos' }), 'psicologo-es', 'title')).toEqual(['Psicólogo']);
      expect(piece(await ask({ q: 'lighth' }), 'lighthouse', 'title')).toEqual(['Lighthouse']);
      expect(piece(await ask({ q: 'coastal community' }), 'communities-en', 'title')).toEqual(['coastal', 'communities']);
    });
    test('a phrase is one range', async () => {
      expect(piece(await ask({ type: 'VOLOP', q: '"board member"' }), 'board-member', 'title')).toEqual(['Board member']);
    });
    test('markup in a text stays text', async () => {
      const { results } = await ask({ q: 'backslash lead' });
      expect(results[0]?.matched[0]?.text).toContain('<b>lead</b>');
      expect(JSON.stringify(results[0]?.matched)).not.toContain('<em>');
    });
    test('a slip is marked where it was forgiven', async () => {
      expect(piece(await ask({ q: 'lighthose' }), 'lighthouse', 'title')).toEqual(['Lighthouse']);
    });
    test('without words nothing is marked', async () => {
      expect((await ask({})).results.every(({ matched }) => matched.length === 0)).toBe(true);
    });
    test('a label is shown in the reader’s language', async () => {
      const reply = await ask({ q: 'tenants legal', lang: 'es' });
      expect(reply.results.find(({ id }) => nameOf(id) === 'label-legal')?.matched.some(({ field }) => field === 'functions')).toBe(true);
    });
  });

  describe(`${name}: questions meant to hurt`, () => {
    test.each([
      ['a quote', "'"],
      ['a double quote', '"'],
      ['quotes', '""""'],
      ['backslashes', '\\\\\\'],
      ['LIKE', '%_%'],
      ['tsquery operators', 'a & b | !c <-> (d:* '],
      ['SQL', "'; DROP TABLE search_document; --"],
      ['a filter', 'type = "ORG" OR liveUntil > 0'],
      ['emoji', '🎉🔥'],
      ['emoji and a word', '🎉 lighthouse'],
      ['a null', 'light\u0000house'],
      ['right to left', 'مرحبا بالعالم'],
      ['Chinese', '教师'],
      ['combining marks', 'e\u0301\u0301\u0301\u0301'],
      ['a lone surrogate', 'light\ud83d'],
      ['minus signs', '- -- --- -'],
      ['only stop words', 'the of and'],
      ['regular expressions', '(.*)+[a-z]{1,9}$'],
      ['markup', '<script>alert(1)</script>'],
      ['JSON', '{"q":["x"]}'],
      ['ligatures and widths', 'ﬁeld ｌｉｇｈｔhouse'],
      ['a very long word', 'x'.repeat(500)],
      ['ten kilobytes', 'lighthouse '.repeat(1_000)],
      ['ten kilobytes of quotes', '"'.repeat(10_000)],
    ])('%s: answered, and sensibly', async (_what, q) => {
      const reply = await ask({ q });
      expect(reply.results.length).toBeLessThanOrEqual(20);
      expect(reply.count).toBeGreaterThanOrEqual(reply.results.length);
      expect(reply.results.every(({ type }) => type === 'JOB')).toBe(true);
    });
    test('a word with emoji beside it is still found', async () => {
      expect(await found({ q: '🎉 lighthouse' })).toContain('lighthouse');
    });
    test('wide letters and ligatures are letters', async () => {
      expect(await found({ q: 'ｌｉｇｈｔhouse' })).toContain('lighthouse');
    });
    test('symbols alone ask for nothing in particular', async () => {
      expect((await ask({ q: '!!! ???' })).count).toBe(liveOf('JOB').length);
    });
    test('text full of symbols is found by its words', async () => {
      expect(await found({ q: 'backslash quoted' })).toContain('hostile-text');
    });
    test('any text at all is answered', { timeout: 120_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (q) => {
          const reply = await ask({ q });
          expect(reply.count).toBeGreaterThanOrEqual(reply.results.length);
        }),
        { numRuns: 40 },
      );
    });
  });

  describe(`${name}: keeping up`, () => {
    const added: SearchDocument = {
      ...(filler.find((document) => document.type === 'JOB') as SearchDocument),
      id: idOf('added-later'),
      title: 'Palladium smelter',
      publishedAt: daysFromNow(-1),
      liveUntil: null,
    };
    test('what is added is found, what is changed is found anew, what is removed is gone', async () => {
      const { engine } = ready();
      await engine.apply({ documents: [added], removed: [] });
      await engine.settle();
      corpus.push(added);
      try {
        expect(await found({ q: 'palladium' })).toEqual(['added-later']);
        await engine.apply({ documents: [{ ...added, title: 'Platinum smelter' }], removed: [] });
        await engine.settle();
        expect(await found({ q: 'platinum' })).toEqual(['added-later']);
        expect((await ask({ q: 'palladium' })).results.map(({ id }) => nameOf(id))).not.toContain('added-later');
        await engine.apply({ documents: [], removed: [added.id] });
        await engine.settle();
        expect(await found({ q: 'platinum' })).toEqual([]);
        expect((await ask({})).count).toBe(liveOf('JOB').length);
      } finally {
        corpus.splice(corpus.indexOf(added), 1);
        await engine.apply({ documents: [], removed: [added.id] });
        await engine.settle();
      }
    });
    test('applying the same twice does no harm', async () => {
      const { engine } = ready();
      await engine.apply({ documents: corpus.slice(0, 30), removed: ['0'.repeat(32)] });
      await engine.apply({ documents: corpus.slice(0, 30), removed: ['0'.repeat(32)] });
      await engine.settle();
      expect((await ask({ type: 'ALL' })).count).toBe(live.length);
    });
    test('the versions it holds are those of the corpus', async () => {
      const held = new Map<string, string>();
      for await (const batch of ready().engine.versions()) for (const { id, version } of batch) held.set(id, version);
      expect([...held.keys()].toSorted()).toEqual(corpus.map(({ id }) => id).toSorted());
    });
    test('a rebuild leaves no moment without an answer and forgets no change', { timeout: 300_000 }, async () => {
      const { engine } = ready();
      const late: SearchDocument = { ...added, id: idOf('added-during-rebuild'), title: 'Tellurium smelter' };
      let building = true;
      const counts: number[] = [];
      const asking = (async () => {
        while (building) {
          counts.push((await ask({ type: 'ALL' })).count);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      })();
      let replays = 0;
      await engine.rebuild({
        documents: (async function* () {
          yield corpus.slice(0, 200);
          yield corpus.slice(200);
        })(),
        replay: async function* () {
          replays++;
          yield { documents: [late], removed: [] };
        },
      });
      await engine.settle();
      building = false;
      await asking;
      corpus.push(late);
      try {
        expect(replays).toBe(2);
        expect(counts.every((count) => count >= live.length && count <= live.length + 1)).toBe(true);
        expect(await found({ q: 'tellurium' })).toEqual(['added-during-rebuild']);
      } finally {
        corpus.splice(corpus.indexOf(late), 1);
        await engine.apply({ documents: [], removed: [late.id] });
        await engine.settle();
      }
      expect((await ask({ type: 'ALL' })).count).toBe(live.length);
    });
    test('it says that it is well', async () => {
      expect(await ready().engine.health()).toBe(true);
    });
  });
}
