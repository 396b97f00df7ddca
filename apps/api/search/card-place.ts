import { messageFor } from '@causa/i18n/translate';
import type { Locale } from '@causa/shared/platform/locales';
import type { Card } from './render-feed.ts';

/** Formats the place of a listing, or that it is remote. */
export function formatCardPlace(
  card: Pick<Card, 'location' | 'locationType'>,
  locale: Locale,
): string {
  const place = card.location?.text ?? '';
  if (card.locationType !== 'REMOTE') return place;
  const remote = messageFor(locale, 'facets.locationType.REMOTE');
  return place === '' ? remote : `${remote}, ${place}`;
}
