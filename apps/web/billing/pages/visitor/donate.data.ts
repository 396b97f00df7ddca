import { content as readContent } from '@causa/shared/generated/content/content.endpoints';
import { readDonationTerms } from '@causa/shared/generated/billing/donations.endpoints';
import { donatePaths } from '@causa/shared/platform/pages/route-words';
import type { Content } from '../../../content/content-types.ts';
import type { Terms } from '../../donations/donation-form.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface DonateData {
  /** CMS content around the form. */
  content: Content;
  /** Null without a price book; donations are then disabled. */
  terms: Terms | null;
}

export const loader: PageLoader<DonateData> = {
  async load({ api, locale }) {
    const [{ data }, terms] = await Promise.all([
      api.call(readContent, { params: { '*': donatePaths[locale].slice(1) } }),
      api.call(readDonationTerms).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
    ]);
    return { data: { content: data, terms } };
  },
};
