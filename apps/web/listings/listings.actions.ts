import { saveListing, unsaveListing } from '@causa/shared/generated/alerts/saved.endpoints';
import type { FindableType } from '@causa/shared/listings/listing-types';
import { formAction, type FormValues } from '../lib/forms/form-action.ts';
import { returnItem } from '../lib/forms/submit-form.ts';

/** Unknown types are sent as they are, for the API to reject. */
function readListing({ id = '', type = '' }: FormValues): { id: string; type: FindableType } {
  return { id, type: type as FindableType };
}

export const saveListingAction = formAction({
  name: 'save-listing',
  send: ({ api, values }) => api.call(saveListing, { body: readListing(values) }),
  after: () => ({ flash: 'ITEM_SAVED' }),
  pendingItems: (context) => [
    { type: 'SAVE_LISTING', data: readListing(context.values) },
    returnItem(context),
  ],
});

export const unsaveListingAction = formAction({
  name: 'unsave-listing',
  treatNotFoundAsSuccess: true,
  send: ({ api, values }) => api.call(unsaveListing, { params: readListing(values) }),
  after: () => ({ flash: 'ITEM_REMOVED' }),
});
