import type { RichText } from '@causa/shared/listings/listings.contract';
import { pickCity } from './cities.ts';
import { day, hour, sensibleStart } from './dates.ts';
import { lengthen, chooseSentences } from './descriptions.ts';
import { titleFits } from './fit.ts';
import type { Random } from './random.ts';
import { type Facts, fill, say } from './sentences.ts';
import { findTimeZone } from './time-zones.ts';
import { titled } from './titles.ts';
import type { VolunteerWords, WordBank } from './words/bank.ts';
import { type SeedListing, onSite, createFacts } from './seed-listing.ts';

/** Partners of imported opportunities in the demo world. */
export const partnerNames = {
  'open-hands': 'Open Hands',
  'manos-abiertas': 'Manos Abiertas',
  'rede-viva': 'Rede Viva',
} as const;
const partners = { en: 'open-hands', es: 'manos-abiertas', pt: 'rede-viva' } as const;

/**
 * Returns a volunteer opportunity that fits the cause, with one schedule for its dates, hours and
 * texts; a few are from partners.
 */
export function createVolunteering(
  random: Random,
  bank: WordBank,
  base: SeedListing,
  now: Date,
): SeedListing {
  const words = pickWords(random, bank, base);
  const here =
    words.schedule === 'placement'
      ? abroad(random, bank, base)
      : words.remote
        ? base
        : onSite(base);
  const plan = createPlan(random, bank, words, here, now);
  const { hours, months, ...times } = plan;
  const facts = {
    ...createFacts(random, bank, here),
    hours: String(hours),
    months: String(months),
  };
  const isImported = random.chance(0.06);
  const source = isImported ? partners[bank.locale] : 'causa';
  return {
    ...here,
    ...times,
    title: titled(
      bank.locale,
      fill(random.pick(words.titles.filter((title) => titleFits(title, base.cause))), facts),
    ),
    description: lengthen(
      random,
      describeVolunteering(random, bank, { words, facts }),
      bank.aboutOrganization,
      describeOrganization(random, bank, here, facts),
    ),
    functions: words.functions.slice(0, random.int(1, words.functions.length)),
    actionTypes: [...words.actionTypes],
    source,
    // The numbers alone repeat among a million listings.
    sourceId: isImported
      ? `${source.slice(0, 2)}-${random.int(10_000_000, 99_999_999)}-${base.id.slice(-6)}`
      : null,
    apply: isImported ? 'link' : here.apply,
    howToApply: isImported
      ? [
          {
            type: 'paragraph',
            text: say(random, random.pick(bank.howToApply.volunteer.link), facts),
          },
        ]
      : here.howToApply,
  };
}

function pickWords(random: Random, bank: WordBank, base: SeedListing): VolunteerWords {
  const fitting = bank.volunteering.filter(
    ({ causes, titles, schedule }) =>
      (causes.length === 0 || causes.includes(base.cause)) &&
      titles.some((title) => titleFits(title, base.cause)) &&
      (schedule !== 'board' || base.org.type === 'nonprofit') &&
      (schedule !== 'placement' || base.org.causes.includes('international-development')),
  );
  // Without weights, kinds that fit every cause would be in every second listing.
  return random.weighted(
    fitting.map((kind) => [kind, kind.causes.length === 0 ? 0.45 : 1] as const),
  );
}

function describeVolunteering(
  random: Random,
  bank: WordBank,
  { words, facts }: { words: VolunteerWords; facts: Facts },
): RichText {
  // Trained volunteers do not read that no experience is needed, nor one-day volunteers that people
  // rely on them.
  const requirements =
    words.requirements.length > 2
      ? bank.volunteerRequirements.slice(4)
      : bank.volunteerRequirements.filter(
          (_one, position) => words.schedule !== 'once' || position !== 1,
        );
  return [
    { type: 'paragraph', text: say(random, random.pick(words.openings), facts) },
    { type: 'heading', text: bank.headings.tasks },
    {
      type: 'list',
      items: random.sample(words.tasks, random.int(3, 4)).map((task) => say(random, task, facts)),
    },
    { type: 'heading', text: bank.headings.who },
    {
      type: 'list',
      items: [
        ...words.requirements,
        ...random.sample(
          requirements,
          words.requirements.length > 2 ? 1 : 2 + (words.requirements.length === 0 ? 1 : 0),
        ),
      ].map((item) => say(random, item, facts)),
    },
    { type: 'paragraph', text: chooseSentences(random, bank.welcomes, 2, facts) },
  ];
}

