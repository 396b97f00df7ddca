import { describe, expect, it } from 'vitest';
import { readEmailAddress } from './email-address.ts';

describe('readEmailAddress', () => {
  it.each([
    ['ana@example.org', 'ana@example.org'],
    [' Ana.Ruiz@Example.ORG ', 'Ana.Ruiz@example.org'],
    ['\u200bana@example.org\u00a0', 'ana@example.org'],
    ['mailto:ana@example.org', 'ana@example.org'],
    ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
    ['ana@BÜCHER.example', 'ana@xn--bcher-kva.example'],
    ['ana@xn--bcher-kva.example', 'ana@xn--bcher-kva.example'],
    ['ana@пример.рф', 'ana@xn--e1afmkfd.xn--p1ai'],
    ['ana@xn--e1afmkfd.xn--p1ai', 'ana@xn--e1afmkfd.xn--p1ai'],
    ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
    ['用户＠例子。广告', '用户@xn--fsqu00a.xn--4rr70v'],
    ['josé.ñandú@example.org', 'josé.ñandú@example.org'],
    ['r&d@example.org', 'r&d@example.org'],
    ['a/b@example.org', 'a/b@example.org'],
    ['a#b!c@example.org', 'a#b!c@example.org'],
    ["o'brien+jobs@mail.example.co.uk", "o'brien+jobs@mail.example.co.uk"],
    ['x@a.travelersinsurance', 'x@a.travelersinsurance'],
  ])('reads %s', (typed, address) => {
    expect(readEmailAddress(typed)).toBe(address);
  });

  it.each([
    '',
    'ana',
    'ana@',
    '@example.org',
    'ana@example',
    'ana@localhost',
    'ana@127.0.0.1',
    'ana@[127.0.0.1]',
    'ana@example..org',
    'ana@-example.org',
    'ana@example.org/path',
    'ana@example.org:25',
    'ana@example.org?x',
    'ana@exa mple.org',
    'an a@example.org',
    '.ana@example.org',
    'ana.@example.org',
    'a..b@example.org',
    'ana@b@example.org',
    'ana,eva@example.org',
    '"ana b"@example.org',
    'Ana <ana@example.org>',
    'ana\r\nBcc: eva@example.org',
    'ana@example.org\u0000',
    'ana@exa\tmple.org',
    `${'a'.repeat(65)}@example.org`,
    `${'é'.repeat(33)}@example.org`,
    `a@${'b'.repeat(60)}.${`${'c'.repeat(60)}.`.repeat(4)}org`,
  ])('refuses %s', (typed) => {
    expect(readEmailAddress(typed)).toBeNull();
  });

  it('takes milliseconds for text of any length', () => {
    const long = ['a@'.repeat(50_000), `${'a.'.repeat(50_000)}@b.c`, ' '.repeat(100_000)];
    expect(long.map((typed) => readEmailAddress(typed))).toEqual([null, null, null]);
  });
});
