import { fixedWords } from '@causa/shared/platform/pages/parse-path';
import { AppError } from '@causa/shared/platform/errors';
import { fairStatuses } from '@causa/shared/fairs/fairs';
import { localTime } from '@causa/shared/platform/dates/local-time';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { isTimeZone } from '@causa/shared/platform/dates/time-zone';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { lockBalance } from '../billing/credits/move-credits.ts';
import { inRetriedTransaction } from '../platform/database/in-retried-transaction.ts';
import type { Fair, FairInvite } from '../generated/prisma/client.ts';
import { newId } from '../platform/ids.ts';
import { audit } from '../platform/audit/audit.ts';
import { requireOperator } from '../platform/identity.policy.ts';
import { parseYaml } from '../platform/text/parse-yaml.ts';
import { findOrganizationName } from '../organizations/find-organization.ts';
import { notifyEachOwner } from '../organizations/members/notify-each-member.ts';
import { lockOrganizationForShare } from '../organizations/members/require-member.ts';
import { refundBooth } from './booth-credits.ts';
import { emailVisitors } from './email-visitors.ts';
import { fairView } from './fair.view.ts';
import { findOpenInvites } from './find-invite.ts';
import { notifyOfChange } from './notify-of-change.ts';

/** PostgreSQL has no year 0. */
const moment = z.iso
  .datetime({ offset: true })
  .refine((at) => !at.startsWith('0000'), 'no such year')
  .transform((at) => new Date(at));

const nameSchema = z.string().trim().min(1).max(120);

const fairFileSchema = z
  .strictObject({
    slug: z
      .string()
      .regex(/^[a-z0-9-]{1,80}$/)
      .refine((slug) => !fixedWords.includes(slug), 'is the address of another page'),
    name: z.strictObject({ en: nameSchema, es: nameSchema, pt: nameSchema }),
    status: z.enum(fairStatuses),
    startsAt: moment,
    endsAt: moment,
    registrationOpensAt: moment,
    inviteUntil: moment,
    timeZone: z.string().refine(isTimeZone, 'is no time zone, such as America/Bogota'),
    location: z.string().trim().min(1).max(200).nullable().default(null),
    ads: z.boolean().default(false),
  })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, {
    path: ['endsAt'],
    message: 'is not after startsAt',
  })
  .refine(({ startsAt, inviteUntil }) => inviteUntil <= startsAt, {
    path: ['inviteUntil'],
    message: 'is after startsAt',
  });
/** A fair as described by its file. */
export type FairFile = z.infer<typeof fairFileSchema>;

/**
 * Parses a fair file.
 * @throws Error with one line per problem
 */
export function parseFair(file: string): FairFile {
  return parseYaml(file, fairFileSchema);
}

export interface LoadedFair {
  change: 'made' | 'changed' | 'canceled' | 'none';
  /** Booths whose owners were emailed. */
  booths: number;
  /** Open invitations whose owners were emailed. */
  invites: number;
  /** Visitors who were emailed. */
  registrations: number;
}

const noRegistrations = { booths: 0, invites: 0, registrations: 0 };

/**
 * Creates, changes or cancels a fair; canceling refunds its booths. Owners of booths, invited
 * organizations and registered visitors are emailed about a cancellation and the changes of
 * `notifyOfChange`. Idempotent. For operators.
 * @throws CONFLICT with `reason`: `canceled` for a change of a canceled fair, `over` for canceling
 * a started one, `sessions` when a session would be outside the new times
 */
