import { sameOriginPath } from '@causa/shared/platform/http/same-origin';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodeFlash,
  encodeFlash,
  flashCodes,
  readFlash,
} from '../../../../apps/web/lib/navigation/flash.ts';
import { keepsPromise } from '../../../support/promise.ts';

const runs = 5_000;
const seed = 20_261_121;

test('accepts only known codes from any flash cookie', () => {
  const entry = fc.oneof(
    fc.record({
      type: fc.oneof(fc.constantFrom(...flashCodes), fc.string(), fc.constant('__proto__')),
    }),
    fc.jsonValue(),
    fc.record({
      type: fc.constant('SAVED'),
      text: fc.string(),
      html: fc.constant('<script>alert(1)</script>'),
    }),
  );
  const cookie = fc.oneof(
    fc.string(),
    fc.base64String(),
    fc.array(entry).map((entries) => Buffer.from(JSON.stringify(entries)).toString('base64')),
    fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)).toString('base64')),
  );
  let strange = 0;
  const codes: readonly string[] = flashCodes;
  fc.assert(
    fc.property(cookie, (value) => {
      strange += [
        ...decodeFlash(value),
        ...readFlash(`a=b; flashMessages=${encodeURIComponent(value)}; c=d`),
      ].filter((code) => !codes.includes(code)).length;
    }),
    { numRuns: runs, seed },
  );
  expect(
    readFlash(`flashMessages=${encodeURIComponent(encodeFlash(['SAVED', 'LOGIN_REQUIRED']))}`),
  ).toEqual(['SAVED', 'LOGIN_REQUIRED']);
  keepsPromise('flash.strange-messages', strange, 0, ` of ${runs} cookies`);
});

test('accepts only goals of this site from any input', () => {
  const origin = 'https://causa.example';
  const piece = fc.constantFrom(
    '/',
    '\\',
    '//',
    'evil.example',
    '@',
    ':',
    'https:',
    'http://',
    '\t',
    '\n',
    ' ',
    '.',
    '..',
    '%2f',
    '%5c',
    '?',
    '#',
    'javascript:',
    '\u0000',
    '。',
    'causa.example',
  );
  const target = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  );
  let outside = 0;
  fc.assert(
    fc.property(target, (wanted) => {
      const path = sameOriginPath(wanted, origin, '/en');
      if (
        !/^\/(?![/\\])/.test(path) ||
        new URL(path, origin).origin !== origin ||
        sameOriginPath(path, origin) !== path
      )
        outside += 1;
    }),
    { numRuns: runs, seed },
  );
  keepsPromise('redirects.left-the-site', outside, 0, ` of ${runs} addresses`);
});
