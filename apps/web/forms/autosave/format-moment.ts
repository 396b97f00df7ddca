import { type Locale, localeTags } from '@causa/shared/platform/locales';

/** Formats an instant in the reader's time zone: the time, and the day unless it is today. */
export function formatMoment(locale: Locale, at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const day = { day: 'numeric', month: 'short' } as const;
  return new Intl.DateTimeFormat(localeTags[locale], isToday ? time : { ...day, ...time }).format(
    at,
  );
}
