import { printInterview } from '@causa/core/adapters/calendar-ics/print-interview';
import type { Context } from '@causa/core/platform/context';
import type { Attachment } from '@causa/core/platform/mail/mailer';
import { messageFor } from '@causa/i18n/translate';
import type { MailTemplates } from '@causa/shared/platform/mail';
import type { Block } from '../mail/mail-blocks.ts';
import type { Family, Words } from '../mail/mail-template.ts';
import { formatMessage } from './application-mails.ts';

type Props = MailTemplates['interview-picked'];

/** Attaches the entry for calendars; none to a mail about a proposal. */
export async function attachInterview(
  { locale, config }: Context,
  { entry, orgName, applicant, title, link }: Props,
): Promise<Attachment[]> {
  if (entry === null) return [];
  const name = messageFor(locale, 'mail.interview.entry', { name: applicant ?? orgName, title });
  const text = printInterview(entry, { title: name, url: link, origin: config.origin });
  const type = `text/calendar; charset=utf-8; method=${entry.isCanceled ? 'CANCEL' : 'PUBLISH'}`;
  return [{ filename: 'interview.ics', type, bytes: new TextEncoder().encode(text) }];
}

/** Names the other side. */
const nameOther = ({ applicant, orgName }: Props): string => applicant ?? orgName;

function listFacts({ say, moment }: Words, props: Props, times: readonly string[]): Block[] {
  const { minutes, way, place, note, title } = props;
  return [
    {
      kind: 'card',
      title: { label: title, href: props.link },
      lines: [
        ...times.map(moment),
        say('mail.interview.minutes', { minutes }),
        say(`mail.interview.way.${way}`, { place }),
      ],
      notes: [],
    },
    ...formatMessage(note),
  ];
}

/** Mails about interviews. */
export const interviewMails: Family<
  | 'interview-proposed'
  | 'interview-picked'
  | 'interview-refused'
  | 'interview-canceled'
  | 'interview-reminder'
> = {
  'interview-proposed': {
    write: (words, props) => ({
      subject: words.say('mail.interview.proposed.subject', {
        orgName: props.orgName,
        title: props.title,
      }),
      paragraphs: [
        words.say('mail.interview.proposed.text', { orgName: props.orgName, title: props.title }),
      ],
      blocks: listFacts(words, props, props.times),
      action: { label: words.say('mail.interview.proposed.action'), href: props.link },
      notes: [words.say('mail.interview.proposed.note')],
    }),
    example: makeExample({ entry: null }),
  },
  'interview-picked': {
    write: (words, props) => {
      const values = { name: nameOther(props), title: props.title };
      const isMoved = (props.entry?.sequence ?? 0) > 0;
      return {
        subject: words.say(
          isMoved ? 'mail.interview.moved.subject' : 'mail.interview.picked.subject',
          values,
        ),
        paragraphs: [
          words.say(isMoved ? 'mail.interview.moved.text' : 'mail.interview.picked.text', values),
        ],
        blocks: listFacts(words, props, props.entry === null ? [] : [props.entry.startsAt]),
        action: { label: words.say('mail.interview.action'), href: props.link },
        notes: [words.say('mail.interview.picked.note')],
      };
    },
    example: makeExample({ applicant: 'Ana Duarte' }),
  },
  'interview-refused': {
    write: ({ say }, props) => {
      const values = { name: nameOther(props), title: props.title };
      return {
        subject: say('mail.interview.refused.subject', values),
        paragraphs: [say('mail.interview.refused.text', values)],
        blocks: formatMessage(props.message ?? ''),
        action: { label: say('mail.interview.refused.action'), href: props.link },
        notes: [],
      };
    },
    example: makeExample({
      applicant: 'Ana Duarte',
      entry: null,
      message: 'I work on both days. Would the week after suit you?',
    }),
  },
  'interview-canceled': {
    write: ({ say, moment }, props) => {
      const values = { name: nameOther(props), title: props.title };
      return {
        subject: say('mail.interview.canceled.subject', values),
        paragraphs: [
          props.entry === null
            ? say('mail.interview.canceled.proposal', values)
            : say('mail.interview.canceled.text', {
                ...values,
                when: moment(props.entry.startsAt),
              }),
        ],
        blocks: formatMessage(props.message ?? ''),
        action: { label: say('mail.interview.action'), href: props.link },
        notes: [],
      };
    },
    example: makeExample({
      message: 'Our kitchen is closed that day. We will write to you again.',
    }),
  },
  'interview-reminder': {
    write: (words, props) => {
      const values = { name: nameOther(props), title: props.title, hours: props.hours };
      return {
        subject: words.say('mail.interview.reminder.subject', values),
        paragraphs: [words.say('mail.interview.reminder.text', values)],
        blocks: listFacts(words, props, props.entry === null ? [] : [props.entry.startsAt]),
        action: { label: words.say('mail.interview.action'), href: props.link },
        notes: [],
      };
    },
    example: makeExample({ hours: 24 }),
  },
};

function makeExample(override: Partial<Props>): Props {
  return {
    firstName: 'Ana',
    orgName: 'Harbour Kitchen',
    applicant: null,
    type: 'JOB',
    title: 'Kitchen coordinator',
    times: ['2026-03-10T10:00:00.000Z', '2026-03-11T15:30:00.000Z'],
    way: 'VIDEO',
    place: 'https://meet.example/harbour',
    note: 'You will meet Lia and Tom.',
    minutes: 45,
    hours: 0,
    message: null,
    entry: {
      id: '0199c0ffee00700080000000000000a1',
      sequence: 0,
      startsAt: '2026-03-10T10:00:00.000Z',
      minutes: 45,
      place: 'https://meet.example/harbour',
      isCanceled: false,
    },
    link: 'https://causa.example/en/dashboard/application-history?id=0199c0ffee00700080000000000000a1#interview',
    ...override,
  };
}
