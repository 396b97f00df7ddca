import {
  closeOwnListing,
  createDraft,
  createDraftFromPage,
  deleteDraft,
  discardDraft,
  duplicateListing,
  extendListing,
  publishDraft,
  readOwnListing,
  recallListing,
  repostListing,
  restoreVersion,
  saveDraft,
  unscheduleListing,
} from '@causa/shared/contracts/posting.endpoints';
import { placesAutocomplete } from '@causa/shared/contracts/places.endpoints';
import { closeReasons } from '@causa/shared/close-reasons';
import { changedFields, draftOfValues, type DraftSet } from '@causa/shared/draft-form';
import { freshId } from '@causa/shared/fresh-id';
import type { DraftField } from '@causa/shared/listing-draft';
import { isId } from '@causa/shared/ids';
import { isDay, isTime } from '@causa/shared/listing-values';
import { isLocale } from '@causa/shared/locales';
import { instantAt } from '@causa/shared/local-time';
import { adminPath, organizationPath } from '@causa/shared/organization-routes';
import { dashboardWordOf } from '@causa/shared/own-listing-path';
import { withQuery } from '@causa/shared/routes';
import { ApiError } from '../../lib/api-client.ts';
import { formAction, type FormContext, orNull, trimmed } from '../../lib/form-action.ts';
import { bestPrediction } from '../search/best-prediction.ts';
import { listingAt } from './own-listings.data.ts';
import { sectionAfter, sectionFields, sectionOf } from './sections.ts';

type At = Pick<FormContext, 'url' | 'locale'>;

function editPath({ url, locale }: At, section?: string): string {
  return organizationPath('adminEdit', locale, {
    ...listingAt(url),
    ...(section === undefined ? {} : { section }),
  });
}

function onePath({ url, locale }: At): string {
  return organizationPath('adminListing', locale, listingAt(url));
}

export const createDraftAction = formAction({
  name: 'create-draft',
  required: ['title'],
  errorFields: { LIMIT_REACHED: 'title' },
  send({ api, url, locale, values }) {
    const { orgId, word } = listingAt(url);
    const [kind, from = ''] = trimmed(values['from']).split(':');
    const language = trimmed(values['locale']);
    const id = trimmed(values['id']);
    return api.call(createDraft, {
      params: { orgId, word },
      body: {
        id: isId(id) ? id : freshId(Date.now()),
        title: trimmed(values['title']),
        locale: isLocale(language) ? language : locale,
        ...(isId(from) ? { [kind === 'template' ? 'template' : 'from']: from } : {}),
      },
    });
  },
  after: ({ url, locale }, { listing }) => ({
    redirectTo: organizationPath('adminEdit', locale, {
      ...listingAt(url),
      listingId: listing.id,
    }),
  }),
});

/** The same with what a page of another site says. */
export const createFromPageAction = formAction({
  name: 'create-from-page',
  required: ['url'],
  errorFields: { LIMIT_REACHED: 'url', TOO_MANY_REQUESTS: 'url' },
  send({ api, url, values }) {
    const { orgId, word } = listingAt(url);
    const id = trimmed(values['id']);
    return api.call(createDraftFromPage, {
      params: { orgId, word },
      body: { id: isId(id) ? id : freshId(Date.now()), url: trimmed(values['url']) },
    });
  },
  after: ({ url, locale }, { listing }) => ({
    redirectTo: organizationPath('adminEdit', locale, {
      ...listingAt(url),
      listingId: listing.id,
    }),
  }),
});

interface Saved {
  isStale: boolean;
  /** What was typed for a place when none was chosen by it. */
  openPlace?: string | undefined;
}

/** Sends the fields that were changed since the form was shown; two texts of one are not an error. */
async function saveSection(
  context: FormContext,
  more: (set: DraftSet) => DraftSet = (set) => set,
): Promise<Saved> {
  const { api, url } = context;
  const fields = sectionFields(url);
  const marks = trimmed(context.values['marks']);
  const { values, openPlace } = changedFields(context.values, marks, fields).includes('place')
    ? await withPlace(context)
    : { values: context.values };
  const changed = changedFields(values, marks, fields).filter(
    (field) => field !== 'place' || openPlace === undefined,
  );
  try {
    await api.call(saveDraft, {
      params: listingAt(url),
      body: {
        revision: revisionIn(values),
        tab: trimmed(values['tab']),
        set: more(draftOfValues(values, changed)),
      },
    });
    return { isStale: false, openPlace };
  } catch (error) {
    if (isError(error, 'STALE')) return { isStale: true };
    throw withoutSet(error);
  }
}

