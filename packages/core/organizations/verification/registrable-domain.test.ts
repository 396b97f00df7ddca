import { expect, test } from 'vitest';
import { registrableDomain } from './registrable-domain.ts';

test.each([
  ['https://cauce.org', 'cauce.org'],
  ['https://www.Cauce.org/quienes-somos?x=1', 'cauce.org'],
  ['https://doar.cauce.org.br', 'cauce.org.br'],
  ['https://cauce.github.io', 'cauce.github.io'],
  ['https://www.cauce.example.org', 'cauce.example.org'],
  ['https://www.example.org', 'example.org'],
])('returns the domain of %s: %s', (website, domain) => {
  expect(registrableDomain(website)).toBe(domain);
});

test.each([
  null,
  'https://facebook.com/cauce',
  'https://sites.google.com/view/cauce',
  'https://192.0.2.7',
  'https://github.io',
  'not an address',
])('returns no domain for %s', (website) => {
  expect(registrableDomain(website)).toBeNull();
});
