import { publishDraft } from '@causa/shared/contracts/posting.endpoints';
import { isDay, isTime } from '@causa/shared/typed-day';
import { instantAt } from '@causa/shared/local-time';
import { formAction, trimmed, pageError } from '../../lib/form-action.ts';
import { listingPath, revisionIn } from './form-paths.ts';
import { listingAt } from './own-listings.data.ts';

export const publishAction = formAction({
  name: 'publish-listing',
  required: (values) => (values['when'] === 'later' ? ['day', 'time'] : []),
  errorFields: { STALE: 'when' },
  reloadsOn: 'PRICE_CHANGED',
  check: ({ values }) =>
    values['when'] !== 'later'
      ? []
      : [
          ...(isDay(trimmed(values['day'])) ? [] : [pageError('day', 'FIELD_DATE')]),
          ...(isTime(trimmed(values['time'])) ? [] : [pageError('time', 'FIELD_TIME')]),
        ],
  async send({ api, url, values }) {
    const params = listingAt(url);
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
        revision: revisionIn(values),
        ...(at === undefined ? {} : { publishAt: at.toISOString() }),
        credits: Number(values['credits'] ?? 0) || 0,
      },
    });
  },
  after: (context) => ({ redirectTo: listingPath(context), flash: 'SAVED' }),
});
