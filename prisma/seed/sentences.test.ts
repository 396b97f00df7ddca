import { expect, test } from 'vitest';
import { bareNoun, namedFacts } from './contractions.ts';
import { fill, buildSentence } from './sentences.ts';
import { titled } from './titles.ts';

test('starts a sentence with a capital and fills all placeholders', () => {
  expect(buildSentence('{people} come first.', { people: 'newcomers' })).toBe(
    'Newcomers come first.',
  );
  expect(fill('{city} region', { city: 'lower Town' })).toBe('lower Town region');
  expect(() => buildSentence('{cause}', {})).toThrow(/no fact for \{cause\}/);
});

test('avoids a double full stop after a name', () => {
  expect(buildSentence('Made in {city}.', namedFacts('en', 'city', 'Washington, D.C.'))).toBe(
    'Made in Washington, D.C.',
  );
});

test.each([
  ['pt', 'city', 'Moro em {city}.', 'Rio de Janeiro', 'Moro no Rio de Janeiro.'],
  ['pt', 'city', 'Moro em {city}.', 'Porto Alegre', 'Moro em Porto Alegre.'],
  ['pt', 'org', 'O rumo de {org}.', 'Associação Maré', 'O rumo da Associação Maré.'],
  [
    'es',
    'org',
    'En {org} se come bien.',
    'Centro Faro de Salud',
    'En el Centro Faro de Salud se come bien.',
  ],
  ['es', 'org', 'Llegas a {org}.', 'Casa Sauce', 'Llegas a Casa Sauce.'],
  ['es', 'org', 'A quien acompaña {org}.', 'Grupo Azahar', 'A quien acompaña Grupo Azahar.'],
] as const)(
  'contracts in %s a preposition with the article of a name: %s',
  (locale, gap, sentence, name, filled) => {
    expect(buildSentence(sentence, namedFacts(locale, gap, name))).toBe(filled);
  },
);

test('capitalizes titles by the language', () => {
  expect(titled('en', 'helper at a night shelter')).toBe('Helper at a Night Shelter');
  expect(titled('es', 'una mano para un albergue')).toBe('Una mano para un albergue');
  expect(bareNoun('la seguridad alimentaria')).toBe('seguridad alimentaria');
});
