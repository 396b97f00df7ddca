import { readOwnListing, saveDraft } from '@causa/shared/generated/listings/own-listings.endpoints';
import { type DraftSet, computeMark } from '@causa/shared/listings/drafts/draft-form';
import { formAction, trimmed } from '../../../lib/forms/form-action.ts';
import { getEditPath, readRevision } from '../fields/form-paths.ts';
import { getListingParams } from '../own-listings/own-listings.data.ts';

/** Returns a short mark of a conflicting text; the form sends it to choose that text. */
export const computeTextMark = (text: unknown): string => computeMark(JSON.stringify(text));

/** Resolves the conflict of each field: keeps the saved text or takes one of the others. */
export const resolveConflictAction = formAction({
  name: 'resolve-clash',
  async send({ api, url, values }) {
    const params = getListingParams(url);
    const { draft } = await api.call(readOwnListing, { params });
    const set = Object.fromEntries(
      draft.conflicts.flatMap(({ field, mine }) => {
        const choice = values[`choice.${field}`];
        if (choice === 'stands') return [[field, readChoice(field, draft.data[field])]];
        return choice === computeTextMark(mine) ? [[field, readChoice(field, mine)]] : [];
      }),
    ) as DraftSet;
    return api.call(saveDraft, {
      params,
      body: { revision: readRevision(values), tab: trimmed(values['tab']), set },
    });
  },
  after: (context) => ({ redirectTo: getEditPath(context), flash: 'SAVED' }),
});

/** Converts a value to the API's format: a place is sent as its id alone. */
export function readChoice(field: string, value: unknown): unknown {
  if (field !== 'place' || typeof value !== 'object' || value === null) return value;
  const placeId = 'placeId' in value ? value.placeId : null;
  return typeof placeId === 'string' ? { placeId } : null;
}
