import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainTextOf, richTextOf } from './plain-rich-text.ts';

const typed = `We cook.
Every evening.

## Who we are
- cooks
- neighbors

Come by.`;

test('paragraphs, headings and lists are told apart, and lines of one paragraph are joined', () => {
  expect(richTextOf(typed)).toEqual([
    { type: 'paragraph', text: 'We cook. Every evening.' },
    { type: 'heading', text: 'Who we are' },
    { type: 'list', items: ['cooks', 'neighbors'] },
    { type: 'paragraph', text: 'Come by.' },
  ]);
});

test('what was read is written back so that it reads the same, also from Windows', () => {
  const tree = richTextOf(typed.replaceAll('\n', '\r\n'));
  expect(richTextOf(plainTextOf(tree))).toEqual(tree);
});

test('nothing but blanks is no text at all', () => {
  expect(richTextOf(' \n\n\t\n')).toEqual([]);
});

test('any text reads the same after it was read and written back once', () => {
  const piece = fc.constantFrom(
    '-',
    '- ',
    '*',
    '#',
    '## ',
    '• ',
    '\n',
    '\n\n',
    '\r\n',
    ' ',
    'a',
    'día',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const tree = richTextOf(pieces.join(''));
      expect(richTextOf(plainTextOf(tree))).toEqual(tree);
    }),
    { numRuns: 2_000 },
  );
});
