import { saveDraft } from '@causa/shared/listings/posting.endpoints';
import type { DraftSection } from '@causa/shared/listings/listing-draft';
import type { AdminEditData } from '../pages/organization/admin-edit.data.ts';
import type { AutosaveParts } from '../../forms/autosave/begin-autosave.ts';
import { listingCodec } from './listing-codec.ts';
import { listingWords } from './listing-words.ts';

/** How a section of a listing saves itself. */
export function listingAutosave(data: AdminEditData, section: DraftSection): AutosaveParts {
  const { org, word, listing } = data;
  const params = { orgId: org.id, word, listingId: listing.id };
  return {
    codec: listingCodec(listing.type, section),
    call: (api, body) => api.call(saveDraft, { params, body }),
    words: (text) => listingWords(text, data),
  };
}
