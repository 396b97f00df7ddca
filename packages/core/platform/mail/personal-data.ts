import type { Context } from '../context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { PersonalData } from '../personal-data.ts';
import { sameAddress } from '../text/same-address.ts';
import { hashAddress } from './suppression.ts';

export const mailData: PersonalData = {
  tables: {
    mail_deliveries: 'mails',
    mail_suppressions: 'mailHeldBack',
    mail_events: 'mailHeldBack',
    local_mails: 'none: what a mailbox of the sandbox shows anyway',
  },
  async exportFor({ db }, { id: userId, email }) {
    const emailHash = hashAddress(email);
    const [mails, suppressions, events] = await Promise.all([
      db.mailDelivery.findMany({
        where: { userId },
        omit: { props: true, idempotencyKey: true, messageId: true, lastError: true },
        orderBy: { createdAt: 'asc' },
      }),
      db.mailSuppression.findMany({ where: { emailHash }, omit: { emailHash: true } }),
      db.mailEvent.findMany({ where: { emailHash }, omit: { emailHash: true, key: true } }),
    ]);
    return { mails, mailHeldBack: [...suppressions, ...events] };
  },
  // Mails to others that name the user have the user's id in their key. Own mails may have gone to
  // addresses that never became those of the account.
  async eraseFor(tx, { id, email }) {
    const { db } = tx;
    const emailHash = hashAddress(email);
    await db.$executeRaw`
      DELETE FROM local_mails WHERE headers->>'Message-ID' IN (
        SELECT message_id FROM mail_deliveries WHERE user_id = ${id})`;
    await db.$executeRaw`
      DELETE FROM mail_deliveries WHERE user_id = ${id} OR lower(recipient) = lower(nullif(${email}, ''))`;
    await db.localMail.deleteMany({ where: { recipient: sameAddress(email) } });
    await db.mailSuppression.deleteMany({ where: { emailHash } });
    await db.mailEvent.deleteMany({ where: { emailHash } });
    await eraseMailsAbout(tx, [id]);
  },
};

/**
 * Cancels queued mails to others whose key contains one of these ids, and deletes the contents and
 * the key of the sent ones, because they name the person.
 */
export async function eraseMailsAbout(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  // Uses the index mail_deliveries_about_idx.
  const isAbout = Prisma.sql`string_to_array(idempotency_key, ':') && ${[...ids]}::text[]`;
  await db.$executeRaw`
    DELETE FROM local_mails WHERE headers->>'Message-ID' IN (
      SELECT message_id FROM mail_deliveries WHERE ${isAbout})`;
  await db.$executeRaw`
    DELETE FROM mail_deliveries WHERE ${isAbout} AND status = 'QUEUED'`;
  await db.$executeRaw`
    UPDATE mail_deliveries SET props = '{}', idempotency_key = 'erased:' || id WHERE ${isAbout}`;
}
