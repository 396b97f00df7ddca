import type { Family } from '../mail/mail-template.ts';

const link = 'https://causa.example/en/job/0199c0ffee00700080000000000000a1-kitchen-coordinator';
const applicationLink =
  'https://causa.example/en/admin/0199c0ffee00700080000000000000a1/applications/0199c0ffee00700080000000000000a2';

/** Mails between people and organizations: applications and invitations. */
export const organizationMails: Family<
  | 'application-sent'
  | 'application-received'
  | 'application-withdrawn'
  | 'applications-digest'
  | 'organization-invite'
> = {
  'application-sent': {
    write: ({ say }, { type, title, orgName, ...props }) => ({
      subject: say('mail.applicationSent.subject', { type, title }),
      paragraphs: [
        say('mail.applicationSent.text', { type, title, orgName }),
        say('mail.applicationSent.next', { orgName }),
      ],
      action: { label: say('mail.applicationSent.action'), href: props.link },
      notes: [],
    }),
    example: {
      firstName: 'Ana',
      type: 'JOB',
      title: 'Kitchen coordinator',
      orgName: 'Harbour Kitchen',
      link,
    },
  },
  'application-received': {
    write: ({ say }, { type, title, applicant, target, ...props }) => ({
      subject: say('mail.applicationReceived.subject', { type, title, applicant }),
      paragraphs: [say('mail.applicationReceived.text', { type, title, applicant })],
      action: { label: say('mail.applicationReceived.action', { type, target }), href: props.link },
      notes: [say('mail.applicationReceived.note')],
    }),
    example: {
      firstName: 'Lia',
      type: 'JOB',
      title: 'Kitchen coordinator',
      applicant: 'Ana Duarte',
      target: 'application',
      link: applicationLink,
    },
  },
  'application-withdrawn': {
    write: ({ say }, { type, title, applicant, target, ...props }) => ({
      subject: say('mail.applicationWithdrawn.subject', { type, title, applicant }),
      paragraphs: [say('mail.applicationWithdrawn.text', { type, title, applicant })],
      action: {
        label: say('mail.applicationWithdrawn.action', { type, target }),
        href: props.link,
      },
      notes: [],
    }),
    example: {
      firstName: '',
      type: 'JOB',
      title: 'Kitchen coordinator',
      applicant: 'Ana Duarte',
      target: 'listing',
      link,
    },
  },
  'applications-digest': {
    write: ({ say }, { orgName, count, listings, ...props }) => ({
      subject: say('mail.applicationsDigest.subject', { count, orgName }),
      paragraphs: [say('mail.applicationsDigest.text', { count, orgName })],
      blocks: listings.flatMap(({ title, link: href, count: own, applications, more }) => [
        {
          kind: 'card',
          title: { label: title, href },
          lines: [say('mail.applicationsDigest.count', { count: own })],
          notes: [],
        },
        {
          kind: 'links',
          links: [
            ...applications.map(({ name, link: to }) => ({ label: name, href: to })),
            ...(more === 0
              ? []
              : [{ label: say('mail.applicationsDigest.more', { count: more }), href }]),
          ],
        },
      ]),
      action: { label: say('mail.applicationsDigest.action', { count }), href: props.link },
      notes: [say('mail.applicationsDigest.note')],
    }),
    example: {
      firstName: 'Lia',
      orgName: 'Harbour Kitchen',
      count: 9,
      listings: [
        {
          title: 'Kitchen coordinator',
          link,
          count: 7,
          applications: [
            { name: 'Ana Duarte', link: applicationLink },
            { name: 'Rui Prado', link: applicationLink },
            { name: 'Sam Ortiz', link: applicationLink },
            { name: 'Inês Vale', link: applicationLink },
            { name: 'Tom Reed', link: applicationLink },
          ],
          more: 2,
        },
        {
          title: 'Driver',
          link: `${link}-2`,
          count: 2,
          applications: [
            { name: 'Eva Sol', link: applicationLink },
            { name: 'Max Lund', link: applicationLink },
          ],
          more: 0,
        },
      ],
      link: 'https://causa.example/en/admin/0199c0ffee00700080000000000000a1/applications',
    },
  },
  'organization-invite': {
    write: ({ say }, { orgName, inviter, role, ...props }) => ({
      subject: say('mail.invite.subject', { orgName }),
      paragraphs: [
        inviter === null
          ? say(`mail.invite.causa.${role}`, { orgName })
          : say(`mail.invite.${role}`, { orgName, inviter }),
      ],
      action: { label: say('mail.invite.action'), href: props.link },
      notes: [say('mail.invite.note')],
      footer: [
        {
          kind: 'note',
          text:
            inviter === null
              ? say('mail.invite.causa.footer')
              : say('mail.invite.footer', { inviter }),
        },
      ],
    }),
    example: {
      orgName: 'Harbour Kitchen',
      inviter: 'Lia Costa',
      role: 'ADMIN',
      link: 'https://causa.example/en/user-invites/TZ0qPjc5mDk8w1vXUB4yE2nLTZ0qPjc5mDk8w1vXUB4',
    },
  },
};
