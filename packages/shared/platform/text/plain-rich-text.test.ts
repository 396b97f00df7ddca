import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRichText, parseRichText } from './plain-rich-text.ts';

const typed = `We cook.
Every evening.

## Who we are
- cooks
- neighbors

Come by.`;

test('separates paragraphs, headings and lists and joins lines of a paragraph', () => {
  expect(parseRichText(typed)).toEqual([
    { type: 'paragraph', text: 'We cook. Every evening.' },
    { type: 'heading', text: 'Who we are' },
    { type: 'list', items: ['cooks', 'neighbors'] },
    { type: 'paragraph', text: 'Come by.' },
  ]);
});

test('writes parsed text so that it parses the same, also with Windows line endings', () => {
  const tree = parseRichText(typed.replaceAll('\n', '\r\n'));
  expect(parseRichText(formatRichText(tree))).toEqual(tree);
});

test('reads bold words and numbered lists, and keeps single stars and dates', () => {
  expect(
    parseRichText('We **cook** at 2 ** 3.\n\n1. one\n2) **two**\n\n5. June\n\na * b ** c'),
  ).toEqual([
    { type: 'paragraph', text: 'We cook at 2 ** 3.', bold: [{ from: 3, to: 7 }] },
    { type: 'list', items: ['one', 'two'], ordered: true, bold: [{ item: 1, from: 0, to: 3 }] },
    { type: 'paragraph', text: '5. June' },
    { type: 'paragraph', text: 'a * b ** c' },
  ]);
});

test('parses a long line of stars in linear time', () => {
  const text = '**a '.repeat(50_000);
  expect(parseRichText(text)).toEqual([{ type: 'paragraph', text: text.trim() }]);
});

test('treats blank text as empty', () => {
  expect(parseRichText(' \n\n\t\n')).toEqual([]);
});

test('parses any text the same after a round trip', () => {
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
      const tree = parseRichText(pieces.join(''));
      expect(parseRichText(formatRichText(tree))).toEqual(tree);
    }),
    { numRuns: 2_000 },
  );
});
