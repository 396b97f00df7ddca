import { expect, test } from 'vitest';
import { emptyDraft } from '../../listings/drafts/listing-draft.ts';
import { findListingProblems, findTitleProblems } from '../../listings/listing.rules.ts';
import { visibleText } from './visible-text.ts';

test.each([
  ['\u200b\u2060\ufeff', ''],
  ['\u3164\u2800\u00ad', ''],
  [' Cook\u200b at the harbor ', 'Cook at the harbor'],
  ['Cocinera de día, ação, 日本', 'Cocinera de día, ação, 日本'],
])('shows readers of %j the text %j', (text, seen) => {
  expect(visibleText(text)).toBe(seen);
});

const codesOf = (title: string) => findTitleProblems(title).map(({ code }) => code);

test.each([
  ['\u200b\u200b\u200b', ['FIELD_REQUIRED']],
  ['A\u200b\u200bB', ['FIELD_TOO_SHORT']],
  ['ABC', []],
  ['Write to cook＠harbour.example', ['FIELD_TITLE_CONTACT']],
  ['See ww\u200bw.harbour.example', ['FIELD_TITLE_CONTACT']],
  ['Call ９１２ ３４５ ６７８', ['FIELD_TITLE_CONTACT']],
  ['Cook, school year 2026-2027', []],
])('reports for the title %j the problems %j', (title, codes) => {
  expect(codesOf(title)).toEqual(codes);
});

test('reports invisible descriptions, instructions, questions and commitments as missing', () => {
  const nothing = '\u200b'.repeat(300);
  const text = [{ type: 'paragraph' as const, text: nothing }];
  const draft = { ...emptyDraft('en', 'Cook'), description: text, commitment: nothing };
  const moments = { publishAt: new Date(0), now: new Date(0) };
  const found = (set: object) =>
    findListingProblems('VOLOP', { ...draft, ...set }, moments).map(
      ({ field, code }) => `${field} ${code}`,
    );
  expect(found({ applyBy: 'TEXT', applyText: text })).toEqual(
    expect.arrayContaining([
      'description FIELD_REQUIRED',
      'commitment FIELD_REQUIRED',
      'applyText FIELD_REQUIRED',
    ]),
  );
  const question = { id: '1', kind: 'SHORT_TEXT', text: nothing, options: [], required: false };
  expect(found({ applyBy: 'CAUSA', questions: [question] })).toContain(
    'questions.0 FIELD_TOO_SHORT',
  );
});
