import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameOriginPath } from './same-origin.ts';

const origin = 'https://causa.example';

describe('a redirect target', () => {
  test('is a path of this site, with its query and fragment', () => {
    expect(sameOriginPath('/dashboard/saved-items?tab=jobs#top', origin)).toBe('/dashboard/saved-items?tab=jobs#top');
    expect(sameOriginPath('https://causa.example/en/jobs', origin)).toBe('/en/jobs');
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://causa.example@evil.example/',
    'https://user:secret@causa.example/',
    'http://causa.example/en',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://causa.example//evil.example',
  ])('%j leads nowhere else', (target) => {
    expect(new URL(sameOriginPath(target, origin, '/en'), origin).origin).toBe(origin);
    expect(sameOriginPath(target, origin, '/en')).not.toMatch(/^\/[/\\]/);
  });

  test('whatever it is made of, ends on this site', () => {
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
    );
    const target = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(target, (text) => {
        const path = sameOriginPath(text, origin);
        expect(path.startsWith('/')).toBe(true);
        expect(new URL(path, origin).origin).toBe(origin);
        expect(sameOriginPath(path, origin)).toBe(path);
      }),
      { numRuns: 5_000 },
    );
  });
});
