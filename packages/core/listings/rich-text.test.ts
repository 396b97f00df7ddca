import { expect, test } from 'vitest';
import { excerptOf, plainTextOf } from './rich-text.ts';

const list = { type: 'list' as const, items: ['A nursing license', 'Patience!'] };

test('builds an excerpt from paragraphs without headings and lists', () => {
  expect(
    excerptOf([
      { type: 'heading', text: 'You bring' },
      list,
      { type: 'paragraph', text: 'We run a clinic.' },
    ]),
  ).toBe('We run a clinic.');
});

test('turns list items on one line into sentences', () => {
  expect(excerptOf([list])).toBe('A nursing license. Patience!');
  expect(plainTextOf([{ type: 'heading', text: 'You bring' }, list])).toBe(
    'You bring: A nursing license. Patience!',
  );
});