/** Moves a listing to another country than the organization's. */
function abroad(random: Random, bank: WordBank, base: SeedListing): SeedListing {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const city = pickCity(random, bank.locale);
    if (city.place.countryCode !== base.org.city.place.countryCode)
      return { ...onSite(base), city, timeZone: findTimeZone(city.place) };
  }
  return onSite(base);
}

/** Returns the facts about an organization, besides those of its listings. */
export function describeOrganization(
  random: Random,
  bank: WordBank,
  { org }: SeedListing,
  facts: Record<string, string>,
): Record<string, string> {
  return {
    ...facts,
    founded: String(org.foundedYear),
    peopleUnit: random.pick(bank.peopleUnits),
    staff: String(random.int(5, 48)),
  };
}

type Plan = Pick<
  SeedListing,
  'commitment' | 'hoursPerWeek' | 'capacity' | 'isRecurring' | 'startsAt' | 'endsAt' | 'closesAt'
> & {
  hours: number;
  months: number;
};

/** Returns the schedule: open-ended weekly hours, or dates, or neither. */
function createPlan(
  random: Random,
  bank: WordBank,
  words: VolunteerWords,
  listing: SeedListing,
  now: Date,
): Plan {
  const { schedule } = words;
  const base = {
    hoursPerWeek: null,
    isRecurring: false,
    startsAt: null,
    endsAt: null,
    closesAt: listing.closesAt,
    months: 0,
  };
  if (schedule === 'weekly') {
    const hours = random.pick([2, 2, 3, 3, 4, 4, 5, 6]);
    return {
      ...base,
      hours,
      commitment: describeHours(random, bank.commitments, hours),
      hoursPerWeek: hours,
      isRecurring: true,
      capacity: random.chance(0.4) ? random.int(2, 15) : null,
    };
  }
  if (schedule === 'board') {
    const hours = random.int(4, 8);
    return {
      ...base,
      hours,
      commitment: describeHours(random, bank.boardCommitments, hours),
      capacity: random.chance(0.6) ? random.int(1, 4) : null,
    };
  }
  if (schedule === 'project') {
    const hours = random.int(2, 8) * 5;
    return {
      ...base,
      hours,
      commitment: describeHours(random, bank.projectCommitments, hours),
      capacity: 1,
    };
  }
  return planDates(random, bank, words, { base, listing, now });
}

/** Returns the schedule of an opportunity with a first day; sign-up closes shortly before. */
function planDates(
  random: Random,
  bank: WordBank,
  { schedule, actionTypes }: VolunteerWords,
  {
    base,
    listing,
    now,
  }: {
    base: Pick<Plan, 'hoursPerWeek' | 'isRecurring' | 'months'>;
    listing: SeedListing;
    now: Date;
  },
): Plan {
  const { publishedAt, timeZone, closesAt, state } = listing;
  const from = state === 'live' && publishedAt < now ? now : publishedAt;
  const startsAt = sensibleStart(random, from, random.int(9, 75), timeZone, null);
  const lastDay = new Date(startsAt.getTime() - random.int(1, 4) * day);
  const closes =
    closesAt === null
      ? null
      : closesAt < lastDay
        ? closesAt
        : lastDay > publishedAt
          ? lastDay
          : closesAt;
  if (schedule === 'placement') {
    const months = random.int(3, 6);
    return {
      ...base,
      hours: 35,
      months,
      commitment: describeHours(random, bank.placementCommitments, 35, months),
      startsAt,
      endsAt: new Date(startsAt.getTime() + months * 30 * day),
      capacity: random.int(1, 6),
      closesAt: closes,
    };
  }
  const hours = actionTypes.includes('family-friendly') ? random.int(3, 4) : random.int(4, 8);
  return {
    ...base,
    hours,
    commitment: describeHours(random, bank.onceCommitments, hours),
    startsAt,
    endsAt: new Date(startsAt.getTime() + hours * hour),
    capacity: random.int(6, 60),
    closesAt: closes,
  };
}

function describeHours(
  random: Random,
  sentences: readonly string[],
  hours: number,
  months = 0,
): string {
  return say(random, random.pick(sentences), { hours: String(hours), months: String(months) });
}
