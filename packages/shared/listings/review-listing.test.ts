import { describe, expect, it } from 'vitest';
import { emptyDraft, type ListingDraft } from './drafts/listing-draft.ts';
import { reviewListing } from './review-listing.ts';

const review = (set: Partial<ListingDraft>, type: 'JOB' | 'VOLOP' | 'EVENT' = 'JOB') =>
  reviewListing(type, { ...emptyDraft('en', 'Cook for a kitchen'), ...set });
const good = (...asked: Parameters<typeof review>): string[] =>
  review(...asked)
    .filter(({ isGood }) => isGood)
    .map(({ name }) => name);

describe('reviewListing', () => {
  it.each([
    [{}, []],
    [{ payMin: '45.000' }, ['pay']],
    [{ payMin: 'to agree' }, []],
    [{ payment: 'unpaid' as const }, ['pay']],
    [{ locationType: 'REMOTE' as const }, ['place']],
    [{ locationType: 'ONSITE' as const }, []],
    [{ closesOn: '2027-02-01' }, ['deadline']],
    [{ skills: ['a', 'b', 'c'] }, ['skills']],
    [{ benefitKinds: ['benefit.health' as never] }, ['benefits']],
    [{ description: [{ type: 'heading' as const, text: 'We' }] }, ['structure']],
  ])('praises %j for %j', (set, names) => {
    expect(good(set)).toEqual(['title', ...names]);
  });

  it.each(['COOK FOR A KITCHEN', 'Cook'])('asks for a clearer title than %j', (title) => {
    expect(good({ title })).toEqual([]);
  });

  it('asks only for what a type has', () => {
    expect(review({}, 'EVENT').map(({ field }) => field)).toEqual([
      'title',
      'areasOfFocus',
      'locationType',
      'startsOn',
      'description',
      'description',
    ]);
    expect(good({ commitment: 'Two evenings a month' }, 'VOLOP')).toEqual(['title', 'hours']);
  });
});
