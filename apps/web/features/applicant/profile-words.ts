import { localeTags } from '@causa/shared/locales';
import type { Text } from '../../lib/text.ts';

/** `March 2019 to today`. */
export function monthsWords(
  text: Text,
  { startMonth, endMonth }: { startMonth: string; endMonth: string | null },
): string {
  const format = new Intl.DateTimeFormat(localeTags[text.locale], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const words = (month: string): string => format.format(new Date(`${month}-01T00:00:00Z`));
  return endMonth === null
    ? text.t('applicant.work.since', { start: words(startMonth) })
    : text.t('applicant.work.span', { start: words(startMonth), end: words(endMonth) });
}

/** `PDF, 240 KB, 2 March 2026`. */
export function fileWords(
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
