/** Enhanced status codes of a missing, moved or disabled mailbox (RFC 3463, RFC 7505). */
const mailboxCode = /\b5\.(?:1\.(?:0|1|2|3|4|6|10)|2\.1)\b/;
/** Codes of a mailbox that accepts no mail for now, such as a full one. */
const temporaryMailboxCode = /\b(?:4\.1|[45]\.2)\.\d{1,3}\b/;
const enhancedCode = /\b[45]\.\d{1,3}\.\d{1,3}\b/;
/** Texts of servers that answer without an enhanced code. */
const mailboxText =
  /\b(?:unknown user|user unknown|no such (?:user|mailbox|recipient|person)|(?:user|mailbox|recipient|account|address)\b.{0,30}(?:not found|does ?n[o']t exist|unknown|disabled|inactive|invalid))/i;

/**
 * Returns what a refusal is about: `MAILBOX` (the mailbox is missing or disabled), `SENDER` (an
 * enhanced status code of another class, such as 5.7.1 for policy, DKIM or reputation) or `UNKNOWN`
 * (the text has no code and names no mailbox). Temporary codes of the mailbox are `UNKNOWN`, too.
 */
export function classifyRefusalText(text: string): 'MAILBOX' | 'SENDER' | 'UNKNOWN' {
  if (mailboxCode.test(text)) return 'MAILBOX';
  if (enhancedCode.test(text)) return temporaryMailboxCode.test(text) ? 'UNKNOWN' : 'SENDER';
  return mailboxText.test(text) ? 'MAILBOX' : 'UNKNOWN';
}
