import type { Family } from '../mail/mail-template.ts';
import { getReplyHint, formatMessage } from './application-mails.ts';

/** Mails about conversations of a person and an organization. */
export const conversationMails: Family<
  'organization-message' | 'organization-reply' | 'confirm-message' | 'reply-refused'
> = {
  'confirm-message': {
    write: ({ say }, { orgName, ...props }) => ({
      subject: say('mail.confirmMessage.subject', { orgName }),
      paragraphs: [say('mail.confirmMessage.text', { orgName })],
      action: { label: say('mail.confirmMessage.action'), href: props.link },
      notes: [say('mail.confirmMessage.note')],
    }),
    example: {
      orgName: 'Harbour Kitchen',
      link: 'https://causa.example/en/conversations/0199c0ffee00700080000000000000a2?mac=example',
    },
  },
  'reply-refused': {
    write: ({ say }, { reason, max }) => ({
      subject: say('mail.replyRefused.subject'),
      paragraphs: [
        reason === 'LENGTH'
          ? say('mail.replyRefused.LENGTH', { max })
          : say(`mail.replyRefused.${reason}`),
        say('mail.replyRefused.next'),
      ],
      notes: [],
    }),
    example: { reason: 'SENDER', max: 5_000 },
  },
  'organization-message': {
    write: ({ say, canReply }, { name, orgName, text, ...props }) => ({
      subject: say('mail.organizationMessage.subject', { name, orgName }),
      paragraphs: [say('mail.organizationMessage.text', { name, orgName })],
      blocks: formatMessage(text),
      action: { label: say('mail.applicationMessage.action'), href: props.link },
      notes: [say(getReplyHint(canReply)), say('mail.applicationReply.note')],
    }),
    example: {
      firstName: 'Lia',
      name: 'Ana Duarte',
      orgName: 'Harbour Kitchen',
      text: 'Could our school class visit your kitchen for a morning in May?',
      link: 'https://causa.example/en/admin/0199c0ffee00700080000000000000a1/messages/0199c0ffee00700080000000000000a2',
    },
  },
  'organization-reply': {
    write: ({ say, canReply }, { author, orgName, text, ...props }) => ({
      subject: say('mail.organizationReply.subject', { orgName }),
      paragraphs: [
        author === ''
          ? say('mail.organizationReply.unnamed', { orgName })
          : say('mail.organizationReply.text', { author, orgName }),
      ],
      blocks: formatMessage(text),
      action: { label: say('mail.applicationMessage.action'), href: props.link },
      notes: [say(getReplyHint(canReply))],
    }),
    example: {
      firstName: 'Ana',
      author: 'Lia Costa',
      orgName: 'Harbour Kitchen',
      text: 'Gladly. Is the 12th of May fine, at nine?',
      link: 'https://causa.example/en/dashboard/messages/0199c0ffee00700080000000000000a2',
    },
  },
};
