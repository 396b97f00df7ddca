import { expect, test } from 'vitest';
import { getExcerpt, richTextToPlain } from './rich-text.ts';

const list = { type: 'list' as const, items: ['A nursing license', 'Patience!'] };

test('builds an excerpt from paragraphs without headings and lists', () => {
  expect(
    getExcerpt([
      { type: 'heading', text: 'You bring' },
      list,
      { type: 'paragraph', text: 'We run a clinic.' },
    ]),
  ).toBe('We run a clinic.');
});

test('turns list items on one line into sentences', () => {
  expect(getExcerpt([list])).toBe('A nursing license. Patience!');
  expect(richTextToPlain([{ type: 'heading', text: 'You bring' }, list])).toBe(
    'You bring: A nursing license. Patience!',
  );
});
