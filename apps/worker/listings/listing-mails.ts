import { formatLocalDay } from '@causa/i18n/formatters';
import type { ListingMail, ListingMailTemplate } from '@causa/shared/platform/mail';
import type { Family, MailParts, Words } from '../mail/mail-template.ts';

const link =
  'https://causa.example/en/admin/0199c0ffee00700080000000000000a1/jobs/0199c0ffee00700080000000000000b2';

const example: ListingMail = {
  firstName: 'Lia',
  title: 'Kitchen coordinator',
  orgName: 'Harbour Kitchen',
  closes: '2026-03-28T23:59:59+00:00',
  reason: '',
  because: null,
  link,
};
const text = 'Please say what the fee of 40 euros is for.';

/** Mails to the author and the owners about a listing. */
export const listingMails: Family<ListingMailTemplate> = {
  'listing-live': { write: (words, mail) => parts(words, mail, 'live'), example },
  'listing-in-review': { write: (words, mail) => parts(words, mail, 'inReview'), example },
  'listing-returned': {
    write: (words, mail) => parts(words, mail, 'returned'),
    example: { ...example, reason: text },
  },
  'listing-ending': { write: (words, mail) => parts(words, mail, 'ending'), example },
  'listing-ended': { write: (words, mail) => parts(words, mail, 'ended'), example },
  'listing-removed': {
    write: (words, mail) => parts(words, mail, 'removed'),
    example: { ...example, reason: text, because: 'ASKS_MONEY' },
  },
  'listing-held': { write: (words, mail) => parts(words, mail, 'held'), example },
};

type Kind = 'live' | 'inReview' | 'returned' | 'ending' | 'ended' | 'removed' | 'held';

function parts(
  { say, locale }: Words,
  { title, orgName, closes, reason, because, link: href }: ListingMail,
  kind: Kind,
): MailParts {
  const day = closes === null ? '' : formatLocalDay(locale, closes);
  const paragraphs = [say(`mail.listing.${kind}.text`, { title, day })];
  // The reason that staff chose comes before their note.
  if (because !== null && because !== 'OTHER' && because !== 'FINE')
    paragraphs.push(say(`mail.staffReason.${because}`));
  if (reason !== '') paragraphs.push(say('mail.quoted', { name: reason }));
  if (kind === 'live' && closes !== null) paragraphs.push(say('mail.listing.live.until', { day }));
  if (kind !== 'live' && kind !== 'inReview') paragraphs.push(say(`mail.listing.${kind}.next`));
  return {
    subject: say(`mail.listing.${kind}.subject`, { title, day }),
    paragraphs,
    action: { label: say(`mail.listing.${kind}.action`), href },
    notes: [],
    footer: [
      { kind: 'note', text: say('mail.listing.why', { orgName }) },
      // Mails about staff decisions cannot be turned off.
      ...(kind === 'returned' || kind === 'removed' || kind === 'held'
        ? []
        : [{ kind: 'note' as const, text: say('mail.listing.choose', { orgName }) }]),
    ],
  };
}
