import { knownZone } from '@causa/i18n/formatters';
import { type Locale, localeTags } from '@causa/shared/platform/locales';
import type { AlertItem, SavedListingsMail } from '@causa/shared/platform/mail';
import type { Block } from '../mail/mail-blocks.ts';
import type { Family, Words } from '../mail/mail-template.ts';
import { truncate, renderListingCard } from '../alerts/alert-words.ts';
import { exampleDigest } from '../alerts/example-digest.ts';

const link = 'https://causa.example/en/dashboard/saved-items';
const examples = exampleDigest.sections.flatMap(({ items }) => items) as [
  AlertItem,
  AlertItem,
  AlertItem,
];
const at = '2026-04-15T22:59:00.000Z';
const longestName = 60;

/** Mails about saved items, and renewals of old searches. */
export const newsMails: Family<'saved-listings' | 'saved-organizations' | 'searches-still-wanted'> =
  {
    'saved-listings': {
      write: (words, { closing, moved, counts, timeZone, ...props }) => {
        const { say } = words;
        const more = counts.closing + counts.moved - closing.length - moved.length;
        const date = (instant: string, item: Pick<AlertItem, 'card'>): string =>
          formatDay(words.locale, instant, item.card.timeZone ?? timeZone);
        return {
          subject: say('mail.savedListings.subject', counts),
          preheader: [...closing, ...moved]
            .slice(0, 3)
            .map(({ card }) => truncate(card.title, longestName))
            .join(' · '),
          paragraphs: [],
          blocks: [
            ...(closing.length > 0 ? [renderHeading(say('mail.savedListings.closing'))] : []),
            ...closing.map((item) =>
              renderListingCard(words, {
                ...item,
                notes: [],
                deadline:
                  item.closesAt === null
                    ? ''
                    : say('mail.savedListings.closes', { date: date(item.closesAt, item) }),
              }),
            ),
            ...(moved.length > 0 ? [renderHeading(say('mail.savedListings.moved'))] : []),
            ...moved.map((item) =>
              renderListingCard(words, {
                ...item,
                notes: [],
                deadline: formatMovedDate(words, item, (instant) => date(instant, item)),
              }),
            ),
          ],
          action: { label: say('mail.savedListings.action'), href: props.link },
          notes: more === 0 ? [] : [say('mail.savedListings.more', { count: more })],
          footer: [{ kind: 'note', text: say('mail.savedListings.footer') }],
        };
      },
      example: {
        firstName: 'Ana',
        closing: [{ card: examples[0].card, link: examples[0].link, closesAt: at }],
        moved: [
          {
            card: examples[1].card,
            link: examples[1].link,
            closesAt: at,
            before: '2026-03-31T22:59:00.000Z',
          },
          { card: examples[2].card, link: examples[2].link, closesAt: null, before: at },
          { card: examples[0].card, link: examples[0].link, closesAt: at, before: null },
        ],
        counts: { closing: 1, moved: 3 },
        timeZone: 'Europe/Lisbon',
        link,
      },
    },
    'saved-organizations': {
      write: (words, { count, organizations, ...props }) => {
        const { say } = words;
        return {
          subject: say(
            organizations.length === 1
              ? 'mail.savedOrganizations.subjectOne'
              : 'mail.savedOrganizations.subject',
            {
              count,
              name: truncate(organizations[0]?.name ?? '', longestName),
            },
          ),
          preheader: organizations
            .flatMap(({ items }) => items.map(({ card }) => truncate(card.title, longestName)))
            .slice(0, 3)
            .join(' · '),
          paragraphs: [],
          blocks: organizations.flatMap(({ name, items, more }): Block[] => [
            renderHeading(say('mail.savedOrganizations.at', { name: truncate(name, longestName) })),
            ...items.map((item) => renderListingCard(words, { ...item, notes: [] })),
            ...(more > 0
              ? [
                  {
                    kind: 'note' as const,
                    text: say('mail.savedOrganizations.more', { count: more }),
                  },
                ]
              : []),
          ]),
          action: { label: say('mail.savedOrganizations.action'), href: props.link },
          notes: [],
          footer: [{ kind: 'note', text: say('mail.savedOrganizations.footer') }],
        };
      },
      example: {
        firstName: 'Ana',
        count: 4,
        organizations: [
          {
            name: 'Harbour Kitchen',
            items: examples.slice(0, 2).map(({ card, link: href, dismissLink }) => ({
              card,
              link: href,
              dismissLink: dismissLink ?? '',
            })),
            more: 2,
          },
        ],
        link,
      },
    },
    'searches-still-wanted': {
      write: ({ say }, { searches, days, ...props }) => {
        const [first, ...others] = searches;
        const name = truncate(first?.name ?? '', longestName);
        const isOne = first !== undefined && others.length === 0;
        const isAccount = props.unsubscribe === undefined;
        return {
          subject: say('mail.stillWanted.subject', { count: searches.length, name }),
          paragraphs: [say('mail.stillWanted.text', { count: searches.length, name })],
          blocks: isOne
            ? []
            : searches.map((search) => ({
                kind: 'links' as const,
                links: [
                  {
                    label: say('mail.stillWanted.keep', {
                      name: truncate(search.name, longestName),
                    }),
                    href: search.keep,
                  },
                ],
              })),
          action: isOne
            ? { label: say('mail.stillWanted.keep', { name }), href: first.keep }
            : { label: say('mail.stillWanted.action'), href: props.link },
          notes: [
            say(isAccount ? 'mail.stillWanted.note' : 'mail.stillWanted.noteWithoutAccount', {
              days,
            }),
          ],
          footer: [
            { kind: 'note', text: say(isAccount ? 'mail.alert.why' : 'mail.alert.whySubscribed') },
          ],
        };
      },
      example: {
        firstName: 'Ana',
        searches: ['marketing, Lisbon', 'Remote, in Spanish'].map((name, number) => ({
          name,
          keep: `https://causa.example/en/keep-search/0199c0ffee00700080000000000000d${number}?mac=3q2-7wAAAACtvu8AAAAArb7v`,
        })),
        days: 30,
        link: 'https://causa.example/en/dashboard/saved-searches',
      },
    },
  };

/** Includes the weekday, since a deadline is near or has moved. */
function formatDay(locale: Locale, instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(localeTags[locale], {
    dateStyle: 'full',
    timeZone: knownZone(timeZone),
  }).format(new Date(instant));
}

function renderHeading(text: string): Block {
  return { kind: 'heading', text };
}

function formatMovedDate(
  { say }: Words,
  { closesAt, before }: SavedListingsMail['moved'][number],
  date: (instant: string) => string,
): string {
  if (closesAt === null) return say('mail.savedListings.openEnd');
  const day = date(closesAt);
  // A deadline that moved by hours is on the same day.
  if (before === null || date(before) === day)
    return say('mail.savedListings.nowCloses', { date: day });
  return say('mail.savedListings.movedTo', { date: day, before: date(before) });
}
