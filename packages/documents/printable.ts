import type { PrintedPage } from './printed-page.ts';
import { getScript } from './script-fonts.ts';
import { isInTextFont } from './site-fonts.ts';
import { missing } from './text-runs.ts';

/** Joiners and non-joiners affect Arabic and Indic scripts only. */
const joiners = /[\u200c\u200d]/g;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Replaces characters that the fonts lack and removes invisible ones. */
export function printable(text: string): string {
  let printed = '';
  const whole = Array.from(text.toWellFormed().normalize('NFC'), visible).join('');
  for (const { segment } of graphemes.segment(whole)) {
    const letters = segment.replace(joiners, '');
    if (isInTextFont(letters)) printed += letters;
    else printed += getScript(segment, whole) === undefined ? missing : segment;
  }
  return printed;
}

/** Keeps a visible or joining character; returns a space for separators, otherwise nothing. */
function visible(character: string): string {
  if (/[\n\u200c\u200d]/.test(character)) return character;
  if (/[\p{Z}\t]/u.test(character)) return /\p{Zs}/u.test(character) ? character : ' ';
  return /[\p{Cf}\p{Cc}]/u.test(character) ? '' : character;
}

/** Returns the page with all of its text printable. */
export function printablePage(page: PrintedPage): PrintedPage {
  const pair = ([label, value]: readonly [string, string]): readonly [string, string] => [
    printable(label),
    printable(value),
  ];
  const { table } = page;
  return {
    ...page,
    facts: page.facts.map(pair),
    parties: page.parties.map(({ label, lines }) => ({
      label: printable(label),
      lines: lines.map(printable),
    })),
    table: {
      columns: table.columns.map(({ label, align }) => ({ label: printable(label), align })),
      rows: table.rows.map((row) => row.map(printable)),
    },
    sums: page.sums.map(pair),
    transfer:
      page.transfer === null
        ? null
        : {
            title: printable(page.transfer.title),
            lead: printable(page.transfer.lead),
            rows: page.transfer.rows.map(pair),
          },
    notes: page.notes.map(printable),
    footer: (at, pages) => printable(page.footer(at, pages)),
  };
}
