import type { Block } from '../mail-blocks.ts';
import type { Family } from '../mail-template.ts';

const link =
  'https://causa.example/en/dashboard/application-history?id=0199c0ffee00700080000000000000a1';

/** What someone wrote, a paragraph for each that they made. */
export function written(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({ kind: 'paragraph', text: part }));
}

/** What an organization and an applicant tell each other about an application. */
export const applicationMails: Family<
  'application-status' | 'application-message' | 'application-reply'
> = {
  'application-status': {
    write: ({ say }, { orgName, title, status, text, ...props }) => ({
      subject: say('mail.applicationStatus.subject', { status, title }),
      paragraphs: [
        text === null
          ? say('mail.applicationStatus.declined', { orgName, title })
          : say('mail.applicationStatus.wrote', { orgName, title }),
      ],
      blocks: text === null ? [] : written(text),
      action: { label: say('mail.applicationStatus.action'), href: props.link },
      notes: text === null ? [] : [say('mail.applicationStatus.reply')],
    }),
    example: {
      firstName: 'Ana',
      orgName: 'Harbour Kitchen',
      title: 'Kitchen coordinator',
      status: 'INTERVIEW',
      text: 'Hello Ana,\n\nWe would like to talk with you. Which day suits you?\n\nHarbour Kitchen',
      link,
    },
  },
  'application-message': {
    write: ({ say }, { orgName, title, author, text, ...props }) => ({
      subject: say('mail.applicationMessage.subject', { orgName, title }),
      paragraphs: [
        author === ''
          ? say('mail.applicationStatus.wrote', { orgName, title })
          : say('mail.applicationMessage.text', { orgName, title, author }),
      ],
      blocks: written(text),
      action: { label: say('mail.applicationMessage.action'), href: props.link },
      notes: [say('mail.applicationStatus.reply')],
    }),
    example: {
      firstName: 'Ana',
      orgName: 'Harbour Kitchen',
      title: 'Kitchen coordinator',
      author: 'Lia Costa',
      text: 'Could you come on Tuesday at ten?',
      link,
    },
  },
  'application-reply': {
    write: ({ say }, { applicant, title, text, ...props }) => ({
      subject: say('mail.applicationReply.subject', { applicant, title }),
      paragraphs: [say('mail.applicationReply.text', { applicant, title })],
      blocks: written(text),
      action: { label: say('mail.applicationMessage.action'), href: props.link },
      notes: [say('mail.applicationStatus.reply'), say('mail.applicationReply.note')],
    }),
    example: {
      firstName: 'Lia',
      applicant: 'Ana Duarte',
      title: 'Kitchen coordinator',
      text: 'Tuesday at ten is perfect. See you then!',
      link: 'https://causa.example/en/admin/0199c0ffee00700080000000000000a1/applications/0199c0ffee00700080000000000000a2',
    },
  },
};
