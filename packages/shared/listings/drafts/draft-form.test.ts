import { expect, test } from 'vitest';
import { changedFields, draftOfValues, marksOf, valuesOfDraft } from './draft-form.ts';
import { fieldsOf } from '../listing-fields.ts';
import { functions } from '../../search/facets.ts';
import { draftFields, draftSections, emptyDraft, type ListingDraft } from './listing-draft.ts';

const draft: ListingDraft = {
  ...emptyDraft('es', 'Cocinera'),
  functions: [functions[0]],
  areasOfFocus: ['climate'],
  locationType: 'REMOTE',
  remoteZone: ['BR', 'PT'],
  timeZone: 'America/Bogota',
  isRecurring: true,
  benefits: ['lunch', 'a bicycle'],
  description: [
    { type: 'heading', text: 'Who we are' },
    { type: 'list', items: ['cooks', 'neighbors'] },
  ],
  questions: [
    {
      id: '0197a5f0000070008000000000000001',
      kind: 'CHOICE',
      text: 'Which day?',
      options: ['Monday', 'Friday'],
      required: true,
    },
  ],
  recipients: ['0197a5f0000070008000000000000002'],
};
const fields = draftFields.filter((field) => field !== 'place');

test('a draft that goes through the fields of its form comes back unchanged', () => {
  const { place: _place, ...rest } = draft;
  expect(draftOfValues(valuesOfDraft(draft), fields)).toEqual(rest);
});

test('a field counts as changed when its text is another, not when its lines end as on Windows', () => {
  const values = valuesOfDraft(draft);
  const marks = marksOf(values, draftFields);
  expect(changedFields(values, marks, draftFields)).toEqual([]);
  const sent = {
    ...values,
    title: 'Cocinero',
    description: (values['description'] ?? '').replaceAll('\n', '\r\n'),
    'areasOfFocus.health': 'on',
  };
  expect(changedFields(sent, marks, draftFields)).toEqual(['title', 'areasOfFocus']);
});

test('a form that shows more questions than may be published loses none of them', () => {
  const questions = Array.from({ length: 30 }, (_, at) => ({
    id: `0197a5f00000700080000000000000${String(at + 10)}`,
    kind: 'SHORT_TEXT' as const,
    text: `Question ${at}`,
    options: [],
    required: false,
  }));
  const values = valuesOfDraft({ ...draft, questions });
  expect(draftOfValues(values, ['questions'])).toEqual({ questions });
});

test('a question that is ticked to be removed is gone', () => {
  const values = { ...valuesOfDraft(draft), 'questions.0.remove': 'on' };
  expect(draftOfValues(values, ['questions'])).toEqual({ questions: [] });
});

test('a section asks for the fields that its type has', () => {
  expect(fieldsOf('EVENT', 'applying')).not.toContain('closesOn');
  expect(fieldsOf('JOB', 'basics')).toEqual(
    draftSections.basics.filter((field) => field !== 'actionTypes'),
  );
});
