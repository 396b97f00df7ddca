import { readFileSync } from 'node:fs';
import { isLocale } from '@causa/shared/platform/locales';
import { describe, expect, it } from 'vitest';
import type { Place } from './gazetteer.ts';
import { toPlaceKey } from './place-key.ts';
import { type Resolution, resolvePlace } from './resolve-place.ts';

/** Each section begins with its source: `# Real:` or `# Own:`. */
const rows = readFileSync('tests/quality/places.txt', 'utf8')
  .split(/^(?=# (?:Real|Own): )/m)
  .flatMap((section) =>
    section
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [input = '', locale, country = '', expected = ''] = line
          .split('|')
          .map((cell) => cell.trim());
        const isReal = section.startsWith('# Real:');
        return { input, locale: isLocale(locale) ? locale : 'en', country, expected, isReal };
      }),
  );

function isExpected(resolution: Resolution, expected: string): boolean {
  if (expected === 'ASK') return resolution.kind === 'AMBIGUOUS';
  if (expected === 'UNKNOWN') return resolution.kind === 'UNKNOWN';
  return resolution.kind === 'FOUND' && isPlace(resolution.place, expected);
}

function isPlace(place: Place, expected: string): boolean {
  if (/^(?:state|country):/.test(expected))
    return place.id === expected.replace(/^state:/, 's').replace(/^country:/, 'c');
  const [, name = '', area = ''] = /^(.*), ([A-Z]{2}(?:\.\w+)?)$/.exec(expected) ?? [];
  const names = [place.name, ...Object.values(place.names)].flatMap((one) => one.split('/'));
  return (
    place.kind === 'CITY' &&
    names.some((one) => toPlaceKey(one) === toPlaceKey(name)) &&
    `${place.countryCode}.${place.stateCode}.`.startsWith(`${area}.`)
  );
}

function format(resolution: Resolution): string {
  const name = (place: Place) =>
    `${place.id} ${place.name}, ${place.countryCode}.${place.stateCode}`;
  if (resolution.kind === 'FOUND') return name(resolution.place);
  if (resolution.kind === 'UNKNOWN') return 'UNKNOWN';
  return `ASK ${resolution.choices.map(name).join('; ')}`;
}

describe('resolvePlace', () => {
  it('judges each text once, at least half in forms of other programs and offices', () => {
    const real = rows.filter(({ isReal }) => isReal).length;
    process.stdout.write(`places: ${real} texts of other sources, ${rows.length - real} own\n`);
    expect(real).toBeGreaterThanOrEqual(rows.length / 2);
    const keys = rows.map(({ input, locale, country }) => `${input} | ${locale} | ${country}`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('resolves the judged texts and guesses none', () => {
    const wrong = rows.flatMap(({ input, locale, country, expected }) => {
      const resolution = resolvePlace(input, { locale, country });
      return isExpected(resolution, expected)
        ? []
        : [
            {
              row: `${input} (${locale} ${country}): ${format(resolution)}, not ${expected}`,
              resolution,
            },
          ];
    });
    const guessed = wrong.filter(({ resolution }) => resolution.kind === 'FOUND');
    const right = rows.length - wrong.length;
    process.stdout.write(
      `places: ${right} of ${rows.length} right first, ${guessed.length} silently wrong\n`,
    );
    const list = wrong.map(({ row }) => row).join('\n');
    expect(guessed, list).toEqual([]);
    expect(right / rows.length, list).toBeGreaterThanOrEqual(0.97);
  });
});
