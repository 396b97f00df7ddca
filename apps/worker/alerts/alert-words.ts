import { formatPay, formatPlace } from '@causa/i18n/card-words';
import { formatDistance, formatLocalDay } from '@causa/i18n/formatters';
import { isMessageKey, messageFor } from '@causa/i18n/translate';
import { localeTags } from '@causa/shared/platform/locales';
import type { AlertItem, AlertReason } from '@causa/shared/platform/mail';
import type { Block } from '../mail/mail-blocks.ts';
import type { Words } from '../mail/mail-template.ts';

/** Length limits: a digest stays under 60 KB with any content. */
const longest = { title: 90, line: 48, name: 36, reasons: 80 } as const;
const mostWords = 3;
/** Distance in meters below which a listing is in the place itself. */
const inPlaceMetres = 1_000;
const graphemes = new Intl.Segmenter();

/** Renders one listing of a digest: facts, pay and reason. */
export function renderAlertCard(
  words: Words,
  { card, link, reason, alsoIn, dismissLink }: AlertItem,
): Block {
  const { say } = words;
  const reasons = formatReason(words, reason, card.locationType === 'REMOTE');
  const [search, ...more] = alsoIn.map((name) =>
    say('mail.quoted', { name: truncate(name, longest.name) }),
  );
  const because =
    reasons.length === 0
      ? []
      : [say('mail.alert.because', { reasons: truncate(reasons.join(', '), longest.reasons) })];
  const also =
    search === undefined
      ? []
      : [
          more.length === 0
            ? search
            : say('mail.alert.names', { name: search, count: more.length }),
        ];
  return renderListingCard(words, {
    card,
    link,
    dismissLink,
    notes: [...because, ...also.map((searches) => say('mail.alert.alsoIn', { searches }))],
  });
}

interface CardOptions extends Pick<AlertItem, 'card' | 'link'> {
  notes: readonly string[];
  dismissLink?: string | null;
  /** Replaces the closing day. */
  deadline?: string;
}

/** Renders a listing or organization like the site's cards. */
export function renderListingCard(
  { say, locale }: Words,
  { card, link, notes, dismissLink, deadline }: CardOptions,
): Block {
  const pay =
    formatPay({ t: say, locale }, card.pay) ??
    (card.type === 'JOB' ? say('shell.card.noPay') : undefined);
  const facts = [
    card.type === 'ORG' ? '' : (card.org?.name ?? ''),
    formatPlace({ t: say }, card),
    pay ?? '',
    card.local.startsAt === null
      ? ''
      : say('shell.card.starts', { date: formatLocalDay(locale, card.local.startsAt) }),
    deadline !== undefined || card.local.closesAt === null
      ? ''
      : say('shell.card.closes', { date: formatLocalDay(locale, card.local.closesAt) }),
  ];
  const [orgName = '', place = '', ...others] = facts.map((fact) => truncate(fact, longest.line));
  const lines = [[orgName, place], others].map((line) =>
    line.filter((fact) => fact !== '').join(' · '),
  );
  return {
    kind: 'card',
    title: { label: truncate(card.title, longest.title), href: link },
    ...(card.locale === locale ? {} : { lang: localeTags[card.locale] }),
    lines: [...lines, deadline ?? ''].filter((line) => line !== ''),
    notes,
    ...(dismissLink == null
      ? {}
      : { aside: { label: say('mail.alert.dismiss'), href: dismissLink } }),
  };
}

/** Formats «health, 12 km from Lisbon, Spanish»: the matching criteria. */
function formatReason(
  { say, locale }: Words,
  { words, facets, distance, place }: AlertReason,
  isRemote: boolean,
): string[] {
  const labels = facets.map(({ facet, value }) => {
    const key = `${facet === 'synonymId' ? 'filters' : 'facets'}.${facet}.${value}`;
    return isMessageKey(key) ? messageFor(locale, key) : value;
  });
  const near = place === null ? '' : truncate(place, longest.name);
  const where =
    near === '' || (distance === null && isRemote)
      ? []
      : [
          distance === null || distance < inPlaceMetres
            ? say('mail.alert.in', { place: near })
            : say('mail.alert.from', { distance: formatDistance(locale, distance), place: near }),
        ];
  return [
    ...words
      .slice(0, mostWords)
      .map((word) => say('mail.quoted', { name: truncate(word, longest.name) })),
    ...labels,
    ...where,
  ];
}

/** Truncates a text to a number of characters, ending in an ellipsis. */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text;
  const letters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
