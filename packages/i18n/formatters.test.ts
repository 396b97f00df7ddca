import { currencySign, minorUnits } from '@causa/shared/platform/money';
import { currencies } from '@causa/shared/listings/pay-terms';
import { locales } from '@causa/shared/platform/locales';
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDistance,
  formatLocalDay,
  formatMoney,
  formatMoneyRange,
  formatNumber,
  formatRelativeDay,
} from './formatters.ts';
import { countryName, formatLocalSpan } from './detail-formatters.ts';

const plain = (text: string | undefined): string | undefined =>
  text?.replace(/[\u00a0\u202f\u2009]/g, ' ');

describe('formatters', () => {
  it('write numbers and money in the style of the language', () => {
    expect(formatNumber('en', 1248)).toBe('1,248');
    expect(formatNumber('es', 1248)).toBe('1.248');
    expect(plain(formatMoney('en', 4_500_000, 'USD'))).toBe('$45,000');
    expect(plain(formatMoney('pt', 1_250, 'BRL'))).toBe('R$ 12,50');
    expect(plain(formatMoney('es', 950_000, 'CLP'))).toBe('CLP$ 950.000');
    expect(plain(formatMoneyRange('en', 4_500_000, 5_200_000, 'USD'))).toBe('$45,000 – $52,000');
    expect(plain(formatMoneyRange('es', 5_800_000, 6_200_000, 'USD'))).toBe('US$ 58.000 – 62.000');
    expect(plain(formatMoneyRange('pt', 340_000, 430_050, 'BRL'))).toBe('R$ 3.400,00 – 4.300,50');
    expect(plain(formatMoneyRange('en', 350_000_000, 385_000_000, 'COP'))).toBe(
      'COL$3,500,000 – COL$3,850,000',
    );
    expect(formatMoneyRange('en', 100, 100, 'USD')).toBe('$1');
  });

  it('print every currency as the stored amount with a leading sign in every language', () => {
    for (const locale of locales)
      for (const currency of currencies)
        for (const units of [0, 1, 999, 3_400, 45_000, 6_000_000_000]) {
          const text = formatMoney(locale, units * minorUnits(currency), currency);
          const sign = currencySign(currency, locale);
          expect(text.startsWith(sign), text).toBe(true);
          expect(
            Number(text.slice(sign.length).replace(/[^0-9]/g, '')),
            `${locale} ${currency} ${text}`,
          ).toBe(units);
        }
  });

  it('use a distinct sign for each currency', () => {
    for (const locale of locales)
      expect(new Set(currencies.map((currency) => currencySign(currency, locale))).size).toBe(
        currencies.length,
      );
  });

  it('write distances in miles in English and kilometres elsewhere', () => {
    expect(plain(formatDistance('en', 8_000))).toBe('5 miles');
    expect(plain(formatDistance('es', 3_240))).toBe('3,2 km');
    expect(plain(formatDistance('pt', 25_000))).toBe('25 km');
  });

  it('write relative days for a week at most', () => {
    const now = new Date('2026-05-10T12:00:00Z');
    expect(formatRelativeDay('en', '2026-05-07T12:00:00Z', now)).toBe('3 days ago');
    expect(formatRelativeDay('es', '2026-05-12T13:00:00Z', now)).toBe('pasado mañana');
    expect(formatRelativeDay('pt', '2026-05-18T12:00:00Z', now)).toBeUndefined();
    expect(formatDate('pt', '2026-05-18T12:00:00Z')).toBe('18 de maio de 2026');
  });

  it('write a local time unchanged in any machine zone', () => {
    expect(formatLocalDay('en', '2027-01-07T23:59:00-08:00')).toBe('January 7, 2027');
    expect(formatLocalDay('es', '2027-01-07T00:00:00+13:00')).toBe('7 de enero de 2027');
    expect(
      plain(formatLocalSpan('en', '2026-05-18T13:00:00-04:00', '2026-05-18T15:30:00-04:00')),
    ).toBe('Monday, May 18, 2026, 1:00 PM – 3:30 PM (UTC−4)');
    expect(
      plain(formatLocalSpan('pt', '2026-05-18T13:00:00+05:30', '2026-05-19T10:00:00+05:30')),
    ).toBe(
      'segunda-feira, 18 de maio de 2026, 13:00 – terça-feira, 19 de maio de 2026, 10:00 (UTC+5:30)',
    );
    expect(plain(formatLocalSpan('es', '2026-05-18T13:00:00+00:00', null))).toBe(
      'lunes, 18 de mayo de 2026, 13:00 (UTC)',
    );
  });

  it('name countries', () => {
    expect(countryName('es', 'BR')).toBe('Brasil');
    expect(countryName('en', '??')).toBe('??');
  });
});
