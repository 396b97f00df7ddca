import { localTime } from '@causa/shared/platform/dates/local-time';
import type { FairWhen } from '@causa/shared/platform/mail';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { Context } from '../platform/context.ts';
import type { Fair, User } from '../generated/prisma/client.ts';
import { newId } from '../platform/ids.ts';
import type { MailOrder } from '../platform/mail/queue-mail.ts';
import { findOrganizationName } from '../organizations/find-organization.ts';
import { notifyEachOwner } from '../organizations/members/notify-each-member.ts';
import { emailVisitors } from './email-visitors.ts';
import { fairView } from './fair.view.ts';
import { findOpenInvites } from './find-invite.ts';

/** A change of a fair; `id` is its key, so that moving a fair back notifies again. */
interface Change {
  id: string;
  template: 'fair-changed' | 'fair-postponed' | 'fair-reopened';
  before: Fair;
  fair: Fair;
}

/**
 * Emails owners of booths, invited organizations and registered visitors that a fair has a new time
 * or place, is planned again, or is open again; each person once per change. Ignores other changes
 * and past fairs; moves while it is planned again are announced when it opens.
 */
export async function notifyOfChange(
  tx: Context,
  before: Fair,
  fair: Fair,
): Promise<{ booths: number; invites: number; registrations: number }> {
  const template = getTemplate(before, fair);
  const isOver = before.endsAt <= tx.now() && fair.endsAt <= tx.now();
  if (isOver || template === null) return { booths: 0, invites: 0, registrations: 0 };
  const change = { id: newId(), template, before, fair };
  const booths = await tx.db.fairInvite.findMany({
    where: { fairId: fair.id, status: 'ACCEPTED' },
    orderBy: { organizationId: 'asc' },
    select: { id: true, organizationId: true },
  });
  const invites = await findOpenInvites(tx, fair);
  for (const booth of booths) await notifyOwners(tx, change, booth, false);
  // Owners of a booth already got its email.
  for (const invite of invites) await notifyOwners(tx, change, invite, true);
  return {
    booths: booths.length,
    invites: invites.length,
    // Booth owners who registered already got the email of the booth.
    registrations: await emailVisitors(tx, fair, (visitor) => visitorMail(tx, change, visitor)),
  };
}

function getTemplate(before: Fair, fair: Fair): Change['template'] | null {
  if (before.status === 'OPEN' && fair.status === 'PLANNED') return 'fair-postponed';
  if (before.status === 'PLANNED' && before.wasOpen)
    return fair.status === 'OPEN' ? 'fair-reopened' : null;
  return hasMoved(before, fair) ? 'fair-changed' : null;
}

function hasMoved(before: Fair, fair: Fair): boolean {
  return (
    before.startsAt.getTime() !== fair.startsAt.getTime() ||
    before.endsAt.getTime() !== fair.endsAt.getTime() ||
    before.location !== fair.location
  );
}

/** Old and new dates in the current time zone, so that they can be compared. */
function getFairDates({ startsAt, endsAt, location }: Fair, { timeZone }: Fair): FairWhen {
  return {
    starts: localTime(startsAt, timeZone),
    ends: localTime(endsAt, timeZone),
    place: location,
  };
}

type FairMail = Pick<MailOrder<Change['template']>, 'template' | 'props' | 'idempotencyKey'>;

function buildMail(
  tx: Context,
  { id, template, before, fair }: Change,
  { id: userId, locale }: Pick<User, 'id' | 'locale'>,
  reader: { orgName: string | null; isInvited: boolean; path: string },
): FairMail {
  const { orgName, isInvited, path } = reader;
  const props = {
    orgName,
    isInvited,
    fair: fairView(fair, locale, tx.now()).name,
    before: getFairDates(before, fair),
    after: getFairDates(fair, fair),
    link: { path },
  };
  return { template, props, idempotencyKey: `${template}:${id}:${userId}` };
}

async function notifyOwners(
  tx: Context,
  change: Change,
  { id: inviteId, organizationId: orgId }: { id: string; organizationId: string },
  isInvited: boolean,
): Promise<void> {
  const orgName = (await findOrganizationName(tx, orgId)) ?? '';
  await notifyEachOwner(tx, orgId, (owner) => {
    const path = organizationPath('adminFairInvite', owner.locale, { orgId, inviteId });
    return {
      mail: {
        ...buildMail(tx, change, owner, { orgName, isInvited, path }),
        recipient: owner.email,
        locale: owner.locale,
        userId: owner.id,
      },
    };
  });
}

function visitorMail(tx: Context, change: Change, visitor: Pick<User, 'id' | 'locale'>): FairMail {
  const { slug } = change.fair;
  const path = pagePath('fairDetail', visitor.locale, { slug });
  return buildMail(tx, change, visitor, { orgName: null, isInvited: false, path });
}
