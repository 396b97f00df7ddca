import { getClosingMoment } from '@causa/shared/listings/closing-moment';
import { readPreferences } from '@causa/shared/generated/accounts/preferences.endpoints';
import type { DraftPlace, ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import { type Locale, locales, localeTags } from '@causa/shared/platform/locales';
import { zoneCity } from '@causa/shared/platform/dates/zone-city';
import { plainName } from '@causa/shared/platform/text/plain-name';
import type { ApiClient } from '../../lib/api-client.ts';
import { loadMessages, getText } from '../../lib/text.ts';

/** A closing day, the zone in which it ends, and its reader. */
export interface Closing {
  day: string;
  timeZone: string | null;
  place: Pick<DraftPlace, 'city'> | null;
  readerZone: string | null;
}

/** Returns the closing day of a draft, for the member who reads it. */
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
 * Formats the end of a closing day in the listing's zone and on its reader's clock; '' for an
 * invalid day. Not in the first script: one section needs it.
 */
export async function formatClosing(
  locale: Locale,
  { day, timeZone, place, readerZone }: Closing,
): Promise<string> {
  await loadMessages(locale, ['writing']);
  const moment = getClosingMoment(day, timeZone, readerZone);
  if (moment === null) return '';
  const { t, day: dayOf } = getText(locale);
  const { local, zone, there } = moment;
  const facts = { day: dayOf(local), place: getCity(locale, zone, place?.city ?? '') };
  if (there === null) return t('writing.closing.here', facts);
  const other = `${dayOf(there.local)}, ${getHour(locale, there.local)}`;
  return t('writing.closing.there', { ...facts, other, otherPlace: zoneCity(there.zone, locale) });
}

/** Returns the name of a zone's city, as the listing writes its own city. */
function getCity(locale: Locale, zone: string, own: string): string {
  const isSame = locales.some((one) => plainName(zoneCity(zone, one)) === plainName(own));
  return isSame ? own : zoneCity(zone, locale);
}

/** Returns the hour of a local time; normalizes blanks, which differ between CLDR versions. */
function getHour(locale: Locale, local: string): string {
  const format = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeTags[locale], format)
    .format(new Date(`${local.slice(0, 19)}Z`))
    .replaceAll('\u202F', ' ');
}
