import { readFileSync } from 'node:fs';
import { isLocale } from '@causa/shared/platform/locales';
import { describe, expect, it } from 'vitest';
import type { Place } from './gazetteer.ts';
import { toPlaceKey } from './place-key.ts';
import { type Resolution, resolvePlace } from './resolve-place.ts';

const rows = readFileSync('tests/quality/places.txt', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [input = '', locale, country = '', expected = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { input, locale: isLocale(locale) ? locale : 'en', country, expected };
  });

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
