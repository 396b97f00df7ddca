import { describe, expect, test } from 'vitest';
import { sameOriginPath } from './same-origin.ts';

const origin = 'https://causa.example';

describe('redirect target', () => {
  test('accepts a path of this site with query and fragment', () => {
    expect(sameOriginPath('/dashboard/saved-items?tab=jobs#top', origin)).toBe(
      '/dashboard/saved-items?tab=jobs#top',
    );
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
  ])('%j is rejected', (target) => {
    expect(new URL(sameOriginPath(target, origin, '/en'), origin).origin).toBe(origin);
    expect(sameOriginPath(target, origin, '/en')).not.toMatch(/^\/[/\\]/);
  });
});
