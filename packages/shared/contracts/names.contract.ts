import { z } from 'zod';
import { lineSchema } from './common.contract.ts';

/**
 * Marks that turn the direction of text, and line ends that are no control characters: what is read
 * is not what is there.
 */
const misleading = /[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;
const address = /:\/\/|\bwww\./i;
/** What mail programs make a link of by themselves. */
const domain =
  /[\p{L}\p{N}-]{2,}\.(?:app|ar|biz|br|cl|click|cn|co|com|dev|es|example|info|io|link|ly|me|mx|net|online|org|pt|ru|shop|site|store|top|uk|us|xyz)(?!\p{L})/iu;

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
  return isOrganizationName(name) && !/[@/\\<>]/.test(name) && !domain.test(name);
}

function isOrganizationName(name: string): boolean {
  return !misleading.test(name) && !address.test(name);
}
