import { isRegistryNumber } from '@causa/shared/organizations/registry-number';
import { cpf } from 'cpf-cnpj-validator';
import { checkVAT, countries } from 'jsvat';

const plain = (text: string): string => text.replaceAll(/[\s./-]/g, '').toUpperCase();
/** Greek VAT numbers start with EL instead of GR. */
const getPrefix = (countryCode: string): string => (countryCode === 'GR' ? 'EL' : countryCode);

/**
 * Returns whether a text is a well-formed EU VAT number of a country, with or without prefix.
 * Registration is not checked.
 */
export function isVatNumber(countryCode: string, text: string): boolean {
  const number = plain(text);
  return [number, getPrefix(countryCode) + number].some((value) => {
    const { isValid, country } = checkVAT(value, countries);
    return isValid && country?.isoCode.short === countryCode;
  });
}

/**
 * Returns whether a tax number has the format and check digits of its country; true for countries
 * without known rules.
 */
export function isTaxNumber(countryCode: string, text: string): boolean {
  const number = plain(text);
  if (countryCode === 'BR') return isRegistryNumber('BR', number) || cpf.isValid(number);
  if (countryCode === 'US') return /^\d{9}$/.test(number);
  if (countryCode === 'ES' || countryCode === 'PT') return isVatNumber(countryCode, number);
  return true;
}
