import type { ListingType } from '@causa/shared/listings/listing-types';
import type { SeedCity } from './cities.ts';
import { pickCity } from './cities.ts';
import { day, endOfDay, officeHour } from './dates.ts';
import { makeSeedListing } from './listings.ts';
import { makeSeedOrganization, type SeedOrganization } from './organizations.ts';
import { type Random, randomFrom } from './random.ts';
import { seedId } from './seed-id.ts';
import type { SeedListing, SeedState } from './seed-listing.ts';
import { findTimeZone } from './time-zones.ts';
import type { WordBank } from './words/bank.ts';

/**
 * Organizations of the demo owner: one with history, a new one, a frozen one, and a duplicate of
 * the first.
 */
export interface DemoOrganizations {
  own: SeedOrganization;
  fresh: SeedOrganization;
  frozen: SeedOrganization;
  duplicate: SeedOrganization;
  /** Listings of `own`, in the order of `runs`. */
  listings: SeedListing[];
}

interface Run {
  type: ListingType;
  state: SeedState;
  /** Days since publication; negative when it is in the future. */
  began: number;
  /** Days until closing; negative when it is closed. */
  ends: number;
}

/** Listings of the demo owner's organization on the first day. */
export const runs: readonly Run[] = [
  { type: 'JOB', state: 'live', began: 2, ends: 40 },
  { type: 'VOLOP', state: 'live', began: 5, ends: 60 },
  { type: 'INTERNSHIP', state: 'live', began: 9, ends: 25 },
  { type: 'JOB', state: 'live', began: 12, ends: 45 },
  { type: 'EVENT', state: 'live', began: 14, ends: 20 },
  { type: 'JOB', state: 'live', began: 20, ends: 21 },
  { type: 'VOLOP', state: 'live', began: 26, ends: 90 },
  { type: 'JOB', state: 'live', began: 30, ends: 14 },
  { type: 'JOB', state: 'live', began: 45, ends: 9 },
  { type: 'JOB', state: 'live', began: 60, ends: 2 },
  { type: 'INTERNSHIP', state: 'live', began: 62, ends: 2 },
  { type: 'JOB', state: 'scheduled', began: -3, ends: 40 },
  { type: 'EVENT', state: 'scheduled', began: -12, ends: 45 },
  { type: 'JOB', state: 'expired', began: 63, ends: -3 },
  { type: 'VOLOP', state: 'expired', began: 75, ends: -10 },
  { type: 'INTERNSHIP', state: 'expired', began: 80, ends: -20 },
  { type: 'JOB', state: 'expired', began: 100, ends: -35 },
  { type: 'JOB', state: 'expired', began: 120, ends: -50 },
  { type: 'JOB', state: 'live', began: 40, ends: 30 },
  { type: 'VOLOP', state: 'live', began: 55, ends: 60 },
  { type: 'INTERNSHIP', state: 'live', began: 70, ends: 12 },
  { type: 'JOB', state: 'live', began: 33, ends: 40 },
];

