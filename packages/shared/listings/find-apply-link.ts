import type { ListingDraft } from './drafts/listing-draft.ts';
import { completeWebAddress, isWebAddress } from '../platform/http/web-address.ts';

/** The web address at which people apply; null where they apply elsewhere or it is none yet. */
export function findApplyLink({
  applyBy,
  applyUrl,
}: Pick<ListingDraft, 'applyBy' | 'applyUrl'>): string | null {
  if (applyBy !== 'LINK') return null;
  const url = completeWebAddress(applyUrl);
  return isWebAddress(url) && url.length <= 500 ? url : null;
}
