import { publishDraft } from '@causa/shared/generated/listings/own-listings.endpoints';
import { isDay, isTime } from '@causa/shared/platform/dates/calendar-day';
import { instantAt } from '@causa/shared/platform/dates/local-time';
import { ApiError } from '../../lib/api-client.ts';
import { formAction, trimmed, pageError } from '../../lib/forms/form-action.ts';
import { getEditPath, getListingPath, readRevision } from './fields/form-paths.ts';
import { getListingParams } from './own-listings/own-listings.data.ts';

/** Errors that the check page explains: missing answers, or the price. */
const explainedByCheck: ReadonlySet<string> = new Set([
  'PRICE_CHANGED',
  'NOT_ENOUGH_CREDITS',
  'BILLING_HOLD',
  'SIMILAR_LISTING',
]);

/** Publishes the edits of a listing as shown, for no credits. */
export const publishChangesAction = formAction({
  name: 'publish-changes',
  reloadOnError: 'STALE',
  async send({ api, url, values }) {
    try {
      const { state } = await api.call(publishDraft, {
        params: getListingParams(url),
        body: { revision: readRevision(values), credits: 0 },
      });
      return { state };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [first] = error.errors;
      if (first === undefined) throw error;
      if (error.status === 422) return { wrongField: first.name };
      if (explainedByCheck.has(first.code)) return { wrongField: undefined };
      throw error;
    }
  },
  after(context, reply) {
    if (!('state' in reply)) {
      const [field] = (reply.wrongField ?? '').split('.');
      const at = field === '' ? '' : `#answer-${field}`;
      return { redirectTo: `${getEditPath(context, 'check')}${at}`, flash: 'CHANGES_TO_CHECK' };
    }
    const flash =
      reply.state === 'IN_REVIEW'
        ? 'LISTING_IN_REVIEW'
        : reply.state === 'LIVE'
          ? 'PAGE_PUBLISHED'
          : 'SAVED';
    return { redirectTo: getListingPath(context), flash };
  },
});

export const publishAction = formAction({
  name: 'publish-listing',
  required: (values) => (values['when'] === 'later' ? ['day', 'time'] : []),
  errorFields: { STALE: 'when', SIMILAR_LISTING: 'similarTo' },
  reloadOnError: 'PRICE_CHANGED',
  check: ({ values }) =>
    values['when'] !== 'later'
      ? []
      : [
          ...(isDay(trimmed(values['day'])) ? [] : [pageError('day', 'FIELD_DATE')]),
          ...(isTime(trimmed(values['time'])) ? [] : [pageError('time', 'FIELD_TIME')]),
        ],
  async send({ api, url, values }) {
    const params = getListingParams(url);
    const at =
      values['when'] === 'later'
        ? instantAt(
            trimmed(values['day']),
            trimmed(values['time']),
            trimmed(values['zone']) || 'UTC',
          )
        : undefined;
    return api.call(publishDraft, {
      params,
      body: {
        revision: readRevision(values),
        ...(at === undefined ? {} : { publishAt: at.toISOString() }),
        credits: Number(values['credits'] ?? 0) || 0,
        ...(values['similarTo'] === undefined ? {} : { similarTo: values['similarTo'] }),
      },
    });
  },
  after: (context) => ({ redirectTo: getListingPath(context), flash: 'SAVED' }),
});
