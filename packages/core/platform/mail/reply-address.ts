import { createHash, timingSafeEqual } from 'node:crypto';
import type { MailTemplate } from '@causa/shared/platform/mail';
import type { Config, Context } from '../context.ts';
import type { MailDelivery } from '../../generated/prisma/client.ts';
import { deriveSecret } from '../crypto/secret-hash.ts';

/** Mails about messages, whose replies reach the conversation. */
const findRepliedTo: readonly MailTemplate[] = [
  'application-status',
  'application-message',
  'application-reply',
  'organization-message',
  'organization-reply',
];

/** A local part has 64 characters at most, and servers may change its case. */
const tokenPattern = /^reply\+([0-9a-f]{32})([0-9a-f]{20})@/i;

/** A mail to one of ours is to few others. */
const maxAddresses = 50;

type Delivery = Pick<MailDelivery, 'id' | 'template' | 'recipient'>;

/**
 * Returns the address for replies to one mail, which proves its reader and its conversation; null
 * without a domain for replies, and for mails that nobody replies to.
 */
export function getReplyAddress(
  config: Config,
  delivery: Delivery,
  props: { text?: string | null },
): string | null {
  const { replyDomain } = config;
  if (replyDomain == null || !findRepliedTo.includes(delivery.template as MailTemplate))
    return null;
  // A decline without words begins no conversation.
  if (props.text === null) return null;
  return `reply+${delivery.id}${computeMac(config, delivery)}@${replyDomain}`;
}

/**
 * Finds the mail that was replied to by the first of these addresses that is one of ours. Null when
 * none is, and when the mail has been forgotten.
 */
export async function findRepliedMail(
  { db, config }: Pick<Context, 'db' | 'config'>,
  addresses: readonly string[],
): Promise<MailDelivery | null> {
  for (const address of addresses.slice(0, maxAddresses)) {
    const [, id = '', mac = ''] = tokenPattern.exec(address) ?? [];
    if (id === '') continue;
    const delivery = await db.mailDelivery.findUnique({ where: { id: id.toLowerCase() } });
    if (delivery === null || !findRepliedTo.includes(delivery.template as MailTemplate)) continue;
    const [wanted, given] = [
      Buffer.from(computeMac(config, delivery)),
      Buffer.from(mac.toLowerCase()),
    ];
    if (timingSafeEqual(wanted, given)) return delivery;
  }
  return null;
}

// Bound to the reader: a delivery whose address was forgotten has no token any more.
function computeMac(config: Config, { id, recipient }: Delivery): string {
  const secret = deriveSecret(config, 'reply', id, recipient.toLowerCase());
  return createHash('sha256').update(secret).digest('hex').slice(0, 20);
}
