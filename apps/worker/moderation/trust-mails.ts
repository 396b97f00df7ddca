import { formatLocalSpan } from '@causa/i18n/detail-formatters';
import { formatList, formatLocalDay } from '@causa/i18n/formatters';
import type { MailTemplates } from '@causa/shared/platform/mail';
import { type Family, type MailParts, reasonFor, type Words } from '../mail/mail-template.ts';

type Trust =
  | 'report-decided'
  | 'fair-accepted'
  | 'fair-canceled'
  | 'fair-changed'
  | 'fair-invited'
  | 'fair-postponed'
  | 'fair-reopened'
  | 'board-decided'
  | 'integration-held'
  | 'integration-credits'
  | 'integration-failing'
  | 'webhook-off'
  | 'organization-frozen'
  | 'organization-thawed'
  | 'objection-declined'
  | 'applied-listing-removed'
  | 'applied-organization-deleted'
  | 'domain-code'
  | 'verification-decided';

const orgName = 'Harbour Kitchen';
const link = 'https://causa.example/en/admin/0199c0ffee00700080000000000000a1';
const decision = { orgName, because: null, reason: '', link };

/** Returns the reason that staff chose, then their note. */
function listReasons(
  { say }: Words,
  { because, reason }: Pick<MailTemplates['organization-frozen'], 'because' | 'reason'>,
): string[] {
  return [
    ...(because === null || because === 'OTHER' || because === 'FINE'
      ? []
      : [say(`mail.staffReason.${because}`)]),
    ...(reason === '' ? [] : [say('mail.quoted', { name: reason })]),
  ];
}

const toOwners = ({ say }: Words, name: string): Pick<MailParts, 'notes' | 'footer'> => ({
  notes: [],
  footer: reasonFor(say('mail.members.owner', { orgName: name })),
});

const fairChange = {
  orgName: null,
  isInvited: false,
  fair: 'First jobs that matter',
  before: {
    starts: '2027-03-02T09:00:00-05:00',
    ends: '2027-03-02T15:00:00-05:00',
    place: null,
  },
  after: {
    starts: '2027-03-03T10:00:00-05:00',
    ends: '2027-03-03T16:00:00-05:00',
    place: 'Casa de la Cultura, Bogotá',
  },
  link,
};

/** Returns the last paragraph about a changed fair, and the next step. */
function renderFairEnding(
  words: Words,
  change: 'fairChanged' | 'fairPostponed' | 'fairReopened',
  {
    orgName: name,
    isInvited,
    link: href,
  }: Pick<typeof fairChange, 'isInvited' | 'link'> & { orgName: string | null },
) {
  const { say } = words;
  const action = (reader: 'visitor' | 'invited' | 'booth') => ({
    label: say(`mail.fairChanged.action.${reader}`),
    href,
  });
  if (name === null)
    return {
      meaning: say(`mail.${change}.visitor`),
      rest: { action: action('visitor'), notes: [] },
    };
  const reader = isInvited ? 'invited' : 'booth';
  return {
    meaning: say(`mail.${change}.${reader}`, { orgName: name }),
    rest: { action: action(reader), ...toOwners(words, name) },
  };
}

