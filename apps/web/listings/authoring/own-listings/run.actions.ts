import { closeReasons } from '@causa/shared/listings/close-reasons';
import {
  closeOwnListing,
  deleteDraft,
  discardDraft,
  duplicateListing,
  extendListing,
  recallListing,
  repostListing,
  restoreVersion,
  undoClosing,
  unscheduleListing,
} from '@causa/shared/generated/listings/own-listings.endpoints';
import { freshId } from '@causa/shared/platform/fresh-id';
import { isDay } from '@causa/shared/platform/dates/calendar-day';
import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import { getDashboardWord } from '@causa/shared/listings/own-listing-path';
import {
  formAction,
  type FormContext,
  type FormValues,
  orNull,
  trimmed,
} from '../../../lib/forms/form-action.ts';
import { formId } from '../../../lib/forms/form-id.ts';
import { getEditPath, readRevision } from '../fields/form-paths.ts';
import { getListingParams } from './own-listings.data.ts';

export const closeListingAction = formAction({
  name: 'close-listing',
  required: (values) => (values['answer'] === 'decline' ? ['reason', 'message'] : ['reason']),
  send: ({ api, url, values }) =>
    api.call(closeOwnListing, {
      params: getListingParams(url),
      body: {
        reason: closeReasons.find((one) => one === values['reason']) ?? 'STOPPED',
        ...readAnswer(values),
      },
    }),
  after: showNotified,
});

export const undoClosingAction = formAction({
  name: 'undo-closing',
  send: ({ api, url }) => api.call(undoClosing, { params: getListingParams(url) }),
  after: ({ url, locale }) => ({
    redirectTo: organizationPath('adminListing', locale, getListingParams(url)),
    flash: 'SAVED',
  }),
});

/** Adds the number of notified people to the address of the listing's page. */
export function showNotified({ url, locale }: FormContext, { notified }: { notified: number }) {
  const path = organizationPath('adminListing', locale, getListingParams(url));
  return notified > 0
    ? { redirectTo: withQuery(path, { notified: String(notified) }) }
    : { redirectTo: path, flash: 'SAVED' as const };
}

/** Returns the text for undecided applicants; undefined when their applications stay open. */
function readAnswer(values: FormValues) {
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
      params: getListingParams(url),
      body: {
        ...(closesOn === null ? {} : { closesOn }),
        ...(isDay(trimmed(values['seen'])) ? { seen: trimmed(values['seen']) } : {}),
        ...createUndoAction(values),
      },
    });
  },
  after: showNotified,
});

/** Returns whether unsent declines are withdrawn with the reopening. */
export function createUndoAction(values: FormValues): { takeBackDeclines?: true } {
  return values['takeBackDeclines'] === undefined ? {} : { takeBackDeclines: true };
}

export const unscheduleAction = formAction({
  name: 'unschedule-listing',
  send: ({ api, url }) => api.call(unscheduleListing, { params: getListingParams(url) }),
  after: () => ({ flash: 'SAVED' }),
});

export const recallAction = formAction({
  name: 'recall-listing',
  send: ({ api, url }) => api.call(recallListing, { params: getListingParams(url) }),
  after: () => ({ flash: 'SAVED' }),
});

export const repostAction = formAction({
  name: 'repost-listing',
  send: ({ api, url, values }) =>
    api.call(repostListing, { params: getListingParams(url), body: { id: formId(values) } }),
  after: redirectToCopy,
});

export const duplicateAction = formAction({
  name: 'duplicate-listing',
  send: ({ api, url, values }) =>
    api.call(duplicateListing, { params: getListingParams(url), body: { id: formId(values) } }),
  after: redirectToCopy,
});

function redirectToCopy(
  { url, locale }: FormContext,
  { listing }: { listing: { id: string; type: Parameters<typeof getDashboardWord>[0] } },
) {
  const { orgId } = getListingParams(url);
  const params = { orgId, word: getDashboardWord(listing.type), listingId: listing.id };
  return { redirectTo: organizationPath('adminEdit', locale, params) };
}

export const deleteDraftAction = formAction({
  name: 'delete-draft',
  treatNotFoundAsSuccess: true,
  send: ({ api, url }) => api.call(deleteDraft, { params: getListingParams(url) }),
  after: ({ url, locale }) => ({
    redirectTo: adminPath(locale, getListingParams(url).orgId, 'adminListings'),
    flash: 'SAVED',
  }),
});

export const discardEditsAction = formAction({
  name: 'discard-edits',
  reloadOnError: 'STALE',
  send: ({ api, url, values }) =>
    api.call(discardDraft, {
      params: getListingParams(url),
      body: { revision: readRevision(values) },
    }),
  after: () => ({ flash: 'SAVED' }),
});

export const restoreVersionAction = formAction({
  name: 'restore-version',
  send: ({ api, url, values }) =>
    api.call(restoreVersion, {
      params: { ...getListingParams(url), number: trimmed(values['number']) },
      body: { revision: readRevision(values), tab: freshId(Date.now()) },
    }),
  after: (context) => ({ redirectTo: getEditPath(context), flash: 'SAVED' }),
});
