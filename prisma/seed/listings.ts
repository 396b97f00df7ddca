import type { ListingType } from '@causa/shared/listings/listing-types';
import { hasVolunteers } from './fit.ts';
import type { Random } from './random.ts';
import type { SeedOrganization } from './organizations.ts';
import type { WordBank } from './words/bank.ts';
import { addFeatures } from './features.ts';
import { type SeedListing, createBase } from './seed-listing.ts';
import { createPost } from './posts.ts';
import { createVolunteering } from './volunteering.ts';
import { createEventText } from './events.ts';

const kinds: readonly (readonly [ListingType, number])[] = [
  ['JOB', 50],
  ['VOLOP', 24],
  ['INTERNSHIP', 13],
  ['EVENT', 13],
];

/** Returns a listing of this organization with consistent title, text, pay, dates and facets. */
export function makeSeedListing(
  random: Random,
  bank: WordBank,
  org: SeedOrganization,
  now: Date,
): SeedListing {
  const type = random.weighted(
    kinds.filter(([kind]) => kind !== 'VOLOP' || hasVolunteers.has(org.type)),
  );
  const base = createBase(random, bank, org, type, now);
  return addFeatures(bank, addContent(random, bank, base, now));
}

function addContent(random: Random, bank: WordBank, base: SeedListing, now: Date): SeedListing {
  if (base.type === 'EVENT') return createEventText(random, bank, base, now);
  return base.type === 'VOLOP'
    ? createVolunteering(random, bank, base, now)
    : createPost(random, bank, base);
}
