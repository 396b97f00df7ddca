import { Parser } from 'htmlparser2';
import PostalMime, { type Address, type Header } from 'postal-mime';
import type { ParsedReply } from '../../applications/mail-replies/parsed-reply.ts';
import { stripQuotes } from '../../applications/mail-replies/strip-quotes.ts';

/** Refuses nesting and headers beyond what mail programs produce. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 65_536, maxRfc822NestingDepth: 0 };

/**
 * Parses a whole MIME message.
 * @throws Error when nesting or headers exceed the limits
 */
export async function parseReply(bytes: Uint8Array): Promise<ParsedReply> {
  const email = await PostalMime.parse(bytes, { ...limits, forceRfc822Attachments: true });
  const { headers, from, to = [], cc = [], deliveredTo, returnPath, messageId } = email;
  const address = from === undefined ? undefined : from.address;
  const plain = email.text ?? toText(email.html ?? '');
  return {
    from: address === undefined || address === '' ? null : address,
    messageId: messageId ?? null,
    isAutomatic: isAutomatic(headers, address ?? '', returnPath),
    text: stripQuotes(plain),
    // Inline images, such as those of a signature, are not attachments.
    attachments: email.attachments.filter(({ related }) => related !== true).length,
    addresses: [
      ...headers
        .filter(({ key }) => key === 'x-original-to' || key === 'delivered-to')
        .map(({ value }) => value.replace(/^<|>$/g, '')),
      ...(deliveredTo === undefined ? [] : [deliveredTo]),
      ...[...to, ...cc].flatMap(listAddresses),
    ],
  };
}

function listAddresses(one: Address): string[] {
  return one.group === undefined ? [one.address] : one.group.map(({ address }) => address);
}

function isAutomatic(
  headers: readonly Header[],
  from: string,
  returnPath: string | undefined,
): boolean {
  const has = (key: string, pattern: RegExp): boolean =>
    headers.some((header) => header.key === key && pattern.test(header.value.trim()));
  return (
    has('auto-submitted', /^(?!no\b)/i) ||
    has('precedence', /^(bulk|junk|list|auto_reply)\b/i) ||
    has('x-autoreply', /./) ||
    has('x-autorespond', /./) ||
    has('list-id', /./) ||
    has('content-type', /^multipart\/report\b/i) ||
    has('return-path', /^<>$/) ||
    returnPath === '<>' ||
    /^(mailer-daemon|postmaster|no-?reply)@/i.test(from)
  );
}

const blocks = new Set(['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'table']);
const hidden = new Set(['style', 'script', 'head', 'title', 'blockquote']);

/** Returns the text of an HTML-only mail without the quoted parts. */
function toText(html: string): string {
  let text = '';
  let depth = 0;
  const skipped: string[] = [];
  const parser = new Parser({
    onopentag(name, { class: className = '', id = '' }) {
      const isQuote = /\bgmail_quote\b|\byahoo_quoted\b/.test(className) || id === 'divRplyFwdMsg';
      if (skipped.length > 0 ? skipped[0] === name : hidden.has(name) || isQuote) {
        skipped.push(name);
        depth = skipped.length;
      }
      if (depth === 0 && blocks.has(name)) text += '\n';
    },
    ontext(part) {
      if (depth === 0) text += part.replaceAll(/\s+/g, ' ');
    },
    onclosetag(name) {
      if (skipped[0] === name) skipped.pop();
      depth = skipped.length;
      if (depth === 0 && name === 'p') text += '\n';
    },
  });
  parser.end(html);
  return text;
}
