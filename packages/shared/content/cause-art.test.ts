import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { causeArt, causeSprite } from './cause-art.ts';
import { areasOfFocus } from '../search/facets.ts';

test('draws every cause under 3 KB, in two or three tones', () => {
  expect(Object.keys(causeArt).sort()).toEqual([...areasOfFocus].sort());
  expect(new Set(Object.values(causeArt)).size).toBe(areasOfFocus.length);
  for (const art of Object.values(causeArt)) {
    expect(art.length).toBeLessThan(3_000);
    expect(art).not.toMatch(/#[0-9a-f]{3}|undefined|NaN/);
    expect(art).toMatch(/\$m/);
  }
});

test('matches the generated sprite', () => {
  expect(
    readFileSync(new URL('../../../apps/web/ui/assets/cause-art.svg', import.meta.url), 'utf8'),
  ).toBe(causeSprite());
});
