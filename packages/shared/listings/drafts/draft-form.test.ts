import { expect, test } from 'vitest';
import { findChangedFields, valuesToDraft, getMarks, draftToValues } from './draft-form.ts';
import { getFieldMark } from './draft-marks.ts';
import { listFields } from '../listing-fields.ts';
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

test('returns a draft unchanged from its form fields', () => {
  const { place: _place, ...rest } = draft;
  expect(valuesToDraft(draftToValues(draft), fields)).toEqual(rest);
});

test('shows and reads numbers as the language of the form writes them', () => {
  const stored = { ...draft, payMin: '45000.5', payMax: '60000', hoursPerWeek: '37.5' };
  const values = draftToValues(stored, 'es');
  expect(values).toMatchObject({ payMin: '45.000,50', payMax: '60.000', hoursPerWeek: '37,5' });
  expect(draftToValues(stored, 'en')['payMin']).toBe('45,000.50');
  const { place: _place, ...rest } = stored;
  expect(valuesToDraft(values, fields, 'es')).toEqual(rest);
  expect(getFieldMark({ payMin: '45000,5' }, 'payMin', 'es')).toBe(
    getFieldMark(values, 'payMin', 'es'),
  );
});

test('detects a changed text and ignores Windows line endings', () => {
  const values = draftToValues(draft);
  const marks = getMarks(values, draftFields);
  expect(findChangedFields(values, marks, draftFields)).toEqual([]);
  const sent = {
    ...values,
    title: 'Cocinero',
    description: (values['description'] ?? '').replaceAll('\n', '\r\n'),
    'areasOfFocus.health': 'on',
  };
  expect(findChangedFields(sent, marks, draftFields)).toEqual(['title', 'areasOfFocus']);
});

test('keeps all questions of a draft above the publication limit', () => {
  const questions = Array.from({ length: 30 }, (_, at) => ({
    id: `0197a5f00000700080000000000000${String(at + 10)}`,
    kind: 'SHORT_TEXT' as const,
    text: `Question ${at}`,
    options: [],
    required: false,
  }));
  const values = draftToValues({ ...draft, questions });
  expect(valuesToDraft(values, ['questions'])).toEqual({ questions });
});

test('removes a question marked for removal', () => {
  const values = { ...draftToValues(draft), 'questions.0.remove': 'on' };
  expect(valuesToDraft(values, ['questions'])).toEqual({ questions: [] });
});

test('lists the fields of the type in a section', () => {
  expect(listFields('EVENT', 'applying')).not.toContain('closesOn');
  expect(listFields('JOB', 'basics')).toEqual(
    draftSections.basics.filter((field) => field !== 'actionTypes'),
  );
});
