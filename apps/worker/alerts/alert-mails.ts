import type { AlertDigest, AlertItem } from '@causa/shared/platform/mail';
import type { Block } from '../mail/mail-blocks.ts';
import type { Family, Words } from '../mail/mail-template.ts';
import { renderAlertCard, truncate } from './alert-words.ts';
import { exampleDigest } from './example-digest.ts';

const longestName = 60;

/** The digest of saved searches. */
export const alertMails: Family<'alert-digest'> = {
  'alert-digest': {
    write: (words, { count, sections, others, manage, unsubscribe }) => {
      const { say } = words;
      const items = sections.flatMap((section) => section.items);
      return {
        subject: getSubject(words, count, sections, others, items),
        preheader: items
          .slice(0, 3)
          .map(({ card }) => truncate(card.title, longestName))
          .join(' · '),
        paragraphs: [],
        blocks: sections.flatMap((section) => renderSection(words, section)),
        notes: others === 0 ? [] : [say('mail.alert.others', { count: others })],
        footer: [
          {
            kind: 'note',
            text: say(unsubscribe === undefined ? 'mail.alert.why' : 'mail.alert.whySubscribed'),
          },
          {
            kind: 'links',
            links: [
              {
                label: say(unsubscribe === undefined ? 'mail.alert.manage' : 'mail.alert.change'),
                href: manage,
              },
            ],
          },
        ],
      };
    },
    example: exampleDigest,
  },
};

/** Formats «5 new jobs: marketing, Lisbon» by the common type, "listings" for several types. */
function getSubject(
  { say }: Words,
  count: number,
  sections: AlertDigest['sections'],
  notShown: number,
  items: readonly AlertItem[],
): string {
  const [first, ...more] = sections;
  const others = more.length + notShown;
  const name = truncate(first?.name ?? '', longestName);
  const types = new Set(items.map(({ card }) => card.type));
  const [type = 'JOB'] = types;
  const searches = others === 0 ? name : say('mail.alert.names', { name, count: others });
  return say(`mail.alert.subject.${types.size === 1 ? type : 'ALL'}`, { count, name: searches });
}

function renderSection(
  words: Words,
  { name, frequency, items, more, links }: AlertDigest['sections'][number],
): Block[] {
  const { say } = words;
  return [
    { kind: 'heading', text: truncate(name, longestName), note: say(`mail.alert.${frequency}`) },
    ...items.map((item) => renderAlertCard(words, item)),
    {
      kind: 'button',
      link: {
        label: more > 0 ? say('mail.alert.more', { count: more }) : say('mail.alert.all'),
        href: links.search,
      },
    },
    {
      kind: 'links',
      links: [
        { label: say('mail.alert.frequency'), href: links.frequency },
        { label: say('mail.alert.pause'), href: links.pause },
        { label: say('mail.alert.stop'), href: links.stop },
      ],
    },
  ];
}
