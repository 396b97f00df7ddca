import { closeReasons } from '@causa/shared/close-reasons';
import {
  closeOwnListing,
  deleteDraft,
  discardDraft,
  duplicateListing,
  extendListing,
  recallListing,
  repostListing,
  restoreVersion,
  unscheduleListing,
} from '@causa/shared/contracts/posting.endpoints';
import { freshId } from '@causa/shared/fresh-id';
import { isDay } from '@causa/shared/typed-day';
import { adminPath, organizationPath } from '@causa/shared/organization-routes';
import { dashboardWordOf } from '@causa/shared/own-listing-path';
import {
  formAction,
  type FormContext,
  type FormValues,
  orNull,
  trimmed,
} from '../../lib/form-action.ts';
import { formId } from '../../lib/form-id.ts';
import { editPath, revisionIn } from './form-paths.ts';
import { listingAt } from './own-listings.data.ts';

export const closeListingAction = formAction({
  name: 'close-listing',
  required: (values) => (values['answer'] === 'decline' ? ['reason', 'message'] : ['reason']),
  send: ({ api, url, values }) =>
    api.call(closeOwnListing, {
      params: listingAt(url),
      body: {
        reason: closeReasons.find((one) => one === values['reason']) ?? 'STOPPED',
        ...answerIn(values),
      },
    }),
  after: () => ({ flash: 'SAVED' }),
});

/** What those who wait are told; nothing where their applications stay open. */
function answerIn(values: FormValues) {
  const count = Number(values['waiting']);
  return values['answer'] === 'decline' && count > 0
    ? {
        answer: {
          id: formId(values, 'answerId'),
          count,
          message: trimmed(values['message']),
        },
      }
    : {};
}

export const extendListingAction = formAction({
  name: 'extend-listing',
  send({ api, url, values }) {
    const closesOn = orNull(values['closesOn']);
    return api.call(extendListing, {
      params: listingAt(url),
      body: {
        ...(closesOn === null ? {} : { closesOn }),
        ...(isDay(trimmed(values['seen'])) ? { seen: trimmed(values['seen']) } : {}),
      },
    });
  },
  after: () => ({ flash: 'SAVED' }),
});

export const unscheduleAction = formAction({
  name: 'unschedule-listing',
  send: ({ api, url }) => api.call(unscheduleListing, { params: listingAt(url) }),
  after: () => ({ flash: 'SAVED' }),
});

export const recallAction = formAction({
  name: 'recall-listing',
  send: ({ api, url }) => api.call(recallListing, { params: listingAt(url) }),
  after: () => ({ flash: 'SAVED' }),
});

export const repostAction = formAction({
  name: 'repost-listing',
  send: ({ api, url, values }) =>
    api.call(repostListing, { params: listingAt(url), body: { id: formId(values) } }),
  after: copied,
});

export const duplicateAction = formAction({
  name: 'duplicate-listing',
  send: ({ api, url, values }) =>
    api.call(duplicateListing, { params: listingAt(url), body: { id: formId(values) } }),
  after: copied,
});

function copied(
  { url, locale }: FormContext,
  { listing }: { listing: { id: string; type: Parameters<typeof dashboardWordOf>[0] } },
) {
  const { orgId } = listingAt(url);
  const params = { orgId, word: dashboardWordOf(listing.type), listingId: listing.id };
  return { redirectTo: organizationPath('adminEdit', locale, params) };
}

export const deleteDraftAction = formAction({
  name: 'delete-draft',
  treatNotFoundAsSuccess: true,
  send: ({ api, url }) => api.call(deleteDraft, { params: listingAt(url) }),
  after: ({ url, locale }) => ({
    redirectTo: adminPath(locale, listingAt(url).orgId, 'adminListings'),
    flash: 'SAVED',
  }),
});

export const discardEditsAction = formAction({
  name: 'discard-edits',
  reloadsOn: 'STALE',
  send: ({ api, url, values }) =>
    api.call(discardDraft, { params: listingAt(url), body: { revision: revisionIn(values) } }),
  after: () => ({ flash: 'SAVED' }),
});

export const restoreVersionAction = formAction({
  name: 'restore-version',
  send: ({ api, url, values }) =>
    api.call(restoreVersion, {
      params: { ...listingAt(url), number: trimmed(values['number']) },
      body: { revision: revisionIn(values), tab: freshId(Date.now()) },
    }),
  after: (context) => ({ redirectTo: editPath(context), flash: 'SAVED' }),
});
