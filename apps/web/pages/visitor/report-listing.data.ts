import { isListingType, type ListingType } from '@causa/shared/listing-types';
import { isId } from '@causa/shared/ids';
import type { Locale } from '@causa/shared/locales';
import type { LoadContext, LoadResult, PageLoader } from '../../lib/page.ts';
import { listingEndpoints } from './listing.data.ts';

export interface ReportListingData {
  listing: { id: string; type: ListingType; title: string; url: string; locale: Locale };
  isSent: boolean;
}

export const loader: PageLoader<ReportListingData> = {
  async load({
    api,
    locale,
    url: { searchParams },
  }: LoadContext): Promise<LoadResult<ReportListingData>> {
    const [id, type] = [searchParams.get('id') ?? '', searchParams.get('type') ?? ''];
    if (!isId(id) || !isListingType(type)) return { notFound: true };
    const { data } = await api.call(listingEndpoints[type], {
      params: { id },
      query: { lang: locale, noSuggestions: '1' },
    });
    if (!('listing' in data)) return { notFound: true };
    const { title, locale: language } = data.listing;
    return {
      data: {
        listing: { id, type, title, url: data.url[locale], locale: language },
        isSent: searchParams.get('sent') === '1',
      },
    };
  },
};
