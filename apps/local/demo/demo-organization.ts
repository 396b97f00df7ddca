import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '@causa/core/platform/context';
import type { Services } from '@causa/core/create-services';
import { newId } from '@causa/core/platform/ids';
import { sendInvite } from '@causa/core/organizations/members/send-invite';
import { createDraft } from '@causa/core/listings/authoring/drafts/create-draft';
import { addDemoApplications } from './demo-applications.ts';
import { addDemoFeedback } from './demo-feedback.ts';
import { addDemoCandidates } from './demo-candidates.ts';
import { addDemoMoney, loadDemoPrices } from './demo-money.ts';
import { addDemoMessages } from './demo-messages.ts';
import { listingToDraft } from '@causa/core/listings/authoring/drafts/listing-to-draft';
import { publishDraft } from '@causa/core/listings/authoring/publishing/publish-draft';
import { closeOwnListing } from '@causa/core/listings/authoring/closing/change-listing-run';
import { saveDraft } from '@causa/core/listings/authoring/drafts/save-draft';
import { createTemplate } from '@causa/core/listings/authoring/drafts/templates';
import { changeListing } from '@causa/core/listings/listing-lifecycle';
import { AppError } from '@causa/shared/platform/errors';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { DemoOrganizations } from '../../../prisma/seed/demo-organization.ts';
import { addDemoCounts } from './demo-counts.ts';

const colleagues = [
  { firstName: 'Teresa', lastName: 'Quiñones', role: 'OWNER', joined: 1_390, wasHere: 1 },
  { firstName: 'Diego', lastName: 'Restrepo', role: 'ADMIN', joined: 640, wasHere: 2 },
  { firstName: 'Inés', lastName: 'Cárdenas', role: 'ADMIN', joined: 210, wasHere: 40 },
] as const;
const ownerJoined = 1_400;

const joinRequests = [
  {
    firstName: 'Mateo',
    lastName: 'Ospina',
    position: 'Coordinador de huertas',
    message: 'Teresa me pidió que publicara los voluntariados de las huertas.',
  },
  {
    firstName: 'Valentina',
    lastName: 'Rúa',
    position: 'Practicante de comunicaciones',
    message: null,
  },
] as const;

const drafts: readonly { type: ListingType; title: string; from: number | null }[] = [
  { type: 'JOB', title: 'Cocinera o cocinero para el comedor de Manrique', from: 3 },
  { type: 'VOLOP', title: 'Acompañamiento de tareas los jueves', from: 6 },
  { type: 'EVENT', title: 'Feria de semillas', from: null },
];

const templates = [
  ['Empleo en el comedor', 0],
  ['Voluntariado de fin de semana', 6],
  ['Jornada abierta', 4],
] as const;

/**
 * Gives the demo owner an organization with a history and two more: colleagues, an invitation,
 * requests, drafts, edits and closed listings. Its listings exist already.
 */
export async function addDemoOrganization(
  services: Services,
  ownerId: string,
  passwordHash: string,
  organizations: DemoOrganizations,
): Promise<void> {
  const { own, listings } = organizations;
  const colleagueId = await addMembers(services, { ownerId, passwordHash }, organizations);
  const as = (userId: string, daysAgo = 0): Context => ({
    ...services.system,
    actor: { kind: 'user', userId, isStaff: false, isVerified: true, sessionId: '' },
    locale: 'es',
    now: () => new Date(Date.now() - daysAgo * dayMs),
  });
  await sendInvite(as(ownerId, 1), {
    inviteId: newId(),
    organizationId: own.id,
    email: 'carolina@vecinosdecauce.example.org',
    role: 'ADMIN',
    locale: 'es',
    inviter: 'Lucía Marín',
  });
  await addVersions(
    services,
    ownerId,
    listings.map(({ id }) => id),
  );
  await writeDrafts({ own, listings }, as(ownerId), as(colleagueId ?? ownerId));
  await keepTemplates({ own, listings }, as(ownerId));
  await addDemoCounts(services, own.id);
  await closeSome({ own, listings }, (days) => as(ownerId, days));
  await addApplicants(services, own.id);
  await addDemoFeedback(services, own.id);
  await addDemoCandidates(as(ownerId), own.id);
  await changeListing(services.system, 'remove', { id: at(listings, 21).id });
  // Postings cost credits from here on.
  await loadDemoPrices(services);
  await addDemoMoney(services, {
    organizationId: own.id,
    ownerId,
    listingIds: listings.map(({ id }) => id),
  });
}

/** Adds the members and the people who want to join; returns the id of the first colleague. */
async function addMembers(
  services: Services,
  { ownerId, passwordHash }: { ownerId: string; passwordHash: string },
  { own, fresh, frozen }: DemoOrganizations,
): Promise<string | undefined> {
  const { db } = services;
  const before = (days: number) => new Date(Date.now() - days * dayMs);
  const member = (organizationId: string, userId: string, daysAgo: number) => {
    const createdAt = before(daysAgo);
    return { organizationId, userId, createdAt, listedAt: createdAt };
  };
  await db.organizationMember.createMany({
    data: [
      { ...member(own.id, ownerId, ownerJoined), role: 'OWNER' },
      { ...member(fresh.id, ownerId, 1), role: 'OWNER' },
      { ...member(frozen.id, ownerId, ownerJoined), role: 'OWNER' },
    ],
  });
  const person = (firstName: string, lastName: string) =>
    addPerson(services, { firstName, lastName, passwordHash });
  const [colleagueId] = await Promise.all(
    colleagues.map(async ({ firstName, lastName, role, joined, wasHere }) => {
      const userId = await person(firstName, lastName);
      await db.organizationMember.create({
        data: { ...member(own.id, userId, joined), role, lastUsedAt: before(wasHere) },
      });
      return userId;
    }),
  );
  for (const { firstName, lastName, position, message } of joinRequests) {
    const userId = await person(firstName, lastName);
    const createdAt = before(3);
    await db.adminRequest.create({
      data: { id: newId(), organizationId: own.id, userId, position, message, createdAt },
    });
  }
  return colleagueId;
}

