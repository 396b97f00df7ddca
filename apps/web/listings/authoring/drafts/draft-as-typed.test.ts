import { valuesOfDraft } from '@causa/shared/listings/drafts/draft-form';
import { fieldsOf } from '@causa/shared/listings/listing-fields';
import { emptyDraft, type ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import { expect, test } from 'vitest';
import { draftAsTyped } from './draft-as-typed.ts';

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
  draftAsTyped(draft, { ...valuesOfDraft(draft), ...values }, fieldsOf('JOB', section));

test('what is typed in a section stands in the draft beside what the other sections have', () => {
  const { title, payText, place } = typed({ title: 'Head cook' }, 'basics');
  expect({ title, payText, place }).toEqual({
    title: 'Head cook',
    payText: 'Per hour',
    place: lisbon,
  });
});

test('a place whose words were left alone keeps where it is', () => {
  expect(typed({ commitment: 'Evenings' }, 'where').place).toEqual(lisbon);
});

test('a place with other words is shown by them, and is nowhere until it was saved', () => {
  expect(typed({ place: 'Porto', 'place.id': 'p2' }, 'where').place).toMatchObject({
    placeId: 'p2',
    text: 'Porto',
    city: null,
    latitude: null,
  });
});

test('a place without words is none', () => {
  expect(typed({ place: ' ' }, 'where').place).toBeNull();
});
