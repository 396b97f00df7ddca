import { hour, sensibleStart } from './dates.ts';
import { lengthen } from './descriptions.ts';
import type { Random } from './random.ts';
import { fill, tell } from './tell.ts';
import { titled } from './titles.ts';
import type { WordBank } from './words/bank.ts';
import { type SeedListing, onSite, factsOf } from './seed-listing.ts';

/** A volunteer opportunity that fits one of the organization’s causes; a few come from partners. */
export function volunteeringOf(random: Random, bank: WordBank, base: SeedListing): SeedListing {
  const fitting = bank.volunteering.filter((kind) => kind.causes.length === 0 || kind.causes.some((cause) => base.causes.includes(cause)));
  const words = random.pick(fitting.length > 0 ? fitting : bank.volunteering);
  const here = words.remote ? base : onSite(base);
  const facts = factsOf(random, bank, here);
  const hours = random.pick([2, 2, 3, 3, 4, 4, 5, 6, 8]);
  const imported = random.chance(0.06) ? random.pick(['open-hands', 'manos-abiertas', 'rede-viva']) : null;
  const isRecurring = !words.actionTypes.includes('one-time') || random.chance(0.2);
  const startsAt = isRecurring && random.chance(0.6) ? null : sensibleStart(random, base.publishedAt, random.int(70, 110), here.timeZone, null);
  const about = random.sample(bank.aboutOrganization, 3).map((sentence) => tell(sentence, facts));
  return {
    ...here,
    title: titled(bank.locale, fill(random.pick(words.titles), facts)),
    description: lengthen(
      random,
      [
        { type: 'paragraph', text: `${tell(random.pick(words.openings), facts)} ${about[0]}` },
        { type: 'heading', text: bank.headings.tasks },
        { type: 'list', items: random.sample(words.tasks, random.int(3, 5)).map((task) => tell(task, facts)) },
        { type: 'heading', text: bank.headings.who },
        { type: 'list', items: random.sample(words.requirements, random.int(2, 4)).map((item) => tell(item, facts)) },
        { type: 'paragraph', text: about.slice(1).join(' ') },
        { type: 'paragraph', text: `${here.org.mission} ${tell(random.pick(bank.welcomes), facts)}` },
      ],
      bank.aboutOrganization,
      facts,
    ),
    functions: words.functions.slice(0, random.int(1, words.functions.length)),
    actionTypes: [...words.actionTypes],
    commitment: tell(random.pick(isRecurring ? bank.commitments : bank.onceCommitments), { hours: String(hours) }),
    hoursPerWeek: isRecurring ? hours : null,
    capacity: random.chance(0.6) ? random.int(2, 40) : null,
    isRecurring,
    startsAt,
    endsAt: startsAt === null ? null : new Date(startsAt.getTime() + random.int(2, 8) * hour),
    source: imported ?? 'causa',
    sourceId: imported === null ? null : `${imported.slice(0, 2)}-${random.int(10_000_000, 99_999_999)}`,
    apply: imported === null ? here.apply : 'link',
  };
}
