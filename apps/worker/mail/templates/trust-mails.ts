import type { Family } from '../mail-template.ts';

/** What staff decided, told to those whom it is about. */
export const trustMails: Family<'report-decided'> = {
  'report-decided': {
    write: ({ say }, { title, upheld, link }) => {
      const answer = upheld ? 'upheld' : 'declined';
      return {
        subject: say(`mail.reportDecided.${answer}.subject`, { title }),
        paragraphs: [say(`mail.reportDecided.${answer}.text`, { title })],
        action: { label: say('mail.reportDecided.action'), href: link },
        notes: [say('mail.reportDecided.note')],
      };
    },
    example: {
      title: 'Kitchen coordinator',
      upheld: true,
      link: 'https://causa.example/en/job/0199c0ffee00700080000000000000a1-kitchen-coordinator',
    },
  },
};