/** Adds applications, and messages of some of the applicants. */
async function addApplicants(services: Services, organizationId: string): Promise<void> {
  const { db } = services;
  const members = await db.organizationMember.findMany({
    where: { organizationId },
    orderBy: { createdAt: 'asc' },
  });
  const memberIds = members.map(({ userId }) => userId);
  await addDemoApplications(services, { organizationId, memberIds });
  const writers = await db.application.findMany({
    where: { organizationId },
    distinct: ['userId'],
    orderBy: { userId: 'asc' },
    select: { userId: true },
    take: 6,
  });
  await addDemoMessages(services, {
    organizationId,
    memberIds,
    writerIds: writers.map(({ userId }) => userId),
  });
}

async function addPerson(
  { db }: Services,
  { passwordHash, ...names }: { firstName: string; lastName: string; passwordHash: string },
): Promise<string> {
  const id = newId();
  const local = names.firstName
    .normalize('NFD')
    .replaceAll(/\P{ASCII}/gu, '')
    .toLowerCase();
  await db.user.create({
    data: {
      id,
      ...names,
      email: `${local}@causa.example`,
      locale: 'es',
      passwordHash,
      emailVerifiedAt: new Date(),
      showNotifPrefModal: false,
      showProfileOnboarding: false,
    },
  });
  return id;
}

/** Records the published content as the first version of each listing. */
async function addVersions(
  { db }: Services,
  publishedById: string,
  ids: readonly string[],
): Promise<void> {
  await db.listing.updateMany({
    where: { id: { in: [...ids] } },
    data: { createdById: publishedById },
  });
  const rows = await db.listing.findMany({
    where: { id: { in: [...ids] }, publishedAt: { not: null } },
    include: { questions: true },
  });
  await db.listingVersion.createMany({
    data: rows.map((row) => ({
      listingId: row.id,
      number: 1,
      data: listingToDraft(row),
      publishedById,
      publishedAt: row.publishedAt ?? row.createdAt,
    })),
  });
}

/** Adds listing templates. */
async function keepTemplates({ own, listings }: Own, owner: Context): Promise<void> {
  for (const [name, index] of templates)
    await createTemplate(owner, own.id, { id: newId(), name, from: at(listings, index).id });
}

type Own = Pick<DemoOrganizations, 'own' | 'listings'>;

/**
 * Adds three drafts, one of them with a conflicting field, one listing in review, and unpublished
 * edits of a live one.
 */
async function writeDrafts({ own, listings }: Own, owner: Context, other: Context): Promise<void> {
  const begun = drafts.map(({ type, title, from }) => ({
    ref: { orgId: own.id, type, id: newId() },
    draft: {
      title,
      locale: 'es' as const,
      ...(from === null ? {} : { from: at(listings, from).id }),
    },
  }));
  for (const { ref, draft } of begun) await createDraft(owner, ref, { ...draft, id: ref.id });
  const shared = begun[1];
  if (shared !== undefined) {
    const base = { revision: 0, tab: 'owner' };
    await saveDraft(owner, shared.ref, { ...base, set: { commitment: 'Jueves de 3 a 6' } });
    const theirs = { ...base, tab: 'other', set: { commitment: 'Una tarde a la semana' } };
    await unlessStale(saveDraft(other, shared.ref, theirs));
  }
  const reviewed = { orgId: own.id, type: at(listings, 0).type, id: newId() };
  await createDraft(owner, reviewed, {
    id: reviewed.id,
    title: 'Auxiliar de bodega y compras',
    locale: 'es',
    from: at(listings, 0).id,
  });
  const closesOn = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10);
  const { revision } = await saveDraft(owner, reviewed, {
    revision: 0,
    tab: 'owner',
    set: { closesOn },
  });
  const where = { id: own.id };
  const members = { where: { organizationId: own.id } };
  // Events before the first start send no mail.
  await owner.db.organizationMember.updateMany({
    ...members,
    data: { preferences: { listings: false } },
  });
  await owner.db.organization.update({ where, data: { reviewsListings: true } });
  await publishDraft(owner, reviewed, { revision });
  await owner.db.organization.update({ where, data: { reviewsListings: false } });
  await owner.db.organizationMember.updateMany({ ...members, data: { preferences: {} } });
  const { type, id, title } = at(listings, 5);
  const edited = { orgId: own.id, type, id };
  const set = { title: `${title} (medio tiempo)`, hoursPerWeek: '20' };
  await saveDraft(owner, edited, { revision: 0, tab: 'owner', set });
}

async function closeSome(
  { own, listings }: Own,
  ownerAt: (daysAgo: number) => Context,
): Promise<void> {
  const closed = [
    [18, 'FILLED_HERE', 4],
    [19, 'STOPPED', 11],
    [20, 'FILLED_ELSEWHERE', 25],
  ] as const;
  for (const [index, reason, daysAgo] of closed) {
    const { id, type } = at(listings, index);
    await closeOwnListing(ownerAt(daysAgo), { orgId: own.id, type, id }, reason);
  }
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`the demo organization has no listing ${index}`);
  return item;
}

/** Ignores STALE: both texts of the field are stored as a conflict for people to resolve. */
async function unlessStale(saving: Promise<unknown>): Promise<void> {
  await saving.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'STALE') throw error;
  });
}
