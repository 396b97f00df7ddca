import { AppError } from '@causa/shared/platform/errors';
import { instantAt, localTime } from '@causa/shared/platform/dates/local-time';
import { conflict } from '../platform/conflict.ts';
import type { Context } from '../platform/context.ts';
import { inRetriedTransaction } from '../platform/database/in-retried-transaction.ts';
import type { FairSession } from '../generated/prisma/client.ts';
import { newId } from '../platform/ids.ts';
import { mayEditListing } from '../organizations/organization.policy.ts';
import {
  lockOrganizationForUpdate,
  requireMember,
  requireRight,
} from '../organizations/members/require-member.ts';
import { findInvite, type Invite } from './find-invite.ts';
import { notifyAttendees } from './notify-attendees.ts';
import { lockFairOfInvite } from './lock-fair.ts';
import { listOpenListings } from './open-listings.ts';

export interface BoothFields {
  text: string;
  link: string;
  listingIds: readonly string[];
  sessions: readonly { id?: string; title: string; on: string; at: string; url: string }[];
}

/**
 * Saves a booth. A session with an id keeps its attendees, who are notified of a new time or a
 * cancellation.
 * @throws NOT_FOUND, FORBIDDEN
 * @throws CONFLICT without a booth
 * @throws INVALID for a session outside the fair
 */
export function saveBooth(context: Context, orgId: string, id: string, fields: BoothFields) {
  return inRetriedTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, orgId);
    const member = await requireMember(tx, orgId);
    requireRight(member, mayEditListing(member));
    await lockFairOfInvite(tx, id);
    const row = await findInvite(tx, orgId, id);
    if (row.status !== 'ACCEPTED' || row.fair.endsAt <= tx.now()) throw conflict('no-booth');
    const { startsAt, endsAt, timeZone } = row.fair;
    const known = new Map(row.booth?.sessions.map((session) => [session.id, session]));
    const moved: FairSession[] = [];
    const sessions = fields.sessions.map(({ id: own = '', title, on, at, url }, n) => {
      const begins = instantAt(on, at, timeZone);
      if (begins < startsAt || begins >= endsAt)
        throw new AppError('INVALID', {}, [
          { field: `sessions.${n}.on`, code: 'FIELD_OUTSIDE_FAIR' },
        ]);
      const before = known.get(own);
      if (before === undefined) return { id: newId(), title, startsAt: begins, url };
      known.delete(own);
      if (before.startsAt.getTime() !== begins.getTime())
        moved.push({ ...before, title, startsAt: begins });
      return { id: own, title, startsAt: begins, url };
    });
    const listings = await listOpenListings(tx, orgId, fields.listingIds);
    const data = {
      text: fields.text,
      link: fields.link,
      listingIds: listings.flatMap((listing) => (listing.isChosen ? listing.id : [])),
      updatedAt: tx.now(),
    };
    await tx.db.fairBooth.upsert({
      where: { inviteId: id },
      create: { inviteId: id, ...data },
      update: data,
    });
    await notifyAttendees(tx, 'session-moved', moved, row);
    await notifyAttendees(tx, 'session-ended', [...known.values()], row);
    await tx.db.fairSession.deleteMany({ where: { id: { in: [...known.keys()] } } });
    for (const session of sessions)
      await tx.db.fairSession.upsert({
        where: { id: session.id },
        create: { inviteId: id, ...session },
        update: session,
      });
    return { booth: await boothView(tx, await findInvite(tx, orgId, id)) };
  });
}

/** Returns a booth as its organization edits it. */
export async function boothView(context: Context, { organizationId, booth, fair }: Invite) {
  const listings = await listOpenListings(context, organizationId, booth?.listingIds ?? []);
  return {
    text: booth?.text ?? '',
    link: booth?.link ?? '',
    listings: listings.map(({ id, title, isChosen }) => ({ id, title, isChosen })),
    sessions: (booth?.sessions ?? []).map(({ id, title, startsAt, url }) => ({
      id,
      title,
      startsAt: startsAt.toISOString(),
      local: localTime(startsAt, fair.timeZone),
      url,
    })),
  };
}
