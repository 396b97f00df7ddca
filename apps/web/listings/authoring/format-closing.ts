import { getClosingMoment } from '@causa/shared/listings/closing-moment';
import { readPreferences } from '@causa/shared/generated/accounts/preferences.endpoints';
import type { DraftPlace, ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import { type Locale, localeTags } from '@causa/shared/platform/locales';
import { plainName } from '@causa/shared/platform/text/plain-name';
import type { ApiClient } from '../../lib/api-client.ts';
import { loadMessages, getText, type Text } from '../../lib/text.ts';

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
  await loadMessages(locale, ['writing', 'zones']);
  const moment = getClosingMoment(day, timeZone, readerZone);
  if (moment === null) return '';
  const text = getText(locale);
  const { t, day: dayOf } = text;
  const { local, zone, there } = moment;
  const facts = { day: dayOf(local), place: nameZone(text, zone, place?.city ?? '') };
  if (there === null) return t('writing.closing.here', facts);
  const other = `${dayOf(there.local)}, ${getHour(locale, there.local)}`;
  return t('writing.closing.there', { ...facts, other, otherPlace: text.zone(there.zone) });
}

/** Returns the city of a zone, as the listing writes its own city where that is the same. */
function nameZone(text: Text, zone: string, own: string): string {
  const city = text.zone(zone);
  return plainName(city) === plainName(own) ? own : city;
}

/** Returns the hour of a local time; normalizes blanks, which differ between CLDR versions. */
function getHour(locale: Locale, local: string): string {
  const format = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeTags[locale], format)
    .format(new Date(`${local.slice(0, 19)}Z`))
    .replaceAll('\u202F', ' ');
}
