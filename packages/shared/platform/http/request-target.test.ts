import { describe, expect, test } from 'vitest';
import { isPlainHost, isPlainTarget } from './request-target.ts';

describe('request target', () => {
  test.each([
    '/',
    '/en',
    '/en/jobs?q=100%&page=2',
    '/en/jobs?q=a%0Ab&q=//x',
    '/es/empleo/%F0%9F%9C%9A',
    '/a/b%2fc',
    '/en/%2e%2e%2e',
    '/en/...',
    '/x?to=http://y/../z',
  ])('%s is accepted as one slash and a path', (target) => {
    expect(isPlainTarget(target)).toBe(true);
  });

  test.each([
    '',
    '*',
    'en',
    '//h',
    '/\\h',
    'http://h/',
    '/..',
    '/a/../b',
    '/a/%2E%2e/b',
    '/a/.%2e',
    '/./a',
    '/a%2f..%2fb',
    '/a%5cb',
    '/a\\b',
    '/%00',
    '/%7f',
    '/\u0001',
    '/%',
    '/%ff',
    '/%ed%a0%80',
    '/a?q=%00',
    '/a?%1F',
    '/a?\u0000',
  ])('%j is rejected as ambiguous', (target) => {
    expect(isPlainTarget(target)).toBe(false);
  });
});

test('accepts a Host header only as a name or an address with an optional port', () => {
  for (const host of [
    undefined,
    '',
    'causa.example',
    'causa.example:8080',
    'api_1:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
  ])
    expect([host, isPlainHost(host)]).toEqual([host, true]);
  for (const host of ['[::', 'a b', 'a@b', 'a/b', 'a?b', 'a#b', 'a:b', ':80', 'a:800000', 'a,b'])
    expect([host, isPlainHost(host)]).toEqual([host, false]);
});
