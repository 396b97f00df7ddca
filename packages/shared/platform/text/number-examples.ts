import type { FieldError } from '../errors.ts';

/** Local name of a number, its characters (without separators) and a valid example. */
interface NumberForm {
  name: string;
  signs: 'digits' | 'letters';
  length: string;
  example: string;
}

/** Registries whose numbers `isRegistryNumber` validates. */
export const registryForms: Readonly<Record<string, NumberForm>> = {
  BR: { name: 'CNPJ', signs: 'digits', length: '14', example: '11.222.333/0001-81' },
  PT: { name: 'NIPC', signs: 'digits', length: '9', example: '501 442 600' },
  ES: { name: 'NIF', signs: 'letters', length: '9', example: 'B58378431' },
  US: { name: 'EIN', signs: 'digits', length: '9', example: '12-3456789' },
  MX: { name: 'RFC', signs: 'letters', length: '12', example: 'CDE840101AB3' },
  AR: { name: 'CUIT', signs: 'digits', length: '11', example: '30-71234567-1' },
  CL: { name: 'RUT', signs: 'letters', length: '8–9', example: '76.123.456-0' },
  CO: { name: 'NIT', signs: 'digits', length: '10', example: '900.123.456-8' },
  PE: { name: 'RUC', signs: 'digits', length: '11', example: '20123456786' },
};

/** Returns the error for an invalid registry number of a country, with a valid example. */
export function registryNumberProblem(country: string | null): Omit<FieldError, 'field'> {
  return getProblem(country === null ? undefined : registryForms[country]);
}

/** Returns the error for an invalid tax number; in Brazil the CPF of a person is valid, too. */
export function taxNumberProblem(country: string): Omit<FieldError, 'field'> {
  const form = registryForms[country];
  if (country !== 'BR' || form === undefined)
    return getProblem(country === 'PT' && form !== undefined ? { ...form, name: 'NIF' } : form);
  const { name, example } = form;
  return { code: 'FIELD_NUMBER_OR_CPF', params: { name, example, cpf: '529.982.247-25' } };
}

function getProblem(form: NumberForm | undefined): Omit<FieldError, 'field'> {
  return form === undefined
    ? { code: 'FIELD_NUMBER_LENGTH', params: { min: 4, max: 30 } }
    : { code: 'FIELD_NUMBER_FORM', params: { ...form } };
}