/** Mails about staff decisions to the people concerned. */
export const trustMails: Family<Trust> = {
  'board-decided': {
    write: (words, { source, approved, ...mail }) => {
      const { say } = words;
      const answer = approved ? 'approved' : 'refused';
      const board = say(`mail.integration.${source}`);
      return {
        subject: say(`mail.boardDecided.${answer}.subject`, { orgName: mail.orgName, board }),
        paragraphs: [
          say(`mail.boardDecided.${answer}.text`, { board }),
          ...listReasons(words, mail),
        ],
        action: { label: say('mail.boardDecided.action'), href: mail.link },
        ...toOwners(words, mail.orgName),
      };
    },
    example: { ...decision, source: 'greenhouse', approved: false, because: 'NOT_PROVEN' },
  },
  'integration-held': {
    write: (words, { orgName: name, source, because, link: href }) => {
      const { say } = words;
      const board = say(`mail.integration.${source}`);
      return {
        subject: say('mail.integrationHeld.subject', { orgName: name, board }),
        paragraphs: [say(`mail.integrationHeld.${because}`), say('mail.integrationHeld.text')],
        action: { label: say('mail.integrationHeld.action'), href },
        ...toOwners(words, name),
      };
    },
    example: { orgName, source: 'greenhouse', because: 'MANY', link },
  },
  'integration-credits': {
    write: (words, { orgName: name, source, count, link: href }) => {
      const { say } = words;
      const board = say(`mail.integration.${source}`);
      return {
        subject: say('mail.integrationCredits.subject', { orgName: name, board }),
        paragraphs: [
          say('mail.integrationCredits.text', { board, count }),
          say('mail.integrationCredits.next'),
        ],
        action: { label: say('mail.integrationCredits.action'), href },
        ...toOwners(words, name),
      };
    },
    example: { orgName, source: 'greenhouse', count: 3, link },
  },
  'integration-failing': {
    write: (words, { orgName: name, source, error, isStopped, link: href }) => {
      const { say } = words;
      const board = say(`mail.integration.${source}`);
      return {
        subject: say('mail.integrationFailing.subject', { orgName: name, board }),
        paragraphs: [
          say(`mail.boardError.${error}`),
          say(isStopped ? 'mail.integrationFailing.stopped' : 'mail.integrationFailing.daily'),
        ],
        action: { label: say('mail.integrationFailing.action'), href },
        ...toOwners(words, name),
      };
    },
    example: { orgName, source: 'jazzhr', error: 'WRONG_KEY', isStopped: false, link },
  },
  'webhook-off': {
    write: (words, { orgName: name, endpoint, because, link: href }) => {
      const { say } = words;
      return {
        subject: say('mail.webhookOff.subject', { orgName: name }),
        paragraphs: [say(`mail.webhookOff.${because}`, { endpoint }), say('mail.webhookOff.text')],
        action: { label: say('mail.webhookOff.action'), href },
        ...toOwners(words, name),
      };
    },
    example: { orgName, endpoint: 'https://hooks.harbour.example/causa', because: 'FAILING', link },
  },
  'fair-invited': {
    write: (words, { orgName: name, fair, starts, until, credits, link: href }) => {
      const { say, locale } = words;
      return {
        subject: say('mail.fairInvited.subject', { orgName: name, fair }),
        paragraphs: [
          say('mail.fairInvited.text', {
            orgName: name,
            fair,
            date: formatLocalDay(locale, starts),
            credits,
          }),
          say('mail.fairInvited.until', { date: formatLocalDay(locale, until) }),
        ],
        action: { label: say('mail.fairInvited.action'), href },
        ...toOwners(words, name),
      };
    },
    example: {
      orgName,
      fair: 'First jobs that matter',
      starts: '2027-03-02T09:00',
      until: '2027-02-19T23:59',
      credits: 4,
      link,
    },
  },
  'fair-canceled': {
    write: (words, { orgName: name, isInvited, fair, starts, credits, link: href }) => {
      const { say, locale } = words;
      return {
        subject: say('mail.fairCanceled.subject', { fair }),
        paragraphs: [
          say('mail.fairCanceled.text', { fair, date: formatLocalDay(locale, starts) }),
          ...(name !== null && credits > 0
            ? [say('mail.fairCanceled.credits', { orgName: name, credits })]
            : []),
          ...(name !== null && isInvited
            ? [say('mail.fairCanceled.invited', { orgName: name })]
            : []),
        ],
        action: { label: say('mail.fairCanceled.action'), href },
        ...(name === null ? { notes: [] } : toOwners(words, name)),
      };
    },
    example: {
      orgName,
      isInvited: false,
      fair: 'First jobs that matter',
      starts: '2027-03-02T09:00',
      credits: 4,
      link,
    },
  },
  'fair-changed': {
    write: (words, props) => {
      const { say, locale } = words;
      const { fair, before, after } = props;
      const { meaning, rest } = renderFairEnding(words, 'fairChanged', props);
      const hasNewTime = before.starts !== after.starts || before.ends !== after.ends;
      const hasNewPlace = before.place !== after.place;
      const change = hasNewTime && hasNewPlace ? 'both' : hasNewTime ? 'time' : 'place';
      const span = ({ starts, ends }: typeof before): string =>
        formatLocalSpan(locale, starts, ends);
      const place = (at: typeof before): string => at.place ?? say('mail.fairChanged.online');
      return {
        subject: say(`mail.fairChanged.subject.${change}`, { fair }),
        paragraphs: [
          say('mail.fairChanged.when', { fair, time: span(after) }),
          ...(hasNewTime ? [say('mail.fairChanged.timeBefore', { time: span(before) })] : []),
          say('mail.fairChanged.where', { place: place(after) }),
          ...(hasNewPlace ? [say('mail.fairChanged.placeBefore', { place: place(before) })] : []),
          meaning,
        ],
        ...rest,
      };
    },
    example: fairChange,
  },
  'fair-postponed': {
    write: (words, props) => {
      const { say, locale } = words;
      const { fair, before } = props;
      const { meaning, rest } = renderFairEnding(words, 'fairPostponed', props);
      return {
        subject: say('mail.fairPostponed.subject', { fair }),
        paragraphs: [
          say('mail.fairPostponed.text', { fair, date: formatLocalDay(locale, before.starts) }),
          meaning,
        ],
        ...rest,
      };
    },
    example: fairChange,
  },
  'fair-reopened': {
    write: (words, props) => {
      const { say, locale } = words;
      const { fair, after } = props;
      const { meaning, rest } = renderFairEnding(words, 'fairReopened', props);
      return {
        subject: say('mail.fairReopened.subject', { fair }),
        paragraphs: [
          say('mail.fairChanged.when', {
            fair,
            time: formatLocalSpan(locale, after.starts, after.ends),
          }),
          say('mail.fairChanged.where', { place: after.place ?? say('mail.fairChanged.online') }),
          meaning,
        ],
        ...rest,
      };
    },
    example: fairChange,
  },
  'fair-accepted': {
    write: ({ say }, { orgName: name, fair, credits, link: href }) => ({
      subject: say('mail.fairAccepted.subject', { orgName: name, fair }),
      paragraphs: [say('mail.fairAccepted.text', { orgName: name, fair, credits })],
      action: { label: say('mail.fairAccepted.action'), href },
      notes: [],
    }),
    example: { orgName, fair: 'First jobs that matter', credits: 4, link },
  },
  'report-decided': {
    write: ({ say }, { title, upheld, link: href }) => {
      const answer = upheld ? 'upheld' : 'declined';
      return {
        subject: say(`mail.reportDecided.${answer}.subject`, { title }),
        paragraphs: [say(`mail.reportDecided.${answer}.text`, { title })],
        // A reported record that was removed is not public any more.
        ...(upheld ? {} : { action: { label: say('mail.reportDecided.action'), href } }),
        notes: [say('mail.reportDecided.note')],
      };
    },
    example: {
      title: 'Kitchen coordinator',
      upheld: true,
      link: 'https://causa.example/en/job/0199c0ffee00700080000000000000a1-kitchen-coordinator',
    },
  },
  'organization-frozen': {
    write: (words, mail) => ({
      subject: words.say('mail.frozen.subject', { orgName: mail.orgName }),
      paragraphs: [
        words.say('mail.frozen.text', { orgName: mail.orgName }),
        ...listReasons(words, mail),
        words.say('mail.frozen.next'),
      ],
      action: { label: words.say('mail.frozen.action'), href: mail.link },
      ...toOwners(words, mail.orgName),
    }),
    example: { ...decision, because: 'SCAM', reason: 'Please tell us who runs the kitchen.' },
  },
  'organization-thawed': {
    write: (words, mail) => ({
      subject: words.say('mail.thawed.subject', { orgName: mail.orgName }),
      paragraphs: [words.say('mail.thawed.text', { orgName: mail.orgName })],
      action: { label: words.say('mail.thawed.action'), href: mail.link },
      ...toOwners(words, mail.orgName),
    }),
    example: decision,
  },
  'objection-declined': {
    write: (words, mail) => ({
      subject: words.say('mail.objectionDeclined.subject', { orgName: mail.orgName }),
      paragraphs: [
        words.say('mail.objectionDeclined.text', { orgName: mail.orgName }),
        ...listReasons(words, mail),
      ],
      action: { label: words.say('mail.objectionDeclined.action'), href: mail.link },
      ...toOwners(words, mail.orgName),
    }),
    example: { ...decision, reason: 'The registry does not know your number.' },
  },
  'applied-listing-removed': {
    write: ({ say }, { title, link: href }) => ({
      subject: say('mail.appliedRemoved.subject', { title }),
      paragraphs: [say('mail.appliedRemoved.text', { title }), say('mail.appliedRemoved.next')],
      action: { label: say('mail.appliedRemoved.action'), href },
      notes: [],
    }),
    example: { title: 'Kitchen coordinator', link },
  },
  'applied-organization-deleted': {
    write: ({ say, locale }, { orgName: name, titles, link: href }) => ({
      subject: say('mail.appliedDeleted.subject', { orgName: name }),
      paragraphs: [
        say('mail.appliedDeleted.text', { orgName: name, titles: formatList(locale, titles) }),
        say('mail.appliedDeleted.next'),
      ],
      action: { label: say('mail.appliedRemoved.action'), href },
      notes: [],
    }),
    example: { firstName: 'Ana', orgName, titles: ['Kitchen coordinator'], link },
  },
  'domain-code': {
    write: ({ say }, { orgName: name, code }) => ({
      subject: say('mail.domainCode.subject', { orgName: name }),
      paragraphs: [
        say('mail.domainCode.text', { orgName: name }),
        code,
        say('mail.domainCode.next'),
      ],
      notes: [],
    }),
    example: { orgName, code: '482913' },
  },
  'verification-decided': {
    write: (words, { state, ...mail }) => ({
      subject: words.say(`mail.verification.${state}.subject`, { orgName: mail.orgName }),
      paragraphs: [
        words.say(`mail.verification.${state}.text`, { orgName: mail.orgName }),
        ...listReasons(words, mail),
      ],
      action: { label: words.say('mail.verification.action'), href: mail.link },
      ...toOwners(words, mail.orgName),
    }),
    example: { ...decision, state: 'REFUSED', because: 'NOT_PROVEN' },
  },
};
