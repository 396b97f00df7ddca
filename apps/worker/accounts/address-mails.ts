import type { Family } from '../mail/mail-template.ts';

const link = 'https://causa.example/en/verify-email/TZ0qPjc5mDk8w1vXUB4yE2nLhGfRsA7o';

/** Mails about an address: verification, changes, welcome and subscriptions. */
export const addressMails: Family<
  | 'verify-email'
  | 'confirm-email-old'
  | 'confirm-email-new'
  | 'email-changed'
  | 'welcome'
  | 'confirm-subscription'
  | 'confirm-alert'
> = {
  'verify-email': {
    write: ({ say }, props) => ({
      subject: say('mail.verify.subject'),
      paragraphs: [say('mail.verify.text')],
      action: { label: say('mail.verify.action'), href: props.link },
      notes: [say('mail.verify.note')],
    }),
    example: { firstName: 'Ana', link },
  },
  'confirm-email-old': {
    write: ({ say }, { newEmail, ...props }) => ({
      subject: say('mail.emailOld.subject'),
      paragraphs: [say('mail.emailOld.text', { newEmail })],
      action: { label: say('mail.emailOld.action'), href: props.link },
      notes: [say('mail.emailOld.note')],
    }),
    example: { firstName: 'Ana', newEmail: 'ana.duarte@harbour.example', link },
  },
  'confirm-email-new': {
    write: ({ say }, props) => ({
      subject: say('mail.emailNew.subject'),
      paragraphs: [say('mail.emailNew.text')],
      action: { label: say('mail.emailNew.action'), href: props.link },
      notes: [say('mail.emailNew.note')],
    }),
    example: { firstName: 'Ana', link },
  },
  'email-changed': {
    write: ({ say }, { newEmail }) => ({
      subject: say('mail.emailChanged.subject'),
      paragraphs: [say('mail.emailChanged.text', { newEmail })],
      notes: [say('mail.notYou')],
    }),
    example: { firstName: 'Ana', newEmail: 'ana.duarte@harbour.example' },
  },
  welcome: {
    write: ({ say }, props) => ({
      subject: say('mail.welcome.subject'),
      paragraphs: [say('mail.welcome.text'), say('mail.welcome.ideas')],
      action: { label: say('mail.welcome.action'), href: props.link },
      notes: [],
    }),
    example: { firstName: '', link },
  },
  'confirm-subscription': {
    write: ({ say }, props) => ({
      subject: say('mail.subscription.subject'),
      paragraphs: [say('mail.subscription.text')],
      action: { label: say('mail.subscription.action'), href: props.link },
      notes: [say('mail.subscription.note')],
    }),
    example: { subsite: 'climate', link },
  },
  'confirm-alert': {
    write: ({ say }, props) => ({
      subject: say('mail.confirmAlert.subject'),
      paragraphs: [say('mail.confirmAlert.text')],
      action: { label: say('mail.confirmAlert.action'), href: props.link },
      notes: [say('mail.confirmAlert.note')],
    }),
    example: { link },
  },
};
