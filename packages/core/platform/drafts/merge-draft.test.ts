import { emptyDraft, type ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import { expect, test } from 'vitest';
import { mergeDraft, type Save } from './merge-draft.ts';
import type { WorkingCopy } from './working-copy.ts';

/** Returns a draft at revision 2 whose title Bea's form changed last. */
function copyOfBea(): WorkingCopy<ListingDraft> {
  return {
    data: emptyDraft('en', 'Head of kitchen'),
    fieldRevisions: { title: { revision: 2, tab: 'bea', byId: 'bea' } },
    conflicts: {},
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
const texts = ({ conflicts }: WorkingCopy<ListingDraft>) =>
  conflicts.title?.map(({ value }) => value) ?? [];

test('keeps a concurrent change and the other text beside it', () => {
  const copy = copyOfBea();
  const { stale } = mergeDraft(copy, { title: 'Cook' }, by('ana', 1));
  expect(stale.title).toEqual({ theirs: 'Head of kitchen', mine: 'Cook', byId: 'bea' });
  expect([copy.data.title, texts(copy)]).toEqual(['Head of kitchen', ['Cook']]);
});

test('keeps the text of a third member beside the second, one for each member', () => {
  const copy = copyOfBea();
  mergeDraft(copy, { title: 'Cook' }, by('ana', 1));
  mergeDraft(copy, { title: 'Chef' }, by('carla', 1));
  mergeDraft(copy, { title: 'Lead cook' }, by('ana', 1));
  expect(texts(copy)).toEqual(['Chef', 'Lead cook']);
});

test('resolves the conflict when a member who saw all texts sends one', () => {
  for (const title of ['Head of kitchen', 'Cook', 'Chef']) {
    const copy = copyOfBea();
    mergeDraft(copy, { title: 'Cook' }, by('ana', 1));
    mergeDraft(copy, { title: 'Chef' }, by('carla', 1));
    const { stale } = mergeDraft(copy, { title }, by('dora', 4, 4));
    expect([stale, copy.data.title, texts(copy)]).toEqual([{}, title, []]);
  }
});

test('keeps the conflict when another text is sent', () => {
  const copy = copyOfBea();
  mergeDraft(copy, { title: 'Cook' }, by('ana', 1));
  mergeDraft(copy, { title: 'Kitchen lead' }, by('carla', 3, 3));
  expect([copy.data.title, texts(copy)]).toEqual(['Kitchen lead', ['Cook']]);
});

test('ignores a repeated save', () => {
  const copy = copyOfBea();
  expect(mergeDraft(copy, { title: 'Head of kitchen' }, by('bea', 1))).toEqual({
    isChanged: false,
    stale: {},
  });
});
