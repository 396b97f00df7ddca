import { describe, expect, it } from 'vitest';
import { registryForms, registryNumberProblem, taxNumberProblem } from './number-examples.ts';
import { isRegistryNumber } from '../../organizations/registry-number.ts';

describe('registryForms', () => {
  it.each(Object.entries(registryForms))(
    'provides a valid example for %s',
    (country, { example }) => {
      expect(isRegistryNumber(country, example.replace(/[^0-9A-Z]/g, ''))).toBe(true);
    },
  );
});

describe('registryNumberProblem', () => {
  it('names the number of the country with an example', () => {
    expect(registryNumberProblem('US')).toMatchObject({
      code: 'FIELD_NUMBER_FORM',
      params: { name: 'EIN', example: '12-3456789' },
    });
  });

  it('names the length for an unknown format', () => {
    for (const country of ['FR', null])
      expect(registryNumberProblem(country).code).toBe('FIELD_NUMBER_LENGTH');
  });
});

describe('taxNumberProblem', () => {
  it('names the CPF beside the CNPJ in Brazil', () => {
    expect(taxNumberProblem('BR').params).toMatchObject({ name: 'CNPJ', cpf: '529.982.247-25' });
  });

  it('calls the tax number of Portugal NIF', () => {
    expect(taxNumberProblem('PT').params).toMatchObject({ name: 'NIF' });
  });
});
