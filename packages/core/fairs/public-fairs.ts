import { AppError } from '@causa/shared/platform/errors';
import type { Locale } from '@causa/shared/platform/locales';
import type { AreaOfFocus } from '@causa/shared/search/facets';
import { conflict } from '../platform/conflict.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Fair, Prisma } from '../generated/prisma/client.ts';
import { requireUser, requireVerified } from '../platform/identity.policy.ts';
import { loadCards } from '../listings/load-cards.ts';
import { isOrganizationLive } from '../organizations/is-organization-live.ts';
import { localizePlace } from '../platform/places/localize-place.ts';
import { pictureSelect, pictureView } from '../platform/pictures/picture.view.ts';
import { fairView, type RegisteredVisitor, sessionView } from './fair.view.ts';
import { lockFair } from './lock-fair.ts';
import { listOpenListings } from './open-listings.ts';

const withOrganization = {
  booth: { include: { sessions: { orderBy: [{ startsAt: 'asc' }, { id: 'asc' }] } } },
  organization: { include: { logoFile: { select: pictureSelect } } },
} satisfies Prisma.FairInviteInclude;
type BoothRow = Prisma.FairInviteGetPayload<{ include: typeof withOrganization }>;

/** Returns open fairs that are not over, next one first. */
export async function listFairs({ db, locale, now }: Context) {
  const rows = await db.fair.findMany({
    where: { status: 'OPEN', endsAt: { gt: now() } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: 20,
  });
  return rows.map((row) => fairView(row, locale, now()));
}

/**
 * Returns a fair with its booths by name, including canceled fairs that were open, and postponed
 * ones without sessions.
 * @throws NOT_FOUND
 */
export async function readFair(context: Context, slug: string) {
  const { db, locale, now } = context;
  const fair = await findPublicFair(context, slug);
  const registered = await findRegistration(context, fair.id);
  const invites = await db.fairInvite.findMany({
    where: { fairId: fair.id, status: 'ACCEPTED' },
    include: withOrganization,
    orderBy: { organization: { name: 'asc' } },
  });
  return {
    fair: fairView(fair, locale, now()),
    booths: invites
      .filter(({ organization }) => isOrganizationLive(organization, now()))
      .map((invite) => boothView(invite, { fair, registered, now: now(), locale })),
    registration: registrationView(registered),
  };
}

/**
 * Returns one booth with its organization's listings; only the name after a cancellation.
 * @throws NOT_FOUND
 */
export async function readBooth(context: Context, slug: string, orgId: string) {
  const { db, locale, now } = context;
  const fair = await findPublicFair(context, slug);
  const isCanceled = fair.status === 'CANCELED';
  const found = await db.fairInvite.findFirst({
    // A canceled fair has no booths any more.
    where: {
      fairId: fair.id,
      organizationId: orgId,
      status: isCanceled ? 'WITHDRAWN' : 'ACCEPTED',
    },
    include: withOrganization,
  });
  if (found === null || !isOrganizationLive(found.organization, now()))
    throw new AppError('NOT_FOUND');
  const invite = isCanceled ? { ...found, booth: null } : found;
  const registered = await findRegistration(context, fair.id);
  const open = await listOpenListings(context, orgId, invite.booth?.listingIds ?? []);
  const chosen = open.filter(({ isChosen }) => isChosen);
  return {
    fair: fairView(fair, locale, now()),
    booth: boothView(invite, { fair, registered, now: now(), locale: context.locale }),
    listings: await loadCards(context, chosen.length > 0 ? chosen : open),
    registration: registrationView(registered),
  };
}

/**
 * Registers the caller, or updates school and interests.
 * @throws NOT_FOUND
 * @throws CONFLICT before it opens, and when it is over, canceled or postponed
 */
export async function registerForFair(
  context: Context,
  slug: string,
  { school, interests }: { school: string; interests: readonly AreaOfFocus[] },
): Promise<void> {
  const { userId } = requireVerified(context);
  await inTransaction(context, async (tx) => {
    // A registration stored before a change of the fair is notified of it.
    await lockFair(tx, slug);
    const fair = await requireOpenFair(tx, slug);
    if (!fairView(fair, tx.locale, tx.now()).registrationOpen) throw conflict('fair-closed');
    const data = { school: school === '' ? null : school, interests: [...new Set(interests)] };
    await tx.db.fairRegistration.upsert({
      where: { fairId_userId: { fairId: fair.id, userId } },
      create: { fairId: fair.id, userId, createdAt: tx.now(), ...data },
      update: data,
    });
  });
}

/**
 * Cancels a registration in any state of the fair. Idempotent.
 * @throws NOT_FOUND
 */
export async function cancelFairRegistration(context: Context, slug: string): Promise<void> {
  const { userId } = requireUser(context);
  const { id: fairId } = await findPublicFair(context, slug);
  await context.db.fairRegistration.deleteMany({ where: { fairId, userId } });
}

/**
 * Sets whether the caller attends a session. Idempotent.
 * @throws NOT_FOUND
 * @throws CONFLICT without a registration, and when the fair is over, canceled or postponed
 */
export async function attendSession(
  context: Context,
  { slug, sessionId }: { slug: string; sessionId: string },
  isGoing: boolean,
): Promise<{ isGoing: boolean }> {
  const { userId } = requireUser(context);
  return inTransaction(context, async (tx) => {
    await lockFair(tx, slug);
    const { id: fairId, endsAt } = await requireOpenFair(tx, slug);
    // Locks the registration against cancellation.
    const registered = await tx.db.$queryRaw<unknown[]>`
      SELECT 1 FROM fair_registrations WHERE fair_id = ${fairId} AND user_id = ${userId} FOR SHARE`;
    const session = await tx.db.fairSession.findFirst({
      where: { id: sessionId, booth: { invite: { fairId, status: 'ACCEPTED' } } },
      include: { booth: { include: { invite: { include: { organization: true } } } } },
    });
    if (session === null || !isOrganizationLive(session.booth.invite.organization, tx.now()))
      throw new AppError('NOT_FOUND');
    if (endsAt <= tx.now()) throw conflict('fair-closed');
    if (registered.length === 0) throw conflict('not-registered');
    const sessionId_userId = { sessionId, userId };
    if (isGoing)
      await tx.db.fairSessionRsvp.upsert({
        where: { sessionId_userId },
        create: { ...sessionId_userId, fairId },
        update: { fairId },
      });
    else await tx.db.fairSessionRsvp.deleteMany({ where: sessionId_userId });
    return { isGoing };
  });
}

/** Returns whether a banner announces a fair now. */
export async function hasAdvertisedFair({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<boolean> {
  const found = await db.fair.findFirst({
    where: { ads: true, status: 'OPEN', endsAt: { gt: now() } },
    select: { id: true },
  });
  return found !== null;
}

/**
 * Returns an open fair.
 * @throws NOT_FOUND
 * @throws CONFLICT when it is canceled or postponed, as the page says
 */
async function requireOpenFair(context: Context, slug: string): Promise<Fair> {
  const fair = await findPublicFair(context, slug);
  if (fair.status !== 'OPEN') throw conflict('fair-closed');
  return fair;
}

/** Finds fairs that are or were open, because their address was public. */
async function findPublicFair({ db }: Context, slug: string): Promise<Fair> {
  const fair = await db.fair.findUnique({ where: { slug } });
  const isPublic = fair !== null && (fair.status === 'OPEN' || fair.wasOpen);
  if (!isPublic) throw new AppError('NOT_FOUND');
  return fair;
}

/** Returns the caller's registration with the chosen sessions, or null. */
async function findRegistration(
  { db, actor }: Context,
  fairId: string,
): Promise<RegisteredVisitor | null> {
  if (actor.kind !== 'user') return null;
  const found = await db.fairRegistration.findUnique({
    where: { fairId_userId: { fairId, userId: actor.userId } },
    include: { rsvps: { select: { sessionId: true } } },
  });
  if (found === null) return null;
  const { school, interests, rsvps } = found;
  return { school, interests, rsvps: new Set(rsvps.map(({ sessionId }) => sessionId)) };
}

function registrationView(registered: RegisteredVisitor | null) {
  if (registered === null) return null;
  const { school, interests } = registered;
  return { school: school ?? '', interests };
}

function boothView(
  { organization: org, booth }: BoothRow,
  reader: { fair: Fair; registered: RegisteredVisitor | null; now: Date; locale: Locale },
) {
  return {
    orgId: org.id,
    name: org.name,
    logo: pictureView(org.logoFile),
    areasOfFocus: org.areasOfFocus,
    place: localizePlace(org, reader.locale).text || null,
    text: booth?.text ?? '',
    link: booth?.link ?? '',
    sessions:
      reader.fair.status === 'PLANNED'
        ? []
        : (booth?.sessions ?? []).map((session) => sessionView(session, reader)),
  };
}
