import { expect, test } from 'vitest';
import { splitLinks } from './linked-text.ts';

const shown = (text: string): string =>
  splitLinks(text)
    .map(({ text: words, href }) => (href === undefined ? words : `[${words}]`))
    .join('');

test.each([
  ['Write to us.', 'Write to us.'],
  ['', ''],
  ['See https://cauce.example/a.', 'See [https://cauce.example/a].'],
  [
    'Our form (https://cauce.example/a?b=1&c=2), please',
    'Our form ([https://cauce.example/a?b=1&c=2]), please',
  ],
  ['https://en.example/wiki/Rio_(river)', '[https://en.example/wiki/Rio_(river)]'],
  ['«https://cauce.example»', '«[https://cauce.example]»'],
  ['http://a.example and https://b.example!', '[http://a.example] and [https://b.example]!'],
  ['javascript:alert(1) ftp://a.example', 'javascript:alert(1) ftp://a.example'],
  ['https://bank.example@evil.example', 'https://bank.example@evil.example'],
  ['https:// and https://localhost', 'https:// and https://localhost'],
])('shows %j as %j', (text, expected) => {
  expect(shown(text)).toBe(expected);
  expect(
    splitLinks(text)
      .map(({ text: words }) => words)
      .join(''),
  ).toBe(text);
});
