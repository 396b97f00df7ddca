import { randomUUID } from 'node:crypto';
import type { PrismaClient } from '@causa/core/generated/prisma/client';
import type { Locale } from '@causa/shared/platform/locales';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { makeOrganization } from '../../support/factories.ts';
import { linkInMail } from '../../support/mailbox.ts';
import { openTestDatabase } from '../../support/database.ts';

/** Runs `work` on the database of the journeys' site, for changes that no page makes. */
export async function inSiteDatabase<T>(work: (db: PrismaClient) => Promise<T>): Promise<T> {
  const { db, close } = openTestDatabase(inject('siteDatabaseUrl'));
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Signs up in this browser and confirms the address. Returns the address. */
export async function signUpHere(page: Page, locale: Locale): Promise<string> {
  const email = `${randomUUID()}@harbour.example`;
  const names = { firstName: 'Lia', lastName: 'Costa' };
  await page.request.post('/data/website/signup', {
    data: { email, password: 'tide-lamp-quiet-nine', ...names, locale },
  });
  const token = (await linkInMail(email, '/verify-email')).split('/').at(-1);
  await page.request.post(`/data/website/verify-email/${token}`, { data: {} });
  return email;
}

/** Creates a verified organization with a public page. Returns its id. */
export function makeVerifiedOrganization(): Promise<string> {
  return inSiteDatabase(
    async (db) => (await makeOrganization(db, { isVerified: true, name: 'Harbor Kitchen' })).id,
  );
}

/** Signs up in this browser as the owner of a new organization. Returns its id. */
export async function signUpAsOwner(page: Page, locale: Locale, known?: string): Promise<string> {
  const email = await signUpHere(page, locale);
  const organizationId = known ?? (await makeVerifiedOrganization());
  await inSiteDatabase(async (db) => {
    const { id: userId } = await db.user.findFirstOrThrow({ where: { email } });
    await db.organizationMember.create({ data: { organizationId, userId, role: 'OWNER' } });
  });
  return organizationId;
}
