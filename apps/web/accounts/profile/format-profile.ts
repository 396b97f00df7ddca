import { formatCalendarMonth } from '@causa/i18n/formatters';
import type { Text } from '../../lib/text.ts';

interface Months {
  startMonth: string;
  endMonth: string | null;
}

/** `March 2019 to today`. */
export function formatMonths(text: Text, months: Months): string {
  const { start, end } = formatMonthRange(text, months);
  return end === null
    ? text.t('applicant.work.since', { start })
    : text.t('applicant.work.span', { start, end });
}

/** Formats the months; an open end means a current job. */
export function formatMonthRange(
  text: Pick<Text, 'locale'>,
  { startMonth, endMonth }: Months,
): { start: string; end: string | null } {
  const formatMonth = (month: string): string => formatCalendarMonth(text.locale, month);
  return { start: formatMonth(startMonth), end: endMonth === null ? null : formatMonth(endMonth) };
}

/** `PDF, 240 KB, 2 March 2026`. */
export function formatFile(
  text: Text,
  { mediaType, bytes, createdAt }: { mediaType: string; bytes: number; createdAt: string },
): string {
  const kind = mediaType === 'application/pdf' ? 'PDF' : 'Word';
  const size =
    bytes < 1024 * 1024
      ? `${text.number(Math.max(1, Math.round(bytes / 1024)))} KB`
      : `${text.number(Math.round(bytes / 1024 / 102.4) / 10)} MB`;
  return [kind, size, text.date(createdAt)].join(' · ');
}