/** The place that a changed text stands for without doubt; otherwise it is still to be chosen. */
async function withPlace({ api, locale, values }: FormContext) {
  const typed = trimmed(values['place']);
  if (typed === '') return { values: { ...values, 'place.id': '' } };
  const isChosen = typed === trimmed(values['shownPlace']) && trimmed(values['place.id']) !== '';
  if (isChosen) return { values };
  const { predictions } = await api.call(placesAutocomplete, { query: { input: typed, locale } });
  const best = bestPrediction(typed, predictions);
  return best === undefined
    ? { values, openPlace: typed }
    : { values: { ...values, 'place.id': best.placeId } };
}

/** The API names fields by where they stand in what it was sent. */
function withoutSet(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const errors = error.errors.map((one) => ({ ...one, name: one.name.replace(/^set\./, '') }));
  return new ApiError(error.status, errors, error.requestId);
}

function isError(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.errors.some((one) => one.code === code);
}

function revisionIn(values: FormContext['values']): number {
  const revision = Number(trimmed(values['revision']));
  return Number.isSafeInteger(revision) && revision >= 0 ? revision : 0;
}

function afterSave(context: FormContext, { isStale, openPlace }: Saved, next: string) {
  if (isStale) return { redirectTo: editPath(context, 'clash') };
  return openPlace === undefined
    ? { redirectTo: next, flash: 'SAVED' as const }
    : { redirectTo: withQuery(editPath(context, 'where'), { place: openPlace }) };
}

export const saveSectionAction = formAction({
  name: 'save-section',
  send: (context) => saveSection(context),
  after: (context, saved) =>
    afterSave(context, saved, editPath(context, sectionAfter(sectionOf(context.url)))),
});

export const saveAndLeaveAction = formAction({
  name: 'save-and-leave',
  send: (context) => saveSection(context),
  after: (context, saved) => afterSave(context, saved, editPath(context)),
});

/** Saves the rest and lists the places of that name. */
export const findPlaceAction = formAction({
  name: 'find-place',
  send: (context) => saveSection(context),
  after: (context, { isStale }) => ({
    redirectTo: isStale
      ? editPath(context, 'clash')
      : withQuery(editPath(context, 'where'), { place: trimmed(context.values['place']) }),
  }),
});

export const addQuestionAction = formAction({
  name: 'add-question',
  send: (context) =>
    saveSection(context, (set) => ({
      ...set,
      questions: [
        ...(draftOfValues(context.values, ['questions']).questions ?? []),
        { id: freshId(Date.now()), kind: 'SHORT_TEXT', text: '', options: [], required: false },
      ],
    })),
  after: (context, { isStale }) => ({
    redirectTo: editPath(context, isStale ? 'clash' : 'applying'),
  }),
});

/** Chooses between two texts of each field: what stands, or the one beside it. */
export const resolveClashAction = formAction({
  name: 'resolve-clash',
  async send({ api, url, values }) {
    const params = listingAt(url);
    const { draft } = await api.call(readOwnListing, { params });
    const set = Object.fromEntries(
      draft.clashes.flatMap(({ field, mine }) => {
        const choice = values[`choice.${field}`];
        if (choice === undefined) return [];
        return [[field, sent(field, choice === 'other' ? mine : draft.data[field])]];
      }),
    ) as DraftSet;
    return api.call(saveDraft, {
      params,
      body: { revision: revisionIn(values), tab: trimmed(values['tab']), set },
    });
  },
  after: (context) => ({ redirectTo: editPath(context), flash: 'SAVED' }),
});

function sent(field: DraftField, value: unknown): unknown {
  if (field !== 'place' || value === null) return value;
  const { placeId } = value as { placeId: string | null };
  return placeId === null ? null : { placeId };
}

export const publishAction = formAction({
  name: 'publish-listing',
  required: (values) => (values['when'] === 'later' ? ['day', 'time'] : []),
  errorFields: { STALE: 'when' },
  check: ({ values }) =>
    values['when'] !== 'later'
      ? []
      : [
          ...(isDay(trimmed(values['day'])) ? [] : [dateError('day', 'FIELD_DATE')]),
          ...(isTime(trimmed(values['time'])) ? [] : [dateError('time', 'FIELD_TIME')]),
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
      },
    });
  },
  after: (context) => ({ redirectTo: onePath(context), flash: 'SAVED' }),
});

function dateError(name: string, code: string) {
  return { name, description: '', code };
}

export const closeListingAction = formAction({
  name: 'close-listing',
  required: ['reason'],
  send: ({ api, url, values }) =>
    api.call(closeOwnListing, {
      params: listingAt(url),
      body: { reason: closeReasons.find((one) => one === values['reason']) ?? 'STOPPED' },
    }),
  after: () => ({ flash: 'SAVED' }),
});

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
  send: ({ api, url }) => api.call(repostListing, { params: listingAt(url) }),
  after: copied,
});

export const duplicateAction = formAction({
  name: 'duplicate-listing',
  send: ({ api, url }) => api.call(duplicateListing, { params: listingAt(url) }),
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
  send: ({ api, url }) => api.call(discardDraft, { params: listingAt(url) }),
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
