import { describe, expect, it } from 'vitest';
import { buildRecord, isOneOf, itemAt, typedEntries, typedKeys } from './typed-object.ts';

describe('typedKeys', () => {
  it('lists own keys in their order', () => {
    const object: { b: number; a: number } = Object.create({ inherited: 1 });
    Object.assign(object, { b: 1, a: 2 });
    expect(typedKeys(object)).toEqual(['b', 'a']);
  });
});

describe('typedEntries', () => {
  it('lists keys with their values', () => {
    expect(typedEntries({ b: 1, a: 'two' })).toEqual([
      ['b', 1],
      ['a', 'two'],
    ]);
  });
});

describe('buildRecord', () => {
  it('computes a value for each key', () => {
    expect(buildRecord(['en', 'es'], (locale) => locale.length)).toEqual({ en: 2, es: 2 });
  });
});

describe('isOneOf', () => {
  it('accepts only items of the list', () => {
    expect(isOneOf(['JOB', 'EVENT'], 'EVENT')).toBe(true);
    expect(isOneOf(['JOB', 'EVENT'], 'ORG')).toBe(false);
    expect(isOneOf(['JOB', 'EVENT'], undefined)).toBe(false);
  });
});

describe('itemAt', () => {
  it('returns items that may be undefined, and throws beyond the ends', () => {
    expect(itemAt(['a', undefined], 1)).toBeUndefined();
    expect(() => itemAt(['a'], 1)).toThrow(RangeError);
    expect(() => itemAt(['a'], -2)).toThrow(RangeError);
  });
});
