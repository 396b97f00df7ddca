import type { RichText } from '@causa/shared/listings/listings.contract';
import { day, hour, sensibleStart } from './dates.ts';
import { lengthen, chooseSentences } from './descriptions.ts';
import { eventsOfType, titleFits } from './fit.ts';
import type { Random } from './random.ts';
import { type Facts, fill, say } from './sentences.ts';
import { titled } from './titles.ts';
import type { WordBank } from './words/bank.ts';
import { type SeedListing, onSite, createFacts } from './seed-listing.ts';
import { describeOrganization } from './volunteering.ts';

const spots: Record<string, readonly [number, number]> = {
  talk: [30, 120],
  workshop: [10, 24],
  fundraiser: [60, 200],
  'community-action': [20, 80],
  'career-fair': [100, 400],
  conference: [80, 300],
  celebration: [80, 300],
};

/**
 * Returns an event with a program at a plausible local hour; online events mention neither food nor
 * doors.
 */
export function createEventText(
  random: Random,
  bank: WordBank,
  draft: SeedListing,
  now: Date,
): SeedListing {
  const kinds = eventsOfType[draft.org.type];
  const words = random.pick(
    bank.events.filter(
      ({ actionType, titles }) =>
        (kinds?.includes(actionType) ?? true) &&
        titles.some((title) => titleFits(title, draft.cause)),
    ),
  );
  const isOnline =
    draft.locationType === 'REMOTE' && ['talk', 'workshop'].includes(words.actionType);
  const base = isOnline ? draft : onSite(draft);
  const capacity = random.int(...(spots[words.actionType] ?? [20, 100]));
  const facts = createFacts(random, bank, base);
  const { startsAt, endsAt } = pickTimes(random, words, { base, isOnline, now });
  return {
    ...base,
    title: titled(
      bank.locale,
      fill(random.pick(words.titles.filter((title) => titleFits(title, draft.cause))), facts),
    ),
    description: lengthen(
      random,
      describeEvent(random, bank, { words, isOnline, facts }),
      bank.aboutOrganization,
      describeOrganization(random, bank, base, facts),
    ),
    functions: words.functions.slice(0, random.int(1, words.functions.length)),
    actionTypes: [words.actionType],
    capacity,
    startsAt,
    endsAt,
    closesAt: null,
    closedAt: base.closedAt !== null && base.closedAt > endsAt ? endsAt : base.closedAt,
  };
}

function pickTimes(
  random: Random,
  words: WordBank['events'][number],
  { base, isOnline, now }: { base: SeedListing; isOnline: boolean; now: Date },
): { startsAt: Date; endsAt: Date } {
  const isPast = base.state === 'expired' || base.state === 'closed';
  const from = base.state === 'scheduled' ? base.publishedAt : now;
  const startsAt = isPast
    ? sensibleStart(
        random,
        new Date(base.publishedAt.getTime() + day),
        random.int(1, 8),
        base.timeZone,
        words.actionType,
      )
    : sensibleStart(random, from, random.int(1, 75), base.timeZone, words.actionType);
  const endsAt = new Date(
    startsAt.getTime() + (isOnline ? random.int(1, 2) : random.int(...words.hours)) * hour,
  );
  return { startsAt, endsAt };
}

function describeEvent(
  random: Random,
  bank: WordBank,
  {
    words,
    isOnline,
    facts,
  }: { words: WordBank['events'][number]; isOnline: boolean; facts: Facts },
): RichText {
  const program = isOnline ? bank.online.programme : words.programme;
  const [first = '', ...guests] = isOnline
    ? random.sample(bank.online.who, 3)
    : [random.pick(words.openings), ...random.sample(words.who, 2)];
  return [
    { type: 'paragraph', text: say(random, first, facts) },
    { type: 'heading', text: bank.headings.when },
    {
      type: 'list',
      items: inOrder(program, random.sample(program, random.int(3, 4))).map((item) =>
        say(random, item, facts),
      ),
    },
    { type: 'heading', text: bank.headings.come },
    {
      type: 'paragraph',
      text: guests.map((sentence) => say(random, sentence, facts)).join(' '),
    },
    { type: 'paragraph', text: chooseSentences(random, bank.welcomes, 1, facts) },
  ];
}

function inOrder<T>(order: readonly T[], items: readonly T[]): T[] {
  return order.filter((item) => items.includes(item));
}
