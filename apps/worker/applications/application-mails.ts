import { formatDate } from '@causa/i18n/formatters';
import type { Block } from '../mail/mail-blocks.ts';
import type { Family } from '../mail/mail-template.ts';

const link =
  'https://causa.example/en/dashboard/application-history?id=0199c0ffee00700080000000000000a1';

/** Returns how the recipient of a message can reply. */
export const getReplyHint = (canReply: boolean) =>
  canReply ? 'mail.reply.here' : 'mail.applicationStatus.reply';

/** Returns a text as paragraphs. */
export function formatMessage(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({ kind: 'paragraph', text: part }));
}

/** Mails between an organization and an applicant about an application. */
export const applicationMails: Family<
  | 'application-status'
  | 'application-message'
  | 'application-reply'
  | 'applications-unanswered'
  | 'application-no-answer'
  | 'applications-access-ends'
> = {
  'application-status': {
    write: ({ say, canReply }, { orgName, type, title, status, text, ...props }) => ({
      subject: say('mail.applicationStatus.subject', { status, type, title }),
      paragraphs: [
        text === null
          ? say('mail.applicationStatus.declined', { orgName, type, title })
          : say('mail.applicationStatus.wrote', { orgName, type, title }),
      ],
      blocks: text === null ? [] : formatMessage(text),
      action: {
        label:
          text === null
            ? say('mail.applicationStatus.action', { type })
            : say('mail.applicationMessage.action'),
        href: props.link,
      },
      notes: [
        ...(text === null ? [] : [say(getReplyHint(canReply))]),
        ...(type !== 'EVENT' && (status === 'DECLINED' || status === 'HIRED')
          ? [say('mail.applicationStatus.feedback', { orgName })]
          : []),
      ],
    }),
    example: {
      firstName: 'Ana',
      orgName: 'Harbour Kitchen',
      type: 'JOB',
      title: 'Kitchen coordinator',
      status: 'INTERVIEW',
      text: 'Hello Ana,\n\nWe would like to talk with you. Which day suits you?\n\nHarbour Kitchen',
      link,
    },
  },
  'application-message': {
    write: ({ say, canReply }, { orgName, type, title, author, text, ...props }) => ({
      subject: say('mail.applicationMessage.subject', { orgName, title }),
      paragraphs: [
        author === ''
          ? say('mail.applicationStatus.wrote', { orgName, type, title })
          : say('mail.applicationMessage.text', { orgName, type, title, author }),
      ],
      blocks: formatMessage(text),
      action: { label: say('mail.applicationMessage.action'), href: props.link },
      notes: [say(getReplyHint(canReply))],
    }),
    example: {
      firstName: 'Ana',
      orgName: 'Harbour Kitchen',
      type: 'JOB',
      title: 'Kitchen coordinator',
      author: 'Lia Costa',
      text: 'Could you come on Tuesday at ten?',
      link,
    },
  },
  'application-reply': {
    write: ({ say, canReply }, { applicant, type, title, text, ...props }) => ({
      subject: say('mail.applicationReply.subject', { applicant, title }),
      paragraphs: [say('mail.applicationReply.text', { applicant, type, title })],
      blocks: formatMessage(text),
      action: { label: say('mail.applicationMessage.action'), href: props.link },
      notes: [say(getReplyHint(canReply)), say('mail.applicationReply.note')],
    }),
    example: {
      firstName: 'Lia',
      applicant: 'Ana Duarte',
      type: 'JOB',
      title: 'Kitchen coordinator',
      text: 'Tuesday at ten is perfect. See you then!',
      link: 'https://causa.example/en/admin/0199c0ffee00700080000000000000a1/applications/0199c0ffee00700080000000000000a2',
    },
  },
  'applications-unanswered': {
    write: ({ say }, { orgName, count, listings, ...props }) => ({
      subject: say('mail.unanswered.subject', { count, orgName }),
      paragraphs: [say('mail.unanswered.text', { count, orgName })],
      blocks: listings.map(({ title, link: href, count: own, days }) => ({
        kind: 'card',
        title: { label: title, href },
        lines: [say('mail.unanswered.listing', { count: own, days })],
        notes: [],
      })),
      action: { label: say('mail.unanswered.action'), href: props.link },
      notes: [say('mail.unanswered.note')],
    }),
    example: {
      firstName: 'Lia',
      orgName: 'Harbour Kitchen',
      count: 3,
      listings: [{ title: 'Kitchen coordinator', count: 3, days: 12, link }],
      link: 'https://causa.example/en/admin/0199c0ffee00700080000000000000a1/applications',
    },
  },
  'application-no-answer': {
    write: ({ say }, { type, title, orgName, ...props }) => ({
      subject: say('mail.noAnswer.subject', { type, title }),
      paragraphs: [say('mail.noAnswer.text', { type, title, orgName }), say('mail.noAnswer.next')],
      action: { label: say('mail.noAnswer.action'), href: props.link },
      notes: [],
    }),
    example: {
      firstName: 'Ana',
      type: 'JOB',
      title: 'Kitchen coordinator',
      orgName: 'Harbour Kitchen',
      link: 'https://causa.example/en/jobs',
    },
  },
  'applications-access-ends': {
    write: ({ say, locale }, { title, count, ends, ...props }) => {
      const day = formatDate(locale, ends);
      return {
        subject: say('mail.accessEnds.subject', { title, day }),
        paragraphs: [
          say('mail.accessEnds.text', { title, day, count }),
          say('mail.accessEnds.next'),
        ],
        action: { label: say('mail.accessEnds.action'), href: props.link },
        notes: [],
      };
    },
    example: {
      firstName: 'Lia',
      title: 'Kitchen coordinator',
      count: 34,
      ends: '2027-03-28T23:59:59.999Z',
      link: 'https://causa.example/en/admin/0199c0ffee00700080000000000000a1/applications',
    },
  },
};
