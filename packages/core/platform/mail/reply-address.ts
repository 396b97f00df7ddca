import { createHash } from 'node:crypto';
import type { MailTemplate } from '@causa/shared/platform/mail';
import type { Config, Context } from '../context.ts';
import type { MailDelivery } from '../../generated/prisma/client.ts';
import { findConfigOf } from '../crypto/each-secret.ts';
import { deriveSecret } from '../crypto/secret-hash.ts';

/** Templates about messages, whose replies are added to the conversation. */
const findRepliedTo: readonly MailTemplate[] = [
  'application-status',
  'application-message',
  'application-reply',
  'organization-message',
  'organization-reply',
];

/** A local part has at most 64 characters, and servers may change its case. */
const tokenPattern = /^reply\+([0-9a-f]{32})([0-9a-f]{20})@/i;

/** Maximum number of addresses to check; a reply has few recipients. */
const maxAddresses = 50;

type Delivery = Pick<MailDelivery, 'id' | 'template' | 'recipient'>;

/**
 * Returns the reply address of one mail, which authenticates its recipient and its conversation.
 * Null without a reply domain and for templates without replies.
 */
export function getReplyAddress(
  config: Config,
  delivery: Delivery,
  props: { text?: string | null },
): string | null {
  const { replyDomain } = config;
  if (replyDomain == null || !findRepliedTo.includes(delivery.template)) return null;
  // A decline without text starts no conversation.
  if (props.text === null) return null;
  return `reply+${delivery.id}${computeMac(config, delivery)}@${replyDomain}`;
}

/**
 * Finds the mail that was replied to, by the first valid reply address. Null when there is none or
 * the mail was deleted.
 */
export async function findRepliedMail(
  { db, config }: Pick<Context, 'db' | 'config'>,
  addresses: readonly string[],
): Promise<MailDelivery | null> {
  for (const address of addresses.slice(0, maxAddresses)) {
    const [, id = '', mac = ''] = tokenPattern.exec(address) ?? [];
    if (id === '') continue;
    const delivery = await db.mailDelivery.findUnique({ where: { id: id.toLowerCase() } });
    if (delivery === null || !findRepliedTo.includes(delivery.template)) continue;
    if (findConfigOf(config, mac.toLowerCase(), (one) => computeMac(one, delivery)) !== undefined)
      return delivery;
  }
  return null;
}

// Bound to the recipient: a delivery whose address was deleted has no valid token.
function computeMac(config: Config, { id, recipient }: Delivery): string {
  const secret = deriveSecret(config, 'reply', id, recipient.toLowerCase());
  return createHash('sha256').update(secret).digest('hex').slice(0, 20);
}
