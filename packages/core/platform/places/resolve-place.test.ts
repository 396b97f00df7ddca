import { describe, expect, it } from 'vitest';
import { gazetteer, type Place } from './gazetteer.ts';
import { placeLabel } from './place-label.ts';
import { readPlaces, type Resolution, resolvePlace } from './resolve-place.ts';

const english = { locale: 'en' } as const;
const label = (place: Place) => placeLabel(place, 'en');
const choices = (resolution: Resolution) =>
  resolution.kind === 'AMBIGUOUS' ? resolution.choices.map(label) : [];

describe('resolvePlace', () => {
  it('lists places with the same name, most populous first', () => {
    expect(choices(resolvePlace('Springfield', english)).slice(0, 3)).toEqual([
      'Springfield, Missouri, United States',
      'Springfield, Massachusetts, United States',
      'Springfield, Illinois, United States',
    ]);
  });

  it('lists both places of a text that contradicts itself', () => {
    expect(choices(resolvePlace('Nashua, New York', english))).toEqual([
      'Nashua, New Hampshire, United States',
      'New York City, New York, United States',
    ]);
  });

  it('returns names with the same beginning as suggestions only', () => {
    const resolution = resolvePlace('Chicag', english);
    expect(resolution.kind).toBe('UNKNOWN');
    expect(resolution.kind === 'UNKNOWN' && resolution.similar.map(label)).toContain(
      'Chicago, Illinois, United States',
    );
  });

  it('resolves its own labels of big places to the same place', () => {
    const big = gazetteer().places.filter(
      ({ kind, population }) => kind !== 'COUNTRY' && population >= 1_000_000,
    );
    const labels = new Map<string, Place>();
    for (const place of big)
      for (const locale of ['en', 'es', 'pt'] as const) {
        const text = placeLabel(place, locale);
        const known = labels.get(`${locale} ${text}`);
        if (known === undefined || known.population < place.population)
          labels.set(`${locale} ${text}`, place);
      }
    const lost = [...labels].filter(([key, place]) => {
      const locale = key.startsWith('es') ? 'es' : key.startsWith('pt') ? 'pt' : 'en';
      const resolution = resolvePlace(key.slice(3), { locale });
      return resolution.kind !== 'FOUND' || resolution.place !== place;
    });
    expect(lost.map(([key]) => key)).toEqual([]);
  });

  it.each([
    'z'.repeat(10_000),
    'st '.repeat(5_000),
    '1, '.repeat(3_000),
    '('.repeat(10_000),
    'remote '.repeat(2_000),
    '\0\u202e; | / - ,',
    '12345-',
  ])('resolves hostile text to no place: %.20s', (text) => {
    expect(resolvePlace(text, english).kind).not.toBe('FOUND');
  });
});

describe('readPlaces', () => {
  const read = (text: string) => {
    const { workMode, places } = readPlaces(text, english);
    return [
      workMode,
      ...places.map(({ resolution }) =>
        resolution.kind === 'FOUND' ? label(resolution.place) : resolution.kind,
      ),
    ];
  };

  it.each([
    ['Remote', ['REMOTE']],
    ['Remote - US', ['REMOTE', 'United States']],
    ['Hybrid remote in New York, NY', ['HYBRID', 'New York City, New York, United States']],
    ['Lisbon, Portugal (Hybrid)', ['HYBRID', 'Lisbon, Portugal']],
    ['Home office - São Paulo', ['REMOTE', 'São Paulo, Brazil']],
    ['Presencial, Bogotá', ['ONSITE', 'Bogota, Colombia']],
    ['Portland, OR', [undefined, 'Portland, Oregon, United States']],
    ['London or Remote', ['REMOTE', 'London, England, United Kingdom']],
  ])('reads the work mode and place of %s', (text, expected) =>
    expect(read(text)).toEqual(expected),
  );

  it.each(['Austin, TX; Paris', 'Austin, TX | Paris', 'Austin, TX or Paris', 'Austin / Paris'])(
    'reads each of several places: %s',
    (text) =>
      expect(read(text)).toEqual([
        undefined,
        'Austin, Texas, United States',
        'Paris, Île-de-France, France',
      ]),
  );
});
