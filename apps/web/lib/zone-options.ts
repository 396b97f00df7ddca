import { zoneOptions } from '@causa/i18n/zone-names';
import type { Locale } from '@causa/shared/platform/locales';
import { getText, loadMessages } from './text.ts';

/** Returns time zones as options of a list, by city in the reader's language. */
export async function listZoneOptions(
  locale: Locale,
  zones: readonly string[] = Intl.supportedValuesOf('timeZone'),
): Promise<{ value: string; label: string }[]> {
  await loadMessages(locale, ['zones']);
  return zoneOptions(locale, zones, getText(locale).zone);
}
