import { formatLocalDay } from '@causa/i18n/formatters';
import type { Block } from '../mail/mail-blocks.ts';
import type { Family } from '../mail/mail-template.ts';
import { formatMessage } from './application-mails.ts';

const admin = 'https://causa.example/en/admin/0199c0ffee00700080000000000000a1';
const rate =
  'https://causa.example/en/email/rate-recommended-candidate/0199c0ffee00700080000000000000c3';

/** The invitation to apply, and the weekly mail about candidates. */
export const candidateMails: Family<'candidate-invited' | 'organization-summary'> = {
  'candidate-invited': {
    write: ({ say }, { author, orgName, title, text, link, visibility }) => ({
      subject: say('mail.candidateInvited.subject', { orgName, title }),
      paragraphs: [
        author === ''
          ? say('mail.candidateInvited.unnamed', { orgName, title })
          : say('mail.candidateInvited.text', { author, orgName, title }),
      ],
      blocks: formatMessage(text),
      action: { label: say('mail.candidateInvited.action'), href: link },
      notes: [say('mail.candidateInvited.note', { orgName })],
      footer: [
        { kind: 'note', text: say('mail.candidateInvited.why') },
        {
          kind: 'links',
          links: [{ label: say('mail.candidateInvited.visibility'), href: visibility }],
        },
      ],
    }),
    example: {
      firstName: 'Ana',
      author: 'Lia Costa',
      orgName: 'Harbour Kitchen',
      title: 'Kitchen coordinator',
      text: 'Your years at the community garden are just what we look for.\n\nWould you like to apply?',
      link: 'https://causa.example/en/nonprofit-job/0199c0ffee00700080000000000000b2-kitchen-coordinator',
      visibility: 'https://causa.example/en/dashboard/employment-profile/visibility',
    },
  },
  'organization-summary': {
    write: ({ say, locale }, { orgName, views, applications, waiting, ...props }) => {
      const { ending, candidates } = props;
      const heading = (text: string): Block => ({ kind: 'heading', text });
      return {
        subject: say('mail.summary.subject', { orgName }),
        preheader: say('mail.summary.figures', { views, applications }),
        paragraphs: [
          say('mail.summary.figures', { views, applications }),
          ...(waiting > 0 ? [say('mail.summary.waiting', { count: waiting })] : []),
        ],
        blocks: [
          ...(ending.length > 0 ? [heading(say('mail.summary.ending'))] : []),
          ...ending.map(({ title, closes, link: href }): Block => ({
            kind: 'card',
            title: { label: title, href },
            lines: [say('mail.summary.closes', { day: formatLocalDay(locale, closes) })],
            notes: [],
          })),
          ...(candidates.length > 0 ? [heading(say('mail.summary.candidates'))] : []),
          ...candidates.flatMap(({ name, headline, title, link: href, good, bad }): Block[] => [
            {
              kind: 'card',
              title: { label: name, href },
              lines: [headline, say('mail.summary.for', { title })].filter(Boolean),
              notes: [],
            },
            {
              kind: 'links',
              links: [
                { label: say('mail.summary.good'), href: good },
                { label: say('mail.summary.bad'), href: bad },
              ],
            },
          ]),
        ],
        action: { label: say('mail.summary.action'), href: props.link },
        notes: [],
        footer: [{ kind: 'note', text: say('mail.summary.why', { orgName }) }],
      };
    },
    example: {
      firstName: 'Lia',
      orgName: 'Harbour Kitchen',
      views: 312,
      applications: 9,
      waiting: 3,
      ending: [
        {
          title: 'Kitchen coordinator',
          closes: '2026-03-28T23:59:59+00:00',
          link: `${admin}/jobs/0199c0ffee00700080000000000000b2`,
        },
      ],
      candidates: [
        {
          name: 'Ana D.',
          headline: 'Cook and organizer of community kitchens',
          title: 'Kitchen coordinator',
          link: `${admin}/jobs/0199c0ffee00700080000000000000b2/recommended-candidates/0199c0ffee00700080000000000000c3`,
          good: `${rate}/good`,
          bad: `${rate}/bad`,
        },
      ],
      link: admin,
    },
  },
};
