import { expect, test } from 'vitest';
import { isRegistryNumber } from './registry-number.ts';

test.each([
  ['BR', '11222333000181', '11222333000182'],
  ['BR', '12ABC34501DE35', '12ABC34501DE36'],
  ['PT', '501442600', '501442601'],
  ['ES', 'A58818501', 'A58818502'],
  ['ES', 'Q2826000H', 'Q2826000A'],
  ['US', '530196605', '000196605'],
  ['AR', '30500010912', '30500010913'],
  ['CL', '60803000K', '608030001'],
  ['CO', '8999990619', '8999990615'],
  ['PE', '20131312955', '20131312956'],
  ['MX', 'CAU200115AB1', 'CAU201315AB1'],
  ['FR', '732829320', 'x'],
])('accepts for %s the number %s and rejects %s', (country, right, wrong) => {
  expect([isRegistryNumber(country, right), isRegistryNumber(country, wrong)]).toEqual([
    true,
    false,
  ]);
});

test('rejects a CNPJ of one repeated digit with valid check digits', () => {
  expect(isRegistryNumber('BR', '00000000000000')).toBe(false);
});
