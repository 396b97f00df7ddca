import type { MessageLocale } from './catalog.ts';
import { intlTags } from './format-message.ts';

/**
 * Returns currencies as options of a list: `EUR (euro)`. Call it where data is loaded, because
 * servers and browsers may name currencies differently.
 */
export function currencyOptions(
  locale: MessageLocale,
  codes: readonly string[],
): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(intlTags[locale], { type: 'currency' });
  return codes.map((value) => ({ value, label: `${value} (${names.of(value) ?? value})` }));
}

/** Returns by what else currencies are found: their signs and their names in plural. */
export function currencySearchNames(
  locale: MessageLocale,
  codes: readonly string[],
): Record<string, string[]> {
  return Object.fromEntries(
    codes.map((currency) => [
      currency,
      (['symbol', 'narrowSymbol', 'name'] as const).map((currencyDisplay) => {
        const format = { style: 'currency', currency, currencyDisplay } as const;
        const parts = new Intl.NumberFormat(intlTags[locale], format).formatToParts(2);
        return parts.find(({ type }) => type === 'currency')?.value ?? currency;
      }),
    ]),
  );
}
