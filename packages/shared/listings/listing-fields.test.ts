import { describe, expect, it } from 'vitest';
import {
  type DraftField,
  draftFields,
  emptyDraft,
  type ListingDraft,
} from './drafts/listing-draft.ts';
import { hasField, isOptionalField } from './listing-fields.ts';
import { findListingProblems } from './listing.rules.ts';
import { listingTypes } from './listing-types.ts';

/** Returns drafts that lack one field each, for each case in which publication requires it. */
const incomplete: Partial<ListingDraft>[] = [
  {},
  { locationType: 'ONSITE' },
  { payment: 'paid' },
  { payment: 'paid', payMin: '100' },
  { applyBy: 'LINK' },
  { applyBy: 'EMAIL' },
  { applyBy: 'TEXT' },
  { startsOn: '2026-05-01' },
];
/** A checkbox: leaving it empty is an answer. */
const ticks: readonly DraftField[] = ['isRecurring', 'payNotStated'];
const moments = { publishAt: new Date('2026-03-01'), now: new Date('2026-03-01') };

describe('isOptionalField', () => {
  it.each(listingTypes)('returns true for fields that publishing a %s never requires', (type) => {
    const required = new Set(
      incomplete.flatMap((set) =>
        findListingProblems(type, { ...emptyDraft('en', ''), ...set }, moments)
          .filter(({ code }) => code === 'FIELD_REQUIRED')
          .map(({ field }) => field),
      ),
    );
    const own = draftFields.filter((field) => hasField(type, field) && !ticks.includes(field));
    const never = own.filter((field) => !required.has(field) && field !== 'locale');
    expect(own.filter((field) => isOptionalField(type, field))).toEqual(never);
  });
});
