import { readSearchUsage } from '@causa/shared/generated/search/usage.endpoints';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { isLocale, type Locale } from '@causa/shared/platform/locales';
import { usageDays } from '@causa/shared/search/usage';
import type { readSearchUsageContract } from '@causa/shared/search/usage.contract';
import type { PageLoader } from '../../../lib/navigation/page.ts';
import { loadForStaff } from '../../../moderation/review/load-for-staff.ts';

export interface SearchesData extends ReplyOf<typeof readSearchUsageContract> {
  language: Locale;
  days: (typeof usageDays)[number];
  /** The words that a link of a table proposes. */
  words: string;
}

export const loader: PageLoader<SearchesData> = {
  load: (context) =>
    loadForStaff(context, async () => {
      const { api, locale, url } = context;
      const asked = url.searchParams.get('language') ?? '';
      const language = isLocale(asked) ? asked : locale;
      const days =
        usageDays.find((one) => String(one) === url.searchParams.get('days')) ?? usageDays[0];
      const usage = await api.call(readSearchUsage, { query: { language, days } });
      return {
        data: { ...usage, language, days, words: url.searchParams.get('words') ?? '' },
      };
    }),
};
