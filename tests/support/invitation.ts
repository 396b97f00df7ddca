import { newId } from '@causa/core/platform/ids';
import { addJob } from '@causa/core/platform/jobs/add-job';
import type { Locale } from '@causa/shared/platform/locales';
import { inject } from 'vitest';
import { linkInMail } from './mailbox.ts';
import { openTestDatabase } from './database.ts';

/**
 * Invites an address to an organization of the demo world, as an operator would. Returns the sender
 * and the path in the mail.
 */
export async function inviteByMail(
  email: string,
  locale: Locale,
): Promise<{ name: string; link: string }> {
  const database = openTestDatabase(inject('siteDatabaseUrl'));
  try {
    const org = await database.db.organization.findFirstOrThrow({
      where: { publishedAt: { not: null }, unpublishedAt: null, frozenAt: null, deletedAt: null },
    });
    await addJob(database, 'organizations.invite', {
      inviteId: newId(),
      organizationId: org.id,
      email,
      role: 'ADMIN',
      locale,
      inviter: 'Lia Costa',
    });
    return { name: org.name, link: await linkInMail(email, '/user-invites') };
  } finally {
    await database.close();
  }
}
