import { z } from 'zod';
import { lineSchema } from './common.contract.ts';

/**
 * Marks that turn the direction of text, and line ends that are no control characters: what is read
 * is not what is there.
 */
const misleading = /[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;
const address = /:\/\/|\bwww\./i;
/**
 * What mail programs make a link of by themselves: a word, a dot and a word of two characters or
 * more with a letter. No list of top-level domains is complete. Initials ("J.R.", "Ph.D.") and a
 * dot before a space ("St. Mary") are none.
 */
const domain = /[\p{L}\p{M}\p{N}]\.(?=[\p{M}\p{N}-]*\p{L})[\p{L}\p{N}][\p{L}\p{M}\p{N}-]+/u;
/** Characters that are not seen, and dots of other scripts. */
const unseen = /\p{Cf}/gu;
const otherDots = /[\u3002\uff61]/gu;
/** Abbreviations that people write without a space: "St.John", "Ma.Luisa". */
const abbreviation = /(?<![\p{L}\p{N}.-])(?:Ste?|St[ao]|Ma)\.(?=\p{Lu}\p{Ll})/gu;

/**
 * The name of a person, or of a thing of theirs, as it stands in mails to others: one line, without
 * links, `@` and `/`, and without characters that mislead.
 */
export function personNameSchema(max: number) {
  return lineSchema(max).pipe(z.string().min(1)).pipe(z.stringFormat('name', isPersonName));
}

/** The same for an organization, whose name may hold `@`, `/` and a domain. */
export function organizationNameSchema(max: number) {
  return lineSchema(max).pipe(z.string().min(1)).pipe(z.stringFormat('name', isOrganizationName));
}

export function isPersonName(name: string): boolean {
  return isOrganizationName(name) && !/[@/\\<>]/.test(name) && !domain.test(plainDots(name));
}

/** The name as mail programs and browsers read it: full-width and ideographic dots are dots. */
function plainDots(name: string): string {
  return name
    .normalize('NFKC')
    .replace(otherDots, '.')
    .replace(unseen, '')
    .replace(abbreviation, '');
}

function isOrganizationName(name: string): boolean {
  return !misleading.test(name) && !address.test(name);
}
