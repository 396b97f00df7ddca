import { draftToValues } from '@causa/shared/listings/drafts/draft-form';
import { listFields } from '@causa/shared/listings/listing-fields';
import { emptyDraft, type ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import { expect, test } from 'vitest';
import { applyFormValues } from './draft-as-typed.ts';

const lisbon = {
  placeId: 'p1',
  text: 'Lisbon, Portugal',
  city: 'Lisbon',
  stateCode: null,
  countryCode: 'PT',
  latitude: 38.7,
  longitude: -9.1,
};
const draft: ListingDraft = { ...emptyDraft('en', 'Cook'), place: lisbon, payText: 'Per hour' };
const typed = (values: Record<string, string>, section: 'basics' | 'where') =>
  applyFormValues(draft, { ...draftToValues(draft), ...values }, listFields('JOB', section));

test('adds the text of a section to the draft of the other sections', () => {
  const { title, payText, place } = typed({ title: 'Head cook' }, 'basics');
  expect({ title, payText, place }).toEqual({
    title: 'Head cook',
    payText: 'Per hour',
    place: lisbon,
  });
});

test('keeps the coordinates of a place with unchanged text', () => {
  expect(typed({ commitment: 'Evenings' }, 'where').place).toEqual(lisbon);
});

test('shows an edited place as text without coordinates until it is saved', () => {
  expect(typed({ place: 'Porto', 'place.id': 'p2' }, 'where').place).toMatchObject({
    placeId: 'p2',
    text: 'Porto',
    city: null,
    latitude: null,
  });
});

test('treats a place without text as missing', () => {
  expect(typed({ place: ' ' }, 'where').place).toBeNull();
});
