import { describe, expect, it } from 'vitest';
import { toSlug } from '../ids.ts';
import { foldLetters } from './fold-letters.ts';

describe('foldLetters', () => {
  it.each([
    ['Łódź', 'lodz'],
    ['Tromsø', 'tromso'],
    ['Århus', 'arhus'],
    ['DİYARBAKIR', 'diyarbakir'],
    ['Diyarbakır', 'diyarbakir'],
    ['Đà Nẵng', 'da nang'],
    ['Gießen GIESSEN', 'giessen giessen'],
    ['Þórshöfn Æðey', 'thorshofn aedey'],
    ['Œuvre Ħamrun Ŋ', 'oeuvre hamrun n'],
    ['Hawaiʻi', 'hawaii'],
    ['Москва 東京', 'москва 東京'],
  ])('folds %s to %s', (text, folded) => expect(foldLetters(text)).toBe(folded));
});

describe('toSlug', () => {
  it('keeps letters without decomposition', () => {
    expect(toSlug('Kierowca – Łódź, Ørsted & Großmann')).toBe('kierowca-lodz-orsted-grossmann');
  });
});
