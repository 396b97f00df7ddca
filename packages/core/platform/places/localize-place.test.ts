import { expect, test } from 'vitest';
import { localizePlace } from './localize-place.ts';

const lisbon = { city: 'Lisbon', stateCode: '14', countryCode: 'PT' };
const newYork = { city: 'New York City', stateCode: 'NY', countryCode: 'US' };

test.each([
  ['full name', newYork, 'New York City, New York, United States', 'es', 'Nueva York'],
  ['city alone', newYork, 'New York City', 'pt', 'Nova York'],
  ['city and country', lisbon, 'Lisbon, Portugal', 'es', 'Lisboa, Portugal'],
  ['author’s language', lisbon, 'Lisboa, Portugal', 'en', 'Lisbon, Portugal'],
] as const)('translates a %s', (_name, place, locationText, reader, expected) => {
  const { text } = localizePlace({ ...place, locationText }, reader);
  expect(text.slice(0, expected.length)).toBe(expected);
});

test.each([
  ['CA', '08', 'Toronto', 'Toronto, Ontario, Canada', 'pt', 'Toronto, Ontário, Canadá'],
  ['IT', '09', 'Milan', 'Milan, Lombardy, Italy', 'es', 'Milán, Lombardía, Italia'],
  ['CO', '21', 'Cúcuta', 'Cúcuta, Norte de Santander, Colombia', 'en', undefined],
] as const)('translates the region of %s.%s', (countryCode, stateCode, city, text, reader, to) => {
  const row = { city, stateCode, countryCode, locationText: text };
  expect(localizePlace(row, reader).text).toBe(to ?? text);
});

test('names a city once whose region has its name in another language', () => {
  const row = { city: 'Montevideo', stateCode: '10', countryCode: 'UY' };
  const { text } = localizePlace({ ...row, locationText: 'Montevideo, Uruguay' }, 'pt');
  expect(text).toBe('Montevidéu, Uruguai');
});

test('translates the country of a place without a city', () => {
  const row = { city: null, stateCode: null, countryCode: 'DE', locationText: 'Germany' };
  expect(localizePlace(row, 'es').text).toBe('Alemania');
});

test('leaves an address as it was written', () => {
  const row = { ...lisbon, locationText: 'Rua Augusta 12, Lisbon' };
  expect(localizePlace(row, 'es')).toEqual({ text: 'Rua Augusta 12, Lisbon', city: 'Lisboa' });
});

test('leaves a place outside the gazetteer as it was written', () => {
  const row = {
    city: 'Nowhere Falls',
    stateCode: 'NY',
    countryCode: 'US',
    locationText: 'Nowhere Falls, New York',
  };
  expect(localizePlace(row, 'pt')).toEqual({
    text: 'Nowhere Falls, New York',
    city: 'Nowhere Falls',
  });
});
