// Formats and check digits as published by the registries. A valid number may still belong to
// another organization, so staff check the register.

const digits = (text: string): number[] => Array.from(text, (sign) => sign.charCodeAt(0) - 48);
const weighted = (values: readonly number[], weights: readonly number[]): number =>
  values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
/** The common check digit: the complement to a multiple of eleven. */
const mod11 = (values: readonly number[], weights: readonly number[]): number =>
  11 - (weighted(values, weights) % 11);

const checks: Readonly<Record<string, (number: string) => boolean>> = {
  // CNPJ: since July 2026 its first twelve characters may be letters.
  BR(number) {
    if (!/^[0-9A-Z]{12}\d{2}$/.test(number) || /^(.)\1+$/.test(number)) return false;
    const values = digits(number);
    const place = (count: number): number => {
      const weights = Array.from({ length: count }, (_, at) => ((count - 1 - at) % 8) + 2);
      const rest = weighted(values.slice(0, count), weights) % 11;
      return rest < 2 ? 0 : 11 - rest;
    };
    return place(12) === values[12] && place(13) === values[13];
  },
  // NIPC, a NIF of nine digits.
  PT(number) {
    if (!/^[125689]\d{8}$/.test(number)) return false;
    const values = digits(number);
    const check = mod11(values.slice(0, 8), [9, 8, 7, 6, 5, 4, 3, 2]);
    return (check > 9 ? 0 : check) === values[8];
  },
  // NIF of legal persons, formerly CIF.
  ES(number) {
    const [, letter = '', body = '', control = ''] =
      /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(number) ?? [];
    if (letter === '') return false;
    const sum = digits(body).reduce((total, digit, at) => {
      const double = digit * 2;
      return total + (at % 2 === 0 ? Math.floor(double / 10) + (double % 10) : digit);
    }, 0);
    const check = (10 - (sum % 10)) % 10;
    return control === String(check) || control === 'JABCDEFGHI'[check];
  },
  // EIN has no check digit.
  US: (number) =>
    /^\d{9}$/.test(number) && !/^(00|07|08|09|17|18|19|28|29|49|69|70|78|79|89|96|97)/.test(number),
  // RFC of legal persons.
  MX: (number) =>
    /^[A-ZÑ&]{3}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z0-9]{2}[0-9A]$/.test(number),
  // CUIT.
  AR(number) {
    if (!/^\d{11}$/.test(number)) return false;
    const values = digits(number);
    const check = mod11(values.slice(0, 10), [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]);
    return (check === 11 ? 0 : check) === values[10] && check !== 10;
  },
  // RUT.
  CL(number) {
    if (!/^\d{7,8}[0-9K]$/.test(number)) return false;
    const values = digits(number.slice(0, -1)).toReversed();
    const check = mod11(
      values,
      values.map((_, at) => (at % 6) + 2),
    );
    return number.at(-1) === (check === 11 ? '0' : check === 10 ? 'K' : String(check));
  },
  // NIT.
  CO(number) {
    if (!/^\d{10}$/.test(number)) return false;
    const values = digits(number);
    const rest = weighted(values.slice(0, 9), [41, 37, 29, 23, 19, 17, 13, 7, 3]) % 11;
    return (rest < 2 ? rest : 11 - rest) === values[9];
  },
  // RUC.
  PE(number) {
    if (!/^\d{11}$/.test(number)) return false;
    const values = digits(number);
    const check = mod11(values.slice(0, 10), [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 10;
    return check === values[10];
  },
};

/**
 * Returns whether a number is valid in the country's registry, by check digits where known and by
 * length otherwise. Takes letters and digits only, in upper case.
 */
export function isRegistryNumber(country: string, number: string): boolean {
  const check = checks[country];
  return check === undefined ? /^[0-9A-Z]{4,30}$/.test(number) : check(number);
}
