import { describe, expect, it } from 'vitest';
import { countryName, formatDate, formatDateTimeRange, formatDistance, formatMoney, formatMoneyRange, formatNumber, formatRelativeDay } from './formatters.ts';

const plain = (text: string | undefined): string | undefined => text?.replace(/[\u00a0\u202f\u2009]/g, ' ');

describe('formatters', () => {
  it('write numbers and money as each language does', () => {
    expect(formatNumber('en', 1248)).toBe('1,248');
    expect(formatNumber('es', 1248)).toBe('1.248');
    expect(plain(formatMoney('en', 4_500_000, 'USD'))).toBe('$45,000');
    expect(plain(formatMoney('pt', 1_250, 'BRL'))).toBe('R$ 12,50');
    expect(plain(formatMoney('es', 950_000, 'CLP'))).toContain('950.000');
    expect(plain(formatMoneyRange('en', 4_500_000, 5_200_000, 'USD'))).toBe('$45,000 – $52,000');
    expect(formatMoneyRange('en', 100, 100, 'USD')).toBe('$1');
  });

  it('say distances in miles in English and in kilometres elsewhere', () => {
    expect(plain(formatDistance('en', 8_000))).toBe('5 miles');
    expect(plain(formatDistance('es', 3_240))).toBe('3,2 km');
    expect(plain(formatDistance('pt', 25_000))).toBe('25 km');
  });

  it('say days relatively for a week and no longer', () => {
    const now = new Date('2026-05-10T12:00:00Z');
    expect(formatRelativeDay('en', '2026-05-07T12:00:00Z', now)).toBe('3 days ago');
    expect(formatRelativeDay('es', '2026-05-12T13:00:00Z', now)).toBe('pasado mañana');
    expect(formatRelativeDay('pt', '2026-05-18T12:00:00Z', now)).toBeUndefined();
    expect(formatDate('pt', '2026-05-18T12:00:00Z')).toBe('18 de maio de 2026');
  });

  it('do not say a day twice and survive an unknown zone', () => {
    expect(formatDateTimeRange('en', '2026-05-18T17:00:00Z', '2026-05-18T19:00:00Z', 'America/New_York').match(/May/g)).toHaveLength(1);
    expect(formatDateTimeRange('en', '2026-05-18T17:00:00Z', '2026-05-18T19:00:00Z', 'Mars/Base')).toContain('UTC');
  });

  it('name countries', () => {
    expect(countryName('es', 'BR')).toBe('Brasil');
    expect(countryName('en', '??')).toBe('??');
  });
});
