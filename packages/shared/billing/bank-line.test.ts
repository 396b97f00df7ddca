import { expect, test } from 'vitest';
import { parseBankLine } from './bank-line.ts';

test.each([
  ['IBAN: ES91 2100 0418', { label: 'IBAN', value: 'ES91 2100 0418' }],
  ['Account holder:  Causa: the site ', { label: 'Account holder', value: 'Causa: the site' }],
  ['Harbor Bank', { label: null, value: 'Harbor Bank' }],
  ['pix:chave@causa.example', { label: null, value: 'pix:chave@causa.example' }],
  [': 12', { label: null, value: ': 12' }],
])('splits the bank line "%s"', (line, parts) => {
  expect(parseBankLine(line)).toEqual(parts);
});
