import { expect, test } from 'vitest';
import { getExcerpt, richTextToPlain, richTextWithAddresses } from './rich-text.ts';

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

test('shows the addresses of links to reviewers, and never to the search index', () => {
  const tree = [
    {
      type: 'paragraph' as const,
      text: 'Ask us at our office or www.cauce.example.',
      bold: [{ from: 14, to: 20 }],
      links: [
        { from: 0, to: 6, url: 'mailto:ana@cauce.example' },
        { from: 10, to: 20, url: 'https://bit.ly/x9' },
        { from: 24, to: 41, url: 'https://www.cauce.example/' },
      ],
    },
  ];
  expect(richTextToPlain(tree)).toBe('Ask us at our office or www.cauce.example.');
  expect(richTextWithAddresses(tree)).toBe(
    'Ask us (ana@cauce.example) at our office (https://bit.ly/x9) or www.cauce.example.',
  );
});
