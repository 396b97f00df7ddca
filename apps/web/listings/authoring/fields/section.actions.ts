import { autocompletePlaces } from '@causa/shared/generated/search/places.endpoints';
import { saveDraft } from '@causa/shared/generated/listings/own-listings.endpoints';
import {
  findChangedFields,
  valuesToDraft,
  type DraftSet,
} from '@causa/shared/listings/drafts/draft-form';
import { findNumberReadings } from '@causa/shared/platform/text/neutral-number';
import { freshId } from '@causa/shared/platform/fresh-id';
import { withQuery } from '@causa/shared/platform/pages/routes';
import { ApiError } from '../../../lib/api-client.ts';
import { formAction, type FormContext, trimmed } from '../../../lib/forms/form-action.ts';
import { getNamedPlace } from '../../../forms/location/get-named-place.ts';
import { getEditPath, readRevision } from './form-paths.ts';
import { getListingParams } from '../own-listings/own-listings.data.ts';
import { getNextSection, listSectionFields, getSection } from './sections.ts';

interface SavedSection {
  isStale: boolean;
  /** Whether a number that was sent may be read in two ways. */
  isUnclear: boolean;
  /** The typed text of a place that was not chosen yet. */
  openPlace?: string | undefined;
}

/** Sends the fields that were changed since the form was shown; a conflict is not an error. */
async function saveSection(
  context: FormContext,
  more: (set: DraftSet) => DraftSet = (set) => set,
): Promise<SavedSection> {
  const { api, url } = context;
  const fields = listSectionFields(url);
  const marks = trimmed(context.values['marks']);
  const { values, openPlace } = findChangedFields(context.values, marks, fields).includes('place')
    ? await resolveTypedPlace(context)
    : { values: context.values };
  const changed = findChangedFields(values, marks, fields).filter(
    (field) => field !== 'place' || openPlace === undefined,
  );
  const set = valuesToDraft(values, changed, context.locale);
  const isUnclear = Object.values(pickNumbers(set)).some(
    (number) => findNumberReadings(number) !== undefined,
  );
  try {
    await api.call(saveDraft, {
      params: getListingParams(url),
      body: {
        revision: readRevision(values),
        tab: trimmed(values['tab']),
        set: more(set),
      },
    });
    return { isStale: false, isUnclear, openPlace };
  } catch (error) {
    if (isError(error, 'STALE')) return { isStale: true, isUnclear };
    throw error;
  }
}

const pickNumbers = ({ payMin = '', payMax = '', hoursPerWeek = '', capacity = '' }: DraftSet) => ({
  payMin,
  payMax,
  hoursPerWeek,
  capacity,
});

/** Resolves a changed text to a place when it is unambiguous; otherwise it stays to be chosen. */
async function resolveTypedPlace({ api, locale, values }: FormContext) {
  const typed = trimmed(values['place']);
  if (typed === '') return { values: { ...values, 'place.id': '' } };
  const isChosen = typed === trimmed(values['shownPlace']) && trimmed(values['place.id']) !== '';
  if (isChosen) return { values };
  const reply = await api.call(autocompletePlaces, { query: { input: typed, locale } });
  const best = getNamedPlace(reply);
  return best === undefined
    ? { values, openPlace: typed }
    : { values: { ...values, 'place.id': best.placeId } };
}

/** The API names a field by its position in the request. */
const getField = (name: string): string => name.replace(/^set\./, '');

function isError(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.errors.some((one) => one.code === code);
}

function redirectAfterSave(
  context: FormContext,
  { isStale, isUnclear, openPlace }: SavedSection,
  next: string,
) {
  if (isStale) return { redirectTo: getEditPath(context, 'clash') };
  // The form asks for the number again.
  if (isUnclear && openPlace === undefined)
    return { redirectTo: getEditPath(context, getSection(context.url)), flash: 'SAVED' as const };
  return openPlace === undefined
    ? { redirectTo: next, flash: 'SAVED' as const }
    : { redirectTo: withQuery(getEditPath(context, 'where'), { place: openPlace }) };
}

export const saveSectionAction = formAction({
  name: 'save-section',
  fieldOf: getField,
  send: (context) => saveSection(context),
  after: (context, saved) =>
    redirectAfterSave(
      context,
      saved,
      getEditPath(context, getNextSection(getSection(context.url))),
    ),
});

export const saveAndLeaveAction = formAction({
  name: 'save-and-leave',
  fieldOf: getField,
  send: (context) => saveSection(context),
  after: (context, saved) => redirectAfterSave(context, saved, getEditPath(context)),
});

/** Saves the other fields and lists the places that match the text. */
export const findPlaceAction = formAction({
  name: 'find-place',
  fieldOf: getField,
  send: (context) => saveSection(context),
  after: (context, { isStale }) => ({
    redirectTo: isStale
      ? getEditPath(context, 'clash')
      : withQuery(getEditPath(context, 'where'), { place: trimmed(context.values['place']) }),
  }),
});

export const addQuestionAction = formAction({
  name: 'add-question',
  fieldOf: getField,
  send: (context) =>
    saveSection(context, (set) => ({
      ...set,
      questions: [
        ...(valuesToDraft(context.values, ['questions']).questions ?? []),
        { id: freshId(Date.now()), kind: 'SHORT_TEXT', text: '', options: [], required: false },
      ],
    })),
  after: (context, { isStale }) => ({
    redirectTo: getEditPath(context, isStale ? 'clash' : 'applying'),
  }),
});
