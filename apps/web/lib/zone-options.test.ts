import { locales } from '@causa/shared/platform/locales';
import { expect, test } from 'vitest';
import { getText } from './text.ts';
import { listZoneOptions } from './zone-options.ts';

test.each(locales)(
  'gives every time zone a distinct label in %s, without signs of ids',
  async (locale) => {
    const all = await listZoneOptions(locale);
    expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
    expect(all.filter(({ label }) => /[/_]/.test(label))).toEqual([]);
  },
);

test('names cities as the language of the reader does, by former and current ids', async () => {
  await Promise.all(locales.map((locale) => listZoneOptions(locale, [])));
  const name = (zone: string) => locales.map((locale) => getText(locale).zone(zone));
  expect(name('America/New_York')).toEqual(['New York', 'Nueva York', 'Nova York']);
  expect(name('Europe/Madrid')).toEqual(['Madrid', 'Madrid', 'Madri']);
  expect(name('Asia/Tokyo')).toEqual(['Tokyo', 'Tokio', 'Tóquio']);
  expect(name('Asia/Calcutta')).toEqual(name('Asia/Kolkata'));
  expect(name('America/Sao_Paulo')).toEqual(['São Paulo', 'São Paulo', 'São Paulo']);
  expect(name('America/Argentina/Ushuaia')).toEqual(['Ushuaia', 'Ushuaia', 'Ushuaia']);
});
