import { AppError } from '@causa/shared/errors';
import type { AreaOfFocus } from '@causa/shared/facets';
import type { Context } from '../context.ts';
import type { Fair, Prisma } from '../generated/prisma/client.ts';
import { requireUser, requireVerified } from '../kernel/identity.policy.ts';
import { loadCards } from '../listings/load-cards.ts';
import { isOrganizationLive } from '../organizations/is-organization-live.ts';
import { pictureSelect, pictureView } from '../pictures/picture.view.ts';
import { fairView, sessionsOf, sessionView } from './fair.view.ts';

const cardsMax = 50;

const withOrganization = {
  booth: true,
  organization: { include: { logoFile: { select: pictureSelect } } },
} satisfies Prisma.FairInviteInclude;
type Stand = Prisma.FairInviteGetPayload<{ include: typeof withOrganization }>;

/** Fairs that are open to the public and not over, the next one first. */
export async function listFairs({ db, locale, now }: Context) {
  const rows = await db.fair.findMany({
    where: { status: 'OPEN', endsAt: { gt: now() } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: 20,
  });
  return rows.map((row) => fairView(row, locale, now()));
}

/** A fair with its booths, by name. NOT_FOUND. */
export async function readFair(context: Context, slug: string) {
  const { db, actor, locale, now } = context;
  const fair = await openFair(context, slug);
  const stands = await db.fairInvite.findMany({
    where: { fairId: fair.id, status: 'ACCEPTED' },
    include: withOrganization,
    orderBy: { organization: { name: 'asc' } },
  });
  const registered =
    actor.kind === 'user'
      ? await db.fairRegistration.count({ where: { fairId: fair.id, userId: actor.userId } })
      : 0;
  return {
    fair: fairView(fair, locale, now()),
    booths: stands
      .filter(({ organization }) => isOrganizationLive(organization, now()))
      .map((stand) => boothView(stand, fair, now())),
    isRegistered: registered > 0,
  };
}

/** One booth with what its organization offers. NOT_FOUND. */
export async function readBooth(context: Context, slug: string, orgId: string) {
  const { db, locale, now } = context;
  const fair = await openFair(context, slug);
  const stand = await db.fairInvite.findFirst({
    where: { fairId: fair.id, organizationId: orgId, status: 'ACCEPTED' },
    include: withOrganization,
  });
  if (stand === null || !isOrganizationLive(stand.organization, now()))
    throw new AppError('NOT_FOUND');
  const listings = await db.listing.findMany({
    where: { organizationId: orgId, status: 'PUBLISHED' },
    orderBy: [{ publishedAt: 'desc' }, { id: 'asc' }],
    select: { id: true, type: true },
    take: cardsMax,
  });
  return {
    fair: fairView(fair, locale, now()),
    booth: boothView(stand, fair, now()),
    listings: await loadCards(context, listings),
  };
}

/** Registers the caller; again, it changes the school alone. NOT_FOUND; CONFLICT before it opens. */
export async function registerForFair(
  context: Context,
  slug: string,
  school: string,
): Promise<void> {
  const { userId } = requireVerified(context);
  const fair = await openFair(context, slug);
  if (!fairView(fair, context.locale, context.now()).registrationOpen)
    throw new AppError('CONFLICT');
  const data = { school: school === '' ? null : school };
  await context.db.fairRegistration.upsert({
    where: { fairId_userId: { fairId: fair.id, userId } },
    create: { fairId: fair.id, userId, createdAt: context.now(), ...data },
    update: data,
  });
}

/** Takes a registration back; twice is no error. NOT_FOUND. */
export async function leaveFair(context: Context, slug: string): Promise<void> {
  const { userId } = requireUser(context);
  const { id: fairId } = await openFair(context, slug);
  await context.db.fairRegistration.deleteMany({ where: { fairId, userId } });
}

/** Whether a banner tells of a fair now. */
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

async function openFair({ db }: Context, slug: string): Promise<Fair> {
  const fair = await db.fair.findUnique({ where: { slug } });
  if (fair === null || fair.status !== 'OPEN') throw new AppError('NOT_FOUND');
  return fair;
}

function boothView({ organization: org, booth }: Stand, fair: Fair, now: Date) {
  return {
    orgId: org.id,
    name: org.name,
    logo: pictureView(org.logoFile),
    areasOfFocus: org.areasOfFocus as AreaOfFocus[],
    place: org.locationText,
    text: booth?.text ?? '',
    link: booth?.link ?? '',
    sessions: sessionsOf(booth).map((session) => sessionView(session, fair, now)),
  };
}
