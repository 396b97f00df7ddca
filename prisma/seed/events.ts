import { day, hour, sensibleStart } from './dates.ts';
import { lengthen } from './descriptions.ts';
import type { Random } from './random.ts';
import { fill, tell } from './tell.ts';
import { titled } from './titles.ts';
import type { WordBank } from './words/bank.ts';
import { type SeedListing, onSite, factsOf } from './seed-listing.ts';

/** An event with a programme, at an hour that suits its kind in the zone of its place. */
export function eventOf(random: Random, bank: WordBank, draft: SeedListing, now: Date): SeedListing {
  const words = random.pick(bank.events);
  const base = ['talk', 'workshop', 'conference', 'career-fair'].includes(words.actionType) ? draft : { ...onSite(draft), locationType: 'ONSITE' as const };
  const facts = factsOf(random, bank, base);
  // Some events are over; they were announced before they began.
  const isPast = base.publishedAt.getTime() < now.getTime() - 12 * day && random.chance(0.08);
  const startsAt = sensibleStart(random, now, isPast ? -random.int(2, 10) : random.int(1, 90), base.timeZone, words.actionType);
  const endsAt = new Date(startsAt.getTime() + random.int(...words.hours) * hour);
  const about = random.sample(bank.aboutOrganization, 3).map((sentence) => tell(sentence, facts));
  const who = random.sample(words.who, 3).map((sentence) => tell(sentence, facts));
  return {
    ...base,
    title: titled(bank.locale, fill(random.pick(words.titles), facts)),
    description: lengthen(
      random,
      [
        { type: 'paragraph', text: `${tell(random.pick(words.openings), facts)} ${about[0]}` },
        { type: 'heading', text: bank.headings.when },
        { type: 'list', items: inOrder(words.programme, random.sample(words.programme, random.int(4, 5))).map((item) => tell(item, facts)) },
        { type: 'heading', text: bank.headings.come },
        { type: 'paragraph', text: who.join(' ') },
        { type: 'paragraph', text: about.slice(1).join(' ') },
        { type: 'paragraph', text: `${base.org.mission} ${tell(random.pick(bank.welcomes), facts)}` },
      ],
      bank.aboutOrganization,
      facts,
    ),
    functions: words.functions.slice(0, random.int(1, words.functions.length)),
    actionTypes: [words.actionType],
    capacity: random.chance(0.7) ? random.int(12, 600) : null,
    isRecurring: random.chance(0.1),
    startsAt,
    endsAt,
    closesAt: null,
    closedAt: base.closedAt,
  };
}

function inOrder<T>(order: readonly T[], items: readonly T[]): T[] {
  return order.filter((item) => items.includes(item));
}
