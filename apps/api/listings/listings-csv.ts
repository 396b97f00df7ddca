import { type CsvSeparator, toCsv } from '@causa/core/platform/text/csv';
import type { OwnListingView } from '@causa/core/listings/authoring/own-listing.view';
import type { MessageKey } from '@causa/i18n/catalog';
import { translatorFor } from '@causa/i18n/translate';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';

const types = {
  JOB: 'shell.one.job',
  INTERNSHIP: 'shell.one.internship',
  VOLOP: 'shell.one.volunteer',
  EVENT: 'shell.one.event',
} as const satisfies Record<ListingType, MessageKey>;

/** Locales that write 1,5 need another separator than the comma. */
export const separators: Readonly<Record<Locale, CsvSeparator>> = { en: ',', es: ';', pt: ';' };

/** Yields an organization's listings as CSV in the reader's language. */
export async function* formatListingsCsv(
  batches: AsyncIterable<readonly OwnListingView[]>,
  locale: Locale,
  origin: string,
): AsyncGenerator<string> {
  const t = translatorFor(locale);
  const table = (rows: string[][]): string => toCsv(rows, separators[locale]);
  yield table([
    [
      t('authoring.field.title'),
      t('listed.list.type'),
      t('authoring.field.locale'),
      t('listed.list.state'),
      t('listed.list.author'),
      t('bulk.csv.published'),
      t('bulk.csv.ends'),
      t('listed.list.applications', { type: 'ALL' }),
      t('bulk.csv.unread'),
      t('bulk.csv.address'),
    ],
  ]);
  for await (const listings of batches)
    yield table(
      listings.map((listing) => [
        listing.title,
        t(types[listing.type]),
        t(`facets.locale.${listing.locale}`),
        t(`publish.state.${listing.state}`),
        listing.createdBy?.name ?? '',
        listing.publishedAtLocal?.slice(0, 10) ?? '',
        listing.endsAtLocal?.slice(0, 10) ?? '',
        String(listing.applications),
        String(listing.unread),
        listing.url === null ? '' : origin + listing.url[locale],
      ]),
    );
}
