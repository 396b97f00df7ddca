import { localTime } from '@causa/shared/local-time';
import type { FairWhen } from '@causa/shared/mail';
import { organizationPath } from '@causa/shared/organization-routes';
import { pagePath } from '@causa/shared/routes';
import type { Context } from '../context.ts';
import type { Fair } from '../generated/prisma/client.ts';
import { newId } from '../ids.ts';
import { organizationName } from '../organizations/find-organization.ts';
import { notifyEachOwner } from '../organizations/notify-each-member.ts';
import { emailVisitors } from './email-visitors.ts';
import { fairView } from './fair.view.ts';
import { findOpenInvites } from './find-invite.ts';

/**
 * Emails owners of booths and of organizations that may still answer, and everyone who registered,
 * that the time or the place of a fair changed, each person once for each change. Nothing else is
 * told, nor what changes after the fair.
 */
export async function notifyOfChange(
  tx: Context,
  before: Fair,
  fair: Fair,
): Promise<{ booths: number; invites: number; registrations: number }> {
  const isOver = before.endsAt <= tx.now() && fair.endsAt <= tx.now();
  if (isOver || !hasMoved(before, fair)) return { booths: 0, invites: 0, registrations: 0 };
  // A name for this change: a fair that is moved back and forth is told of each time.
  const change = newId();
  const booths = await tx.db.fairInvite.findMany({
    where: { fairId: fair.id, status: 'ACCEPTED' },
    orderBy: { organizationId: 'asc' },
    select: { id: true, organizationId: true },
  });
  const invites = await findOpenInvites(tx, fair);
  for (const booth of booths) await notifyOwners(tx, before, fair, change, booth, false);
  // One who owns a booth, too, has got its email.
  for (const invite of invites) await notifyOwners(tx, before, fair, change, invite, true);
  return {
    booths: booths.length,
    invites: invites.length,
    registrations: await notifyVisitors(tx, before, fair, change),
  };
}

function hasMoved(before: Fair, fair: Fair): boolean {
  return (
    before.startsAt.getTime() !== fair.startsAt.getTime() ||
    before.endsAt.getTime() !== fair.endsAt.getTime() ||
    before.location !== fair.location
  );
}

/** Both in the fair's time zone of now, so that old and new can be compared. */
function whenOf({ startsAt, endsAt, location }: Fair, { timeZone }: Fair): FairWhen {
  return {
    starts: localTime(startsAt, timeZone),
    ends: localTime(endsAt, timeZone),
    place: location,
  };
}

async function notifyOwners(
  tx: Context,
  before: Fair,
  fair: Fair,
  change: string,
  { id, organizationId }: { id: string; organizationId: string },
  isInvited: boolean,
): Promise<void> {
  const orgName = (await organizationName(tx, organizationId)) ?? '';
  await notifyEachOwner(tx, organizationId, ({ id: userId, email, locale }) => ({
    mail: {
      template: 'fair-changed',
      props: {
        orgName,
        isInvited,
        fair: fairView(fair, locale, tx.now()).name,
        before: whenOf(before, fair),
        after: whenOf(fair, fair),
        link: {
          path: organizationPath('adminFairInvite', locale, {
            orgId: organizationId,
            inviteId: id,
          }),
        },
      },
      recipient: email,
      locale,
      idempotencyKey: `fair-changed:${change}:${userId}`,
      userId,
    },
  }));
}

function notifyVisitors(tx: Context, before: Fair, fair: Fair, change: string): Promise<number> {
  return emailVisitors(tx, fair, ({ id, locale }) => ({
    template: 'fair-changed',
    props: {
      orgName: null,
      isInvited: false,
      fair: fairView(fair, locale, tx.now()).name,
      before: whenOf(before, fair),
      after: whenOf(fair, fair),
      link: {
        path:
          fair.status === 'OPEN'
            ? pagePath('fairDetail', locale, { slug: fair.slug })
            : pagePath('fair', locale),
      },
    },
    // One who owns a booth and registered has got the email of the booth.
    idempotencyKey: `fair-changed:${change}:${id}`,
  }));
}
