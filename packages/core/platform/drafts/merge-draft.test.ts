import { emptyDraft, type ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import { expect, test } from 'vitest';
import { mergeDraft, type Save } from './merge-draft.ts';
import type { WorkingCopy } from './working-copy.ts';

/** A working copy at revision 2, in which Bea's form has just changed the title. */
function copyOfBea(): WorkingCopy<ListingDraft> {
  return {
    data: emptyDraft('en', 'Head of kitchen'),
    fieldRevisions: { title: { revision: 2, tab: 'bea', byId: 'bea' } },
    clashes: {},
  };
}
const by = (userId: string, revision: number, current = 2): Save => ({
  userId,
  tab: userId,
  revision,
  current,
  next: current + 1,
  at: '2026-03-02T12:00:00.000Z',
});
const texts = ({ clashes }: WorkingCopy<ListingDraft>) =>
  clashes.title?.map(({ value }) => value) ?? [];

test('a form that did not see the change leaves it, and keeps its own text beside it', () => {
  const copy = copyOfBea();
  const { stale } = mergeDraft(copy, { title: 'Cook' }, by('ana', 1));
  expect(stale.title).toEqual({ theirs: 'Head of kitchen', mine: 'Cook', byId: 'bea' });
  expect([copy.data.title, texts(copy)]).toEqual(['Head of kitchen', ['Cook']]);
});

test('a third member’s text is kept beside the second’s, and each member has one', () => {
  const copy = copyOfBea();
  mergeDraft(copy, { title: 'Cook' }, by('ana', 1));
  mergeDraft(copy, { title: 'Chef' }, by('carla', 1));
  mergeDraft(copy, { title: 'Lead cook' }, by('ana', 1));
  expect(texts(copy)).toEqual(['Chef', 'Lead cook']);
});

test('who sees all texts and sends one of them has chosen', () => {
  for (const title of ['Head of kitchen', 'Cook', 'Chef']) {
    const copy = copyOfBea();
    mergeDraft(copy, { title: 'Cook' }, by('ana', 1));
    mergeDraft(copy, { title: 'Chef' }, by('carla', 1));
    const { stale } = mergeDraft(copy, { title }, by('dora', 4, 4));
    expect([stale, copy.data.title, texts(copy)]).toEqual([{}, title, []]);
  }
});

test('another text than those beside it leaves them to be chosen from', () => {
  const copy = copyOfBea();
  mergeDraft(copy, { title: 'Cook' }, by('ana', 1));
  mergeDraft(copy, { title: 'Kitchen lead' }, by('carla', 3, 3));
  expect([copy.data.title, texts(copy)]).toEqual(['Kitchen lead', ['Cook']]);
});

test('a save that is sent again changes nothing', () => {
  const copy = copyOfBea();
  expect(mergeDraft(copy, { title: 'Head of kitchen' }, by('bea', 1))).toEqual({
    isChanged: false,
    stale: {},
  });
});
