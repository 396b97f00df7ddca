import type { ListingDraft } from './drafts/listing-draft.ts';
import { completeWebAddress, isWebAddress } from '../platform/http/web-address.ts';

/** Returns the application link; null with another application method or while it is invalid. */
export function getApplyLink({
  applyBy,
  applyUrl,
}: Pick<ListingDraft, 'applyBy' | 'applyUrl'>): string | null {
  if (applyBy !== 'LINK') return null;
  const url = completeWebAddress(applyUrl);
  return isWebAddress(url) && url.length <= 500 ? url : null;
}
