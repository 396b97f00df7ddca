import type { Locale } from '@causa/shared/platform/locales';
import { makeSeedListing } from './listings.ts';
import { makeSeedOrganization, type SeedOrganization } from './organizations.ts';
import { randomFrom } from './random.ts';
import type { SeedListing } from './seed-listing.ts';
import type { WordBank } from './words/bank.ts';

const shares: readonly (readonly [Locale, number])[] = [
  ['en', 46],
  ['es', 30],
  ['pt', 24],
];

/**
 * Returns the demo world with this many listings: its organizations, and its listings as a
 * generator. Deterministic for the same size and moment.
 */
export function makeWorld(
  banks: Record<Locale, WordBank>,
  total: number,
  now: Date,
): { organizations: SeedOrganization[]; listings: Generator<SeedListing> } {
  const random = randomFrom(20_261_121);
  const taken = new Set<string>();
  const ofLocale: Record<Locale, SeedOrganization[]> = { en: [], es: [], pt: [] };
  const organizations: SeedOrganization[] = [];
  for (let made = 0; made < Math.ceil(total / 6); made += 1) {
    const locale = random.weighted(shares);
    const org = makeSeedOrganization(random, banks[locale], taken, now);
    ofLocale[locale].push(org);
    organizations.push(org);
  }
  function* listings(): Generator<SeedListing> {
    const usedNames = new Set<string>();
    for (let made = 0; made < total;) {
      const org = random.pick(ofLocale[random.weighted(shares)]);
      const listing = makeSeedListing(random, banks[org.locale], org, now);
      // Listings of one organization must have different titles.
      const name = `${org.id} ${listing.title}`;
      if (usedNames.has(name)) continue;
      usedNames.add(name);
      made += 1;
      yield listing;
    }
  }
  return { organizations, listings: listings() };
}
