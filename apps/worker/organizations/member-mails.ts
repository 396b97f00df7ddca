import { removedMemberDays } from '@causa/shared/platform/limits';
import { type Family, reasonFor } from '../mail/mail-template.ts';

const link = 'https://causa.example/en/admin/0199c0ffee00700080000000000000a1/admins';
const orgName = 'Harbour Kitchen';

/** Mails to members about their organization and team. */
export const memberMails: Family<
  | 'colleague-joined'
  | 'member-removed'
  | 'membership-ended'
  | 'ownership-claimed'
  | 'ownership-decided'
  | 'organization-deleted'
  | 'admin-request'
  | 'admin-request-decided'
  | 'organization-approved'
  | 'organization-changes-decided'
> = {
  'colleague-joined': {
    write: ({ say, moment }, { name, email, until, ...props }) => ({
      subject: say('mail.colleagueJoined.subject', { name, orgName: props.orgName }),
      paragraphs: [
        say('mail.colleagueJoined.text', { name, email, orgName: props.orgName }),
        say('mail.colleagueJoined.until', { until: moment(until) }),
        say('mail.colleagueJoined.next'),
      ],
      action: { label: say('mail.members.action'), href: props.link },
      notes: [],
      footer: reasonFor(say('mail.members.owner', { orgName: props.orgName })),
    }),
    example: {
      orgName,
      name: 'Ana Duarte',
      email: 'ana@harbour.example',
      until: '2027-03-02T14:00:00.000Z',
      link,
    },
  },
  'member-removed': {
    write: ({ say }, { member, by, ...props }) => ({
      subject: say('mail.memberRemoved.subject', { member, orgName: props.orgName }),
      paragraphs: [
        by === null
          ? say('mail.memberRemoved.left', { member, orgName: props.orgName })
          : say('mail.memberRemoved.text', { member, by, orgName: props.orgName }),
        by === null
          ? say('mail.memberRemoved.next')
          : say('mail.memberRemoved.bringBack', { days: removedMemberDays }),
      ],
      action: { label: say('mail.members.action'), href: props.link },
      notes: [],
      footer: reasonFor(say('mail.members.owner', { orgName: props.orgName })),
    }),
    example: { orgName, member: 'Ana Duarte', by: 'Lia Costa', link },
  },
  'membership-ended': {
    write: ({ say }, props) => ({
      subject: say('mail.membershipEnded.subject', { orgName: props.orgName }),
      paragraphs: [say('mail.membershipEnded.text', { orgName: props.orgName })],
      action: { label: say('mail.membershipEnded.action'), href: props.link },
      notes: [],
    }),
    example: { orgName, link: 'https://causa.example/en/select-org' },
  },
  'ownership-claimed': {
    write: ({ say, moment }, { name, until, ...props }) => ({
      subject: say('mail.ownershipClaimed.subject', { orgName: props.orgName }),
      paragraphs: [
        say('mail.ownershipClaimed.text', { name, orgName: props.orgName }),
        say('mail.ownershipClaimed.until', { orgName: props.orgName, until: moment(until) }),
      ],
      action: { label: say('mail.ownershipClaimed.action'), href: props.link },
      notes: [],
      footer: reasonFor(say('mail.members.owner', { orgName: props.orgName })),
    }),
    example: { orgName, name: 'Ana Duarte', until: '2027-03-02T14:00:00.000Z', link },
  },
  'ownership-decided': {
    write: ({ say }, { outcome, ...props }) => ({
      subject: say(`mail.ownershipDecided.${outcome}.subject`, { orgName: props.orgName }),
      paragraphs: [say(`mail.ownershipDecided.${outcome}.text`, { orgName: props.orgName })],
      action: { label: say('mail.members.action'), href: props.link },
      notes: [],
    }),
    example: { orgName, outcome: 'GRANTED', link },
  },
  'organization-deleted': {
    write: ({ say, moment }, { by, undoUntil, ...props }) => ({
      subject: say('mail.organizationDeleted.subject', { orgName: props.orgName }),
      paragraphs: [
        say('mail.organizationDeleted.text', { by, orgName: props.orgName }),
        say('mail.organizationDeleted.undo', { until: moment(undoUntil) }),
      ],
      action: { label: say('mail.organizationDeleted.action'), href: props.link },
      notes: [],
      footer: reasonFor(say('mail.members.owner', { orgName: props.orgName })),
    }),
    example: { orgName, by: 'Lia Costa', undoUntil: '2026-04-01T12:00:00.000Z', link },
  },
  'admin-request': {
    write: ({ say }, { applicant, position, message, ...props }) => ({
      subject: say('mail.adminRequest.subject', { applicant, orgName: props.orgName }),
      paragraphs: [
        say('mail.adminRequest.text', { applicant, position, orgName: props.orgName }),
        ...(message === '' ? [] : [say('mail.quoted', { name: message })]),
        say('mail.adminRequest.care'),
      ],
      action: { label: say('mail.adminRequest.action'), href: props.link },
      notes: [say('mail.members.member', { orgName: props.orgName })],
    }),
    example: {
      orgName,
      applicant: 'Ana Duarte',
      position: 'Volunteer coordinator',
      message: 'I look after the volunteers since May.',
      link,
    },
  },
  'admin-request-decided': {
    write: ({ say }, { approved, ...props }) => {
      const answer = approved ? 'approved' : 'declined';
      return {
        subject: say(`mail.requestDecided.${answer}.subject`, { orgName: props.orgName }),
        paragraphs: [say(`mail.requestDecided.${answer}.text`, { orgName: props.orgName })],
        action: { label: say(`mail.requestDecided.${answer}.action`), href: props.link },
        notes: [],
      };
    },
    example: { orgName, approved: true, link },
  },
  'organization-approved': {
    write: ({ say }, props) => ({
      subject: say('mail.organizationApproved.subject', { orgName: props.orgName }),
      paragraphs: [say('mail.organizationApproved.text', { orgName: props.orgName })],
      action: { label: say('mail.organizationApproved.action'), href: props.link },
      notes: [],
      footer: reasonFor(say('mail.members.owner', { orgName: props.orgName })),
    }),
    example: { orgName, link },
  },
  'organization-changes-decided': {
    write: ({ say }, { approved, fields, ...props }) => {
      const answer = approved ? 'approved' : 'declined';
      const asked = fields.map((field) => say(`mail.changesDecided.field.${field}`)).join(', ');
      return {
        subject: say(`mail.changesDecided.${answer}.subject`, { orgName: props.orgName }),
        paragraphs: [
          say(`mail.changesDecided.${answer}.text`, { orgName: props.orgName }),
          say('mail.changesDecided.fields', { fields: asked }),
        ],
        action: { label: say(`mail.changesDecided.${answer}.action`), href: props.link },
        notes: [],
        footer: reasonFor(say('mail.members.owner', { orgName: props.orgName })),
      };
    },
    example: { orgName, approved: false, fields: ['name', 'registry'], link },
  },
};
