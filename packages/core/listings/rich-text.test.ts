import { expect, test } from 'vitest';
import { excerptOf, plainTextOf } from './rich-text.ts';

const list = { type: 'list' as const, items: ['A nursing license', 'Patience!'] };

test('an excerpt is made of paragraphs and leaves headings and lists out', () => {
  expect(
    excerptOf([
      { type: 'heading', text: 'You bring' },
      list,
      { type: 'paragraph', text: 'We run a clinic.' },
    ]),
  ).toBe('We run a clinic.');
});

test('points of a list in one line are sentences, not glued with semicolons', () => {
  expect(excerptOf([list])).toBe('A nursing license. Patience!');
  expect(plainTextOf([{ type: 'heading', text: 'You bring' }, list])).toBe(
    'You bring: A nursing license. Patience!',
  );
});
