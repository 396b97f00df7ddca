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

test('reads bold words and numbered lists, and leaves single stars and dates alone', () => {
  expect(
    richTextOf('We **cook** at 2 ** 3.\n\n1. one\n2) **two**\n\n5. June\n\na * b ** c'),
  ).toEqual([
    { type: 'paragraph', text: 'We cook at 2 ** 3.', bold: [{ from: 3, to: 7 }] },
    { type: 'list', items: ['one', 'two'], ordered: true, bold: [{ item: 1, from: 0, to: 3 }] },
    { type: 'paragraph', text: '5. June' },
    { type: 'paragraph', text: 'a * b ** c' },
  ]);
});

test('reads a long line of stars in linear time', () => {
  const text = '**a '.repeat(50_000);
  expect(richTextOf(text)).toEqual([{ type: 'paragraph', text: text.trim() }]);
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
    '**',
    '\\',
    '1. ',
    '2. ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const tree = richTextOf(pieces.join(''));
      expect(richTextOf(plainTextOf(tree))).toEqual(tree);
    }),
    { numRuns: 2_000 },
  );
});
