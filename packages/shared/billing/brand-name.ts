/**
 * Returns the display name of a card brand or another method: `visa` -> `Visa`, `sepa_debit` ->
 * `SEPA`.
 */
export function getBrandName(brand: string): string {
  const names: Readonly<Record<string, string>> = {
    amex: 'American Express',
    diners: 'Diners Club',
    eftpos_au: 'eftpos',
    jcb: 'JCB',
    sepa_debit: 'SEPA',
    unionpay: 'UnionPay',
  };
  return names[brand] ?? (brand.charAt(0).toUpperCase() + brand.slice(1)).replaceAll('_', ' ');
}
