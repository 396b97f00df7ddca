import { extendListing } from '@causa/shared/contracts/posting.endpoints';
import { organizationPath } from '@causa/shared/organization-routes';
import { formAction, trimmed } from '../../lib/form-action.ts';
import { listingAt } from './own-listings.data.ts';

/** Two weeks more than the closing day that the page showed: sent again, it changes nothing. */
export const keepOpenAction = formAction({
  name: 'keep-listing-open',
  send: ({ api, url, values }) =>
    api.call(extendListing, { params: listingAt(url), body: { seen: trimmed(values['seen']) } }),
  after: ({ url, locale }) => ({
    redirectTo: organizationPath('adminListing', locale, listingAt(url)),
    flash: 'SAVED',
  }),
});
