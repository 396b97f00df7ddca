import { readFeedbackSentence } from '@causa/shared/generated/applications/feedback.endpoints';
import { organization } from '@causa/shared/generated/listings/listings.endpoints';
import { readPublicProfile } from '@causa/shared/generated/accounts/public-profile.endpoints';
import { isId } from '@causa/shared/platform/ids';
import type { Locale } from '@causa/shared/platform/locales';
import { isReportableType, type ReportableType } from '@causa/shared/moderation/reports';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { LoadContext, LoadResult, PageLoader } from '../../../lib/navigation/page.ts';
import { listingEndpoints } from '../../../listings/pages/visitor/listing.data.ts';

interface ReportedRecord {
  id: string;
  type: ReportableType;
  title: string;
  url: string;
  locale: Locale;
}

export interface ReportData {
  reported: ReportedRecord;
  isSent: boolean;
}

export const loader: PageLoader<ReportData> = {
  async load(context: LoadContext): Promise<LoadResult<ReportData>> {
    const { searchParams } = context.url;
    const [id, type] = [searchParams.get('id') ?? '', searchParams.get('type') ?? ''];
    if (!isReportableType(type) || (type !== 'PERSON' && !isId(id))) return { notFound: true };
    const reported = await find(context, type, id);
    return reported === null
      ? { notFound: true }
      : { data: { reported, isSent: searchParams.get('sent') === '1' } };
  },
};

/** Returns the public name of what is reported; null when it is not public. */
async function find(
  { api, locale }: LoadContext,
  type: ReportableType,
  id: string,
): Promise<ReportedRecord | null> {
  if (type === 'PERSON') {
    const { person } = await api.call(readPublicProfile, {
      params: { username: id },
      query: { lang: locale },
    });
    const url = pagePath('person', locale, { username: id });
    return { id, type, title: person.name, url, locale };
  }
  if (type === 'FEEDBACK') {
    const { sentence } = await api.call(readFeedbackSentence, { params: { id } });
    const url = sentence.orgUrl[locale];
    return { id, type, title: sentence.text, url, locale: sentence.locale };
  }
  if (type === 'ORG') {
    const { data } = await api.call(organization, { params: { id }, query: { lang: locale } });
    if (data.type !== 'ORG') return null;
    const { name, url, locale: language } = data.org;
    return { id, type, title: name, url: url[locale], locale: language };
  }
  const { data } = await api.call(listingEndpoints[type], {
    params: { id },
    query: { lang: locale, noSuggestions: '1' },
  });
  if (!('listing' in data)) return null;
  const { title, locale: language } = data.listing;
  return { id, type, title, url: data.url[locale], locale: language };
}
