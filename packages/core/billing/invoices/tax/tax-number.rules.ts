import { isRegistryNumber } from '@causa/shared/organizations/registry-number';
import { cpf } from 'cpf-cnpj-validator';
import { checkVAT, countries } from 'jsvat';

const plain = (text: string): string => text.replaceAll(/[\s./-]/g, '').toUpperCase();
/** Greece writes its numbers with the letters of its name in Greek. */
const getPrefix = (countryCode: string): string => (countryCode === 'GR' ? 'EL' : countryCode);

/**
 * Whether a text is a well-formed VAT number of a country of the European Union, with or without
 * the country's letters. Whether it is registered only the tax office knows.
 */
export function isVatNumber(countryCode: string, text: string): boolean {
  const number = plain(text);
  return [number, getPrefix(countryCode) + number].some((value) => {
    const { isValid, country } = checkVAT(value, countries);
    return isValid && country?.isoCode.short === countryCode;
  });
}

/**
 * Whether a tax number has the form and check digits of its country; countries whose rules we do
 * not know take any text.
 */
export function isTaxNumber(countryCode: string, text: string): boolean {
  const number = plain(text);
  if (countryCode === 'BR') return isRegistryNumber('BR', number) || cpf.isValid(number);
  if (countryCode === 'US') return /^\d{9}$/.test(number);
  if (countryCode === 'ES' || countryCode === 'PT') return isVatNumber(countryCode, number);
  return true;
}
