import { readEmailAddress } from '../email-address.ts';
import { completeWebAddress } from './web-address.ts';

/** The maximum length of a link's address. */
export const linkAddressMax = 2_048;

/**
 * Returns the address of a link in a text as it is stored: `http`, `https` or `mailto`, its host in
 * ASCII, without an account. A typed `www.example.org` or `ana@example.org` is completed. Null for
 * everything else; a stored address is returned unchanged.
 */
export function readLinkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || text.length > linkAddressMax || /[\s\p{Cc}\p{Cf}\p{Cs}]/u.test(text))
    return null;
  const address = /^mailto:/i.test(text) || isBareMail(text) ? readMail(text) : readWeb(text);
  return address === null || address.length > linkAddressMax ? null : address;
}

/** Returns whether a stored address may be a link; checked again where it is rendered. */
export const isLinkable = (address: string): boolean =>
  /^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(address);

/** Returns the address as people read it: without `mailto:` and its encoding. */
export function showLinkAddress(address: string): string {
  return address.startsWith('mailto:') ? decode(address.slice('mailto:'.length)) : address;
}

const isBareMail = (text: string): boolean => !/[:/]/.test(text) && text.includes('@');

/** A mailbox only: a subject or more recipients could be set by the address of another site. */
function readMail(text: string): string | null {
  const mailbox = readEmailAddress(decode(text.replace(/^mailto:/i, '').replace(/\?.*$/, '')));
  if (mailbox === null) return null;
  const at = mailbox.lastIndexOf('@');
  const local = encodeURIComponent(mailbox.slice(0, at)).replaceAll('%2B', '+');
  return `mailto:${local}${mailbox.slice(at)}`;
}

function readWeb(text: string): string | null {
  const complete = completeWebAddress(text);
  if (!URL.canParse(complete)) return null;
  const { protocol, hostname, username, password, href } = new URL(complete);
  // `https://bank.example@other.example` misleads.
  const isMisleading = username !== '' || password !== '';
  if (!/^https?:$/.test(protocol) || isMisleading || !/^[^.]+\.[^.]/.test(hostname)) return null;
  return encodeMarks(href);
}

/** Encodes what would end the address in light marks (`[text](address)`). */
function encodeMarks(href: string): string {
  const whole = href.replaceAll('](', '%5D(');
  return isBalanced(whole) ? whole : whole.replaceAll('(', '%28').replaceAll(')', '%29');
}

function isBalanced(text: string): boolean {
  let open = 0;
  for (const character of text) {
    if (character === '(') open += 1;
    if (character === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
