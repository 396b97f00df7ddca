import { describe, expect, it } from 'vitest';
import { completeWebAddress, isWebAddress } from './web-address.ts';

describe('completeWebAddress', () => {
  it.each([
    ['www.riverbend.example', 'https://www.riverbend.example'],
    [' riverbend.example ', 'https://riverbend.example'],
    ['riverbend.example/jobs?all=1', 'https://riverbend.example/jobs?all=1'],
    ['riverbend.example:8443/x', 'https://riverbend.example:8443/x'],
    ['niños.example', 'https://niños.example'],
  ])('adds the scheme to %s', (typed, expected) => {
    expect(completeWebAddress(typed)).toBe(expected);
    expect(isWebAddress(expected)).toBe(true);
  });

  it.each([
    'https://riverbend.example',
    'http://riverbend.example',
    'javascript:alert(1)',
    'mailto:mae@riverbend.example',
    'mae@riverbend.example',
    'our website',
    'riverbend',
    '127.0.0.1',
    '',
  ])('keeps %s', (typed) => {
    expect(completeWebAddress(typed)).toBe(typed);
  });
});
