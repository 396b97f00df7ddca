import { extendListing } from '@causa/shared/generated/listings/own-listings.endpoints';
import { isDay } from '@causa/shared/platform/dates/calendar-day';
import { formAction, trimmed } from '../../../lib/forms/form-action.ts';
import { getListingParams } from './own-listings.data.ts';
import { showNotified, createUndoAction } from './run.actions.ts';

/**
 * Extends to the day on the page, or by two weeks after the day it showed, so that a repeated
 * request changes nothing. Never costs more than the page showed.
 */
export const keepOpenAction = formAction({
  name: 'keep-listing-open',
  reloadOnError: 'PRICE_CHANGED',
  send({ api, url, values }) {
    const closesOn = trimmed(values['closesOn']);
    return api.call(extendListing, {
      params: getListingParams(url),
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
