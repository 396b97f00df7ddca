import { z } from 'zod';
import { lineSchema } from './common.contract.ts';
import { visibleText } from './text/visible-text.ts';

/** Bidi marks and line separators, which make a name read differently from its characters. */
const misleading = /[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;
const address = /:\/\/|\bwww\./i;
/**
 * Matches what mail programs turn into links: a word, a dot and a word of two or more characters
 * with a letter, because no list of top-level domains is complete. Does not match initials ("J.R.",
 * "Ph.D.") or a dot before a space ("St. Mary").
 */
const domain = /[\p{L}\p{M}\p{N}]\.(?=[\p{M}\p{N}-]*\p{L})[\p{L}\p{N}][\p{L}\p{M}\p{N}-]+/u;
/** Invisible characters, and dots of other scripts. */
const unseen = /\p{Cf}/gu;
const otherDots = /[\u3002\uff61]/gu;
/** Abbreviations often written without a space: "St.John", "Ma.Luisa". */
const abbreviation = /(?<![\p{L}\p{N}.-])(?:Ste?|St[ao]|Ma)\.(?=\p{Lu}\p{Ll})/gu;

/**
 * Name of a person or of an item of theirs, for mails to others: one line without links, `@`, `/`
 * and misleading characters.
 */
export function personNameSchema(max: number) {
  return lineSchema(max).pipe(z.string().min(1)).pipe(z.stringFormat('name', isPersonName));
}

/** Name of an organization; may also contain `@`, `/` and a domain. */
export function organizationNameSchema(max: number) {
  return lineSchema(max).pipe(z.string().min(1)).pipe(z.stringFormat('name', isOrganizationName));
}

export function isPersonName(name: string): boolean {
  return isOrganizationName(name) && !/[@/\\<>]/.test(name) && !domain.test(plainDots(name));
}

/** Normalizes full-width and ideographic dots, as mail programs and browsers do. */
function plainDots(name: string): string {
  return name
    .normalize('NFKC')
    .replace(otherDots, '.')
    .replace(unseen, '')
    .replace(abbreviation, '');
}

function isOrganizationName(name: string): boolean {
  return visibleText(name) !== '' && !misleading.test(name) && !address.test(name);
}
