import { parseBrowserName } from '@causa/shared/accounts/browser-name';
import type { Block } from '../mail/mail-blocks.ts';
import type { Family, Words } from '../mail/mail-template.ts';

const link = 'https://causa.example/en/dashboard/account-settings';
const at = '2026-03-02T12:00:00.000Z';

const providerNames = { GOOGLE: 'Google', FACEBOOK: 'Facebook', APPLE: 'Apple' } as const;

/**
 * Lists the other login methods and links to their settings; empty when only the password exists.
 */
function otherLogins(say: Words['say'], methods: readonly string[], review: string): Block[] {
  if (methods.length === 0) return [];
  return [
    { kind: 'paragraph', text: say('mail.password.remaining', { methods: methods.join(', ') }) },
    { kind: 'links', links: [{ label: say('mail.password.review'), href: review }] },
  ];
}

/** Mails about login, password and account deletion. */
export const securityMails: Family<
  | 'reset-password'
  | 'login-link'
  | 'new-sign-in'
  | 'sign-in-added'
  | 'password-changed'
  | 'deletion-requested'
> = {
  'reset-password': {
    write: ({ say }, props) => ({
      subject: say('mail.reset.subject'),
      paragraphs: [say('mail.reset.text')],
      action: { label: say('mail.reset.action'), href: props.link },
      notes: [say('mail.reset.note')],
    }),
    example: {
      firstName: 'Ana',
      link: 'https://causa.example/en/reset-password/TZ0qPjc5mDk8w1vXUB4yE2nLhGfRsA7o',
    },
  },
  'login-link': {
    write: ({ say }, props) => ({
      subject: say('mail.loginLink.subject'),
      paragraphs: [say('mail.loginLink.text')],
      action: { label: say('mail.loginLink.action'), href: props.link },
      notes: [say('mail.loginLink.note')],
    }),
    example: {
      firstName: 'Ana',
      link: 'https://causa.example/en/login-link/TZ0qPjc5mDk8w1vXUB4yE2nLhGfRsA7o',
    },
  },
  'new-sign-in': {
    write: ({ say, moment }, { device, ...props }) => ({
      subject: say('mail.signIn.subject'),
      paragraphs: [
        say('mail.signIn.text', { at: moment(props.at) }),
        ...(device === ''
          ? []
          : [say('mail.signIn.device', { device: parseBrowserName(device) ?? device })]),
      ],
      action: { label: say('mail.signIn.action'), href: props.link },
      notes: [say('mail.signIn.note')],
    }),
    example: {
      firstName: 'Ana',
      device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      at,
      link,
    },
  },
  'sign-in-added': {
    write: ({ say, moment }, { way, ...props }) => ({
      subject: say('mail.wayAdded.subject'),
      paragraphs: [say(`mail.wayAdded.${way}`, { at: moment(props.at) })],
      action: { label: say('mail.wayAdded.action'), href: props.link },
      notes: [say('mail.notYou')],
    }),
    example: { firstName: 'Ana', way: 'PASSKEY', at, link },
  },
  'password-changed': {
    write: ({ say, moment }, { passkeys = [], providers = [], ...props }) => ({
      subject: say('mail.password.subject'),
      paragraphs: [say('mail.password.text', { at: moment(props.at) })],
      blocks: otherLogins(
        say,
        [
          ...passkeys.map((name) => say('mail.password.passkey', { name })),
          ...providers.map((name) => providerNames[name]),
        ],
        props.review ?? props.link,
      ),
      action: { label: say('mail.password.action'), href: props.link },
      notes: [say('mail.notYou')],
    }),
    example: {
      firstName: 'Ana',
      at,
      passkeys: ['Phone'],
      providers: ['GOOGLE'],
      review: link,
      link,
    },
  },
  'deletion-requested': {
    write: ({ say, moment }, { on, applications, ...props }) => ({
      subject: say('mail.deletion.subject'),
      paragraphs: [
        say('mail.deletion.text', { on: moment(on) }),
        ...(applications > 0 ? [say('mail.deletion.applications', { count: applications })] : []),
      ],
      action: { label: say('mail.deletion.action'), href: props.link },
      notes: [say('mail.deletion.note')],
    }),
    example: { firstName: 'Ana', on: at, applications: 2, link },
  },
};