export function loadFair(context: Context, file: FairFile): Promise<LoadedFair> {
  requireOperator(context);
  return inRetriedTransaction(
    context,
    async (tx) => {
      await tx.db
        .$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`fair:${file.slug}`}, 0))`;
      // A concurrent registration or booth change either commits first and is notified, or sees the
      // new fair.
      await tx.db.$executeRaw`SELECT 1 FROM fairs WHERE slug = ${file.slug} FOR NO KEY UPDATE`;
      const before = await tx.db.fair.findUnique({ where: { slug: file.slug } });
      if (before === null) {
        await tx.db.fair.create({ data: { id: newId(), createdAt: tx.now(), ...file } });
        return { change: 'made', ...noRegistrations };
      }
      if (isSame(before, file)) return { change: 'none', ...noRegistrations };
      if (before.status === 'CANCELED') throw new AppError('CONFLICT', { reason: 'canceled' });
      const isCanceled = file.status === 'CANCELED';
      if (isCanceled && before.startsAt <= tx.now())
        throw new AppError('CONFLICT', { reason: 'over' });
      if (!isCanceled) await requireSessionsWithin(tx, before.id, file);
      // Its address was public once, even if it is planned again now.
      const wasOpen = before.wasOpen || before.status === 'OPEN';
      const fair = await tx.db.fair.update({
        where: { id: before.id },
        data: { ...file, wasOpen },
      });
      if (!isCanceled) return { change: 'changed', ...(await notifyOfChange(tx, before, fair)) };
      // Mails use the fair as its readers know it, whatever else the file changes.
      return {
        change: 'canceled',
        booths: await refundBooths(tx, before),
        invites: await notifyInvited(tx, before),
        registrations: await notifyVisitors(tx, before),
      };
      // An operator waits for this; thousands of booths and visitors are one transaction.
    },
    { timeout: 120_000 },
  );
}

function isSame(before: Fair, file: FairFile): boolean {
  const { id: _id, createdAt: _createdAt, wasOpen: _wasOpen, ...content } = before;
  const sorted = (value: object): string =>
    JSON.stringify(value, (_key, part: unknown) =>
      part !== null && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    );
  return sorted(content) === sorted(file);
}

async function requireSessionsWithin(
  tx: Context,
  fairId: string,
  { startsAt, endsAt }: FairFile,
): Promise<void> {
  const outside = await tx.db.fairSession.findFirst({
    where: {
      booth: { invite: { fairId, status: 'ACCEPTED' } },
      OR: [{ startsAt: { lt: startsAt } }, { startsAt: { gte: endsAt } }],
    },
    select: { id: true },
  });
  if (outside !== null) throw new AppError('CONFLICT', { reason: 'sessions' });
}

async function refundBooths(tx: Context, fair: Fair): Promise<number> {
  const booths = await tx.db.fairInvite.findMany({
    where: { fairId: fair.id, status: 'ACCEPTED' },
    orderBy: { organizationId: 'asc' },
  });
  for (const booth of booths) {
    const { id, organizationId } = booth;
    await lockOrganizationForShare(tx, organizationId);
    await lockBalance(tx, organizationId);
    const credits = await refundBooth(tx, booth);
    await tx.db.fairInvite.update({
      where: { id },
      data: { status: 'WITHDRAWN', answeredAt: tx.now() },
    });
    await audit(tx, 'fair.cancel', `organization:${organizationId}`, {
      inviteId: id,
      fair: fair.slug,
    });
    await notifyOwners(tx, fair, booth, { credits, isInvited: false });
  }
  return booths.length;
}

/** Organizations with an open invitation need not answer any more. */
async function notifyInvited(tx: Context, fair: Fair): Promise<number> {
  const invites = await findOpenInvites(tx, fair);
  for (const invite of invites)
    await notifyOwners(tx, fair, invite, { credits: 0, isInvited: true });
  return invites.length;
}

async function notifyOwners(
  tx: Context,
  fair: Fair,
  { id, organizationId }: Pick<FairInvite, 'id' | 'organizationId'>,
  invitation: { credits: number; isInvited: boolean },
): Promise<void> {
  const orgName = (await findOrganizationName(tx, organizationId)) ?? '';
  await notifyEachOwner(tx, organizationId, ({ id: userId, email, locale }) => ({
    mail: {
      template: 'fair-canceled',
      props: {
        orgName,
        fair: fairView(fair, locale, tx.now()).name,
        starts: localTime(fair.startsAt, fair.timeZone),
        ...invitation,
        link: { path: organizationPath('adminGradFairs', locale, { orgId: organizationId }) },
      },
      recipient: email,
      locale,
      idempotencyKey: `fair-canceled:${id}:${userId}`,
      userId,
    },
  }));
}

function notifyVisitors(tx: Context, fair: Fair): Promise<number> {
  return emailVisitors(tx, fair, ({ id, locale }) => ({
    template: 'fair-canceled',
    props: {
      orgName: null,
      fair: fairView(fair, locale, tx.now()).name,
      starts: localTime(fair.startsAt, fair.timeZone),
      credits: 0,
      isInvited: false,
      link: { path: pagePath('fair', locale) },
    },
    idempotencyKey: `fair-canceled:${fair.id}:visitor:${id}`,
  }));
}
