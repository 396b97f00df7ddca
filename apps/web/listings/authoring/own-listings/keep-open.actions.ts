import { extendListing } from '@causa/shared/listings/own-listings.endpoints';
import { isDay } from '@causa/shared/platform/dates/calendar-day';
import { formAction, trimmed } from '../../../lib/forms/form-action.ts';
import { listingAt } from './own-listings.data.ts';
import { showNotified, createUndoAction } from './run.actions.ts';

/**
 * The closing day that the page named, or two weeks more than the one that it showed: sent again,
 * it changes nothing. It costs no more than the page said.
 */
export const keepOpenAction = formAction({
  name: 'keep-listing-open',
  reloadOnError: 'PRICE_CHANGED',
  send({ api, url, values }) {
    const closesOn = trimmed(values['closesOn']);
    return api.call(extendListing, {
      params: listingAt(url),
      body: {
        ...(isDay(closesOn) ? { closesOn } : {}),
        ...(isDay(trimmed(values['seen'])) ? { seen: trimmed(values['seen']) } : {}),
        credits: Number(values['credits'] ?? 0) || 0,
        ...createUndoAction(values),
      },
    });
  },
  after: showNotified,
});
