import { describe, expect, it } from 'vitest';
import { isNearlySameText } from './text-similarity.ts';

const text =
  'Help us to cook a warm supper for eighty neighbors every Thursday. You plan the menu with the ' +
  'team, welcome new volunteers at the door and keep the pantry in order. No experience is needed.';

describe('isNearlySameText', () => {
  it.each([
    ['the same text', text],
    ['another number', text.replace('eighty', '85')],
    ['other case, accents and punctuation', text.toUpperCase().replaceAll('.', ' !')],
  ])('returns true for %s', (_, other) => {
    expect(isNearlySameText(text, other)).toBe(true);
  });

  it.each([
    ['no text', ''],
    ['half of the text', text.slice(0, text.length / 2)],
    ['a text with a different task', text.replace(/You plan.*order\./, 'You drive the van.')],
  ])('returns false for %s', (_, other) => {
    expect(isNearlySameText(text, other)).toBe(false);
  });

  it('compares texts shorter than a phrase as a whole', () => {
    expect(isNearlySameText('Cook', 'cook!')).toBe(true);
    expect(isNearlySameText('Cook', 'Driver')).toBe(false);
  });
});