/** Returns the demo organizations; deterministic for the same moment. */
export function makeDemoOrganizations(bank: WordBank, now: Date): DemoOrganizations {
  const random = randomFrom(20_261_122);
  const city = cityNamed(random, bank, 'Medellín');
  const make = (change: Partial<SeedOrganization>): SeedOrganization => ({
    ...makeSeedOrganization(random, bank, new Set(), now),
    city,
    type: 'nonprofit',
    frozenAt: null,
    ...change,
  });
  const own = make({
    ...idWithPictures(random, new Date(now.getTime() - 1_400 * day)),
    name: 'Vecinos de Cauce',
    causes: ['food-security', 'community-development'],
    mission:
      'Cocinamos, sembramos y aprendemos con las familias de las laderas de Medellín, para que nadie coma solo ni mal.',
    description: [
      {
        type: 'paragraph',
        text: 'En 2011 éramos seis vecinas con una olla prestada. Hoy servimos 420 almuerzos al día en tres comedores y cuidamos nueve huertas en azoteas y lotes que antes eran basureros.',
      },
      {
        type: 'paragraph',
        text: 'Trabajamos con quienes viven en el barrio: la mitad del equipo empezó como comensal. Publicamos nuestras cuentas cada marzo y decidimos en asamblea.',
      },
    ],
    website: 'https://vecinosdecauce.example.org',
    email: 'hola@vecinosdecauce.example.org',
    foundedYear: 2011,
    isVerified: true,
  });
  const fresh = make({
    name: 'Huerta La Ladera',
    description: [
      {
        type: 'paragraph',
        text: 'Sembramos con quienes viven en la ladera: los sábados en la huerta de la cancha, entre semana en tres escuelas de Medellín.',
      },
    ],
    causes: ['agriculture', 'environment'],
    mission: 'Una huerta de barrio que enseña a sembrar en balcones, terrazas y escuelas.',
    website: 'https://huertalaladera.example.org',
    isVerified: false,
  });
  const frozen = make({
    name: 'Red de Comedores del Sur',
    mission: 'Una red de comedores de barrio que comparten cocina, compras y transporte.',
    description: [
      {
        type: 'paragraph',
        text: 'Reunimos nueve comedores del sur de Medellín. Cada uno cocina para sus vecinos, y las compras se hacen juntas.',
      },
    ],
    causes: ['food-security'],
    frozenAt: new Date(now.getTime() - 12 * day),
    isVerified: false,
  });
  const duplicate = make({
    name: 'Asociación Vecinos del Cauce',
    mission: 'Vecinas y vecinos que cocinan y siembran en las laderas de Medellín.',
    description: [
      {
        type: 'paragraph',
        text: 'Servimos almuerzos en un comedor de barrio y cuidamos huertas en azoteas.',
      },
    ],
    causes: ['food-security'],
    website: 'https://asociacion-vecinos-del-cauce.example.org',
    isVerified: false,
  });
  return { own, fresh, frozen, duplicate, listings: createListings(random, bank, own, now) };
}

function createListings(
  random: Random,
  bank: WordBank,
  own: SeedOrganization,
  now: Date,
): SeedListing[] {
  const titles = new Set<string>();
  return runs.map((run) => {
    for (;;) {
      const listing = makeSeedListing(random, bank, own, now);
      const fits = listing.type === run.type && listing.state === 'live';
      if (!fits || listing.source !== 'causa' || titles.has(listing.title)) continue;
      titles.add(listing.title);
      return withDates(random, listing, run, now);
    }
  });
}

function withDates(random: Random, listing: SeedListing, run: Run, now: Date): SeedListing {
  const zone = findTimeZone(listing.org.city.place);
  const publishedAt =
    run.began > 0
      ? officeHour(random, now, run.began, zone)
      : new Date(now.getTime() - run.began * day);
  const dates = {
    state: run.state,
    publishedAt,
    updatedAt: publishedAt,
    id: seedId(random, run.began > 0 ? publishedAt : now),
  };
  if (listing.type !== 'EVENT')
    return { ...listing, ...dates, closesAt: endOfDay(now, run.ends, zone) };
  const { startsAt, endsAt } = listing;
  if (startsAt === null) return { ...listing, ...dates, closesAt: null };
  // Same hour on another day.
  const later = Math.round((now.getTime() + run.ends * day - startsAt.getTime()) / day) * day;
  const moved = (at: Date | null) => (at === null ? null : new Date(at.getTime() + later));
  return { ...listing, ...dates, startsAt: moved(startsAt), endsAt: moved(endsAt), closesAt: null };
}

function cityNamed(random: Random, bank: WordBank, name: string): SeedCity {
  for (let attempt = 0; attempt < 10_000; attempt += 1) {
    const city = pickCity(random, bank.locale);
    if (city.name === name) return city;
  }
  throw new Error(`no city is named ${name}`);
}

/** Returns an id whose organization gets a logo and a cover (`apps/local/demo-pictures`). */
function idWithPictures(
  random: Random,
  publishedAt: Date,
): Pick<SeedOrganization, 'id' | 'publishedAt'> {
  for (;;) {
    const id = seedId(random, publishedAt);
    const chance = randomFrom(Number.parseInt(id.slice(-8), 16));
    if (chance.chance(0.66) && chance.chance(0.2)) return { id, publishedAt };
  }
}
