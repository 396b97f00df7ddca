/** Returns the display name of a card brand: `visa` -> `Visa`. */
export function getBrandName(brand: string): string {
  const names: Readonly<Record<string, string>> = {
    amex: 'American Express',
    diners: 'Diners Club',
    eftpos_au: 'eftpos',
    jcb: 'JCB',
    unionpay: 'UnionPay',
  };
  return names[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
}
