import { readOwnListing, saveDraft } from '@causa/shared/listings/posting.endpoints';
import { type DraftSet, markOf } from '@causa/shared/listings/drafts/draft-form';
import { formAction, trimmed } from '../../../lib/forms/form-action.ts';
import { editPath, revisionIn } from '../fields/form-paths.ts';
import { listingAt } from '../own-listings/own-listings.data.ts';

/** Names a text beside another: a form chooses the one that it showed, or none. */
export const textMark = (text: unknown): string => markOf(JSON.stringify(text));

/** Chooses between the texts of each field: what stands, or one of those beside it. */
export const resolveClashAction = formAction({
  name: 'resolve-clash',
  async send({ api, url, values }) {
    const params = listingAt(url);
    const { draft } = await api.call(readOwnListing, { params });
    const set = Object.fromEntries(
      draft.clashes.flatMap(({ field, mine }) => {
        const choice = values[`choice.${field}`];
        if (choice === 'stands') return [[field, sentOf(field, draft.data[field])]];
        return choice === textMark(mine) ? [[field, sentOf(field, mine)]] : [];
      }),
    ) as DraftSet;
    return api.call(saveDraft, {
      params,
      body: { revision: revisionIn(values), tab: trimmed(values['tab']), set },
    });
  },
  after: (context) => ({ redirectTo: editPath(context), flash: 'SAVED' }),
});

/** A value as the API takes it: a place is sent as its id alone. */
export function sentOf(field: string, value: unknown): unknown {
  if (field !== 'place' || value === null) return value;
  const { placeId } = value as { placeId: string | null };
  return placeId === null ? null : { placeId };
}
