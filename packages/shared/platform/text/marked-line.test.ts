import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readLinkAddress } from '../http/link-address.ts';
import { formatMarkedLine, parseMarkedLine } from './marked-line.ts';
import { joinRuns } from './rich-text-runs.ts';

const urls = [
  'https://cauce.example/a',
  'https://cauce.example/wiki/A_(b)*c*?q=[1]',
  readLinkAddress('https://cauce.example/a)b](c') ?? '',
  'mailto:ana+jobs@cauce.example',
];
const piece = fc.oneof(
  fc.constantFrom(...'*[](){}\\'.split('')),
  fc.constantFrom('**', '{*}', '](', '[a](https://x.example)', ' ', 'a', 'ñ', '😀', '1.', '-', '#'),
  fc.string({ maxLength: 4 }),
);
const line = fc
  .array(
    fc.record(
      {
        text: fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join('')),
        isBold: fc.boolean(),
        isItalic: fc.boolean(),
        url: fc.constantFrom(...urls),
      },
      { requiredKeys: ['text', 'isBold'] },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map(joinRuns);

describe('formatMarkedLine', () => {
  it('loses nothing of any text with overlapping bold, italic and links', () => {
    fc.assert(
      fc.property(line, (stored) => {
        expect(parseMarkedLine(formatMarkedLine(stored))).toEqual(stored);
      }),
      { numRuns: 3_000 },
    );
  });

  it('writes marks as people type them, and escapes only what would be read as one', () => {
    const write = (typed: string) => formatMarkedLine(parseMarkedLine(typed));
    for (const same of [
      'We *cook* with **[our *good* place](https://cauce.example/x)**.',
      'Write to [us](mailto:ana@cauce.example), [fill in: name] (or not)',
      'a * b ** c',
      '***both*** and **bold *both***',
      String.raw`C:\files and \*stars\*`,
    ])
      expect(write(same)).toBe(same);
  });
});

describe('parseMarkedLine', () => {
  it('reads stars within words as text', () => {
    for (const text of ['tod*s l*s candidat*s', 'salary* and benefits*', '2*3*4', '5 * 3'])
      expect(parseMarkedLine(text)).toEqual({ text });
  });

  it('completes addresses, and keeps links to other schemes as text', () => {
    expect(parseMarkedLine('[us](www.cauce.example) [Ana](ana@cauce.example)')).toEqual({
      text: 'us Ana',
      links: [
        { from: 0, to: 2, url: 'https://www.cauce.example/' },
        { from: 3, to: 6, url: 'mailto:ana@cauce.example' },
      ],
    });
    for (const text of [
      '[a](javascript:alert(1))',
      '[a](data:text/html,x)',
      '[a](https://bank.example@evil.example)',
      '[a](/here)',
      '[](https://cauce.example)',
    ])
      expect(parseMarkedLine(text)).toEqual({ text });
  });

  it('reads long rows of marks in linear time', () => {
    for (const text of ['[a](', '*a ', '](', '[', '\\', '{*}a', '***a'])
      expect(parseMarkedLine(text.repeat(50_000)).text.length).toBeGreaterThan(0);
  });
});

test.each([
  ['HTTPS://Cauce.example', 'https://cauce.example/'],
  ['http://bücher.example/ä', 'http://xn--bcher-kva.example/%C3%A4'],
  ['mailto:Ana%40x@cauce.example?subject=x&bcc=y@evil.example', null],
  ['mailto:ana%2Bjobs@Cauce.example?bcc=y@evil.example', 'mailto:ana+jobs@cauce.example'],
  ['tel:+15550100', null],
  ['javascript:alert(1)', null],
  [' java\nscript:alert(1)', null],
  ['https://ana:secret@cauce.example', null],
  ['https://localhost/x', null],
  ['//cauce.example', null],
  [`https://cauce.example/${'a'.repeat(2_100)}`, null],
])('readLinkAddress reads %s as %s', (typed, address) => {
  expect(readLinkAddress(typed)).toBe(address);
  if (address !== null) expect(readLinkAddress(address)).toBe(address);
});
