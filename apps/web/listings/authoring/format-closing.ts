import { closingMoment } from '@causa/shared/listings/closing-moment';
import { readPreferences } from '@causa/shared/accounts/preferences.endpoints';
import type { DraftPlace, ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import { type Locale, localeTags } from '@causa/shared/platform/locales';
import { plainName } from '@causa/shared/platform/text/plain-name';
import type { ApiClient } from '../../lib/api-client.ts';
import { loadMessages, getText } from '../../lib/text.ts';

/** A closing day, the zone in which it ends, and who reads of it. */
export interface Closing {
  day: string;
  timeZone: string | null;
  place: Pick<DraftPlace, 'city'> | null;
  readerZone: string | null;
}

/** The closing day of a draft, for the member who reads it. */
export async function getClosing(
  api: ApiClient,
  locale: Locale,
  { closesOn: day, timeZone, place }: Pick<ListingDraft, 'closesOn' | 'timeZone' | 'place'>,
): Promise<{ of: Closing; words: string }> {
  const { timeZone: readerZone } = await api.call(readPreferences);
  const of = { day, timeZone, place, readerZone };
  return { of, words: await formatClosing(locale, of) };
}

/**
 * When a closing day ends, in the zone of its listing and on the clocks of its reader; '' for what
 * is no day. No part of the first script: one section asks for it.
 */
export async function formatClosing(
  locale: Locale,
  { day, timeZone, place, readerZone }: Closing,
): Promise<string> {
  await loadMessages(locale, ['writing']);
  const moment = closingMoment(day, timeZone, readerZone);
  if (moment === null) return '';
  const { t, day: dayOf } = getText(locale);
  const { local, zone, there } = moment;
  const facts = { day: dayOf(local), place: getCity(zone, place?.city ?? '') };
  if (there === null) return t('writing.closing.here', facts);
  const other = `${dayOf(there.local)}, ${getHour(locale, there.local)}`;
  return t('writing.closing.there', { ...facts, other, otherPlace: getCity(there.zone, '') });
}

/** A zone is called as its city; the listing's own city as it is written. */
function getCity(zone: string, own: string): string {
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return plainName(own) === plainName(city) ? own : city;
}

/** The hour that a local time shows; one kind of blank, whichever CLDR version wrote it. */
function getHour(locale: Locale, local: string): string {
  const format = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeTags[locale], format)
    .format(new Date(`${local.slice(0, 19)}Z`))
    .replaceAll('\u202F', ' ');
}
