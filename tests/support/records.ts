import type { Db } from '@causa/core/platform/database/database';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import { makeListing, makeUser, testNow } from './factories.ts';
import { type TestApp, testConfig } from './test-app.ts';
import { type MessageTopic } from '@causa/shared/applications/messages';
import { dayMs } from '@causa/shared/platform/dates/durations';
import type { BoardDefaults } from '@causa/shared/integrations/board-defaults';
import { hashContent } from '@causa/core/applications/conversations/conversation-links';
import { conversationPath } from '@causa/shared/platform/pages/organization-routes';
import { macFor } from './mac.ts';
import { deriveWebhookSecret } from '@causa/core/integrations/webhooks/webhook.rules';
import type { SurveyAnswers } from '@causa/core/salaries/get-answered-pay';

/** A visible candidate, by default a cook in Lisbon. */
export async function makeCandidate(
  db: Db,
  profile: Partial<Prisma.ApplicantProfileUncheckedCreateInput> = {},
  user: Partial<Prisma.UserUncheckedCreateInput> = {},
): Promise<string> {
  const { id } = await makeUser(db, user);
  await db.applicantProfile.create({
    data: {
      userId: id,
      isRecruitable: true,
      headline: 'Cook of large kitchens',
      skills: ['Cooking', 'Budgets'],
      ...profile,
    },
  });
  return id;
}

/**
 * Recommends a candidate for a live job of the organization, which gives the organization access.
 */
export async function makeRecommended(
  { db, now }: Pick<TestApp, 'db' | 'now'>,
  organizationId: string,
): Promise<{ listingId: string; candidateId: string }> {
  const { id: listingId } = await makeListing(db, organizationId);
  const candidateId = await makeCandidate(db);
  await db.recommendedCandidate.create({
    data: { id: newId(), listingId, applicantId: candidateId, score: 60, createdAt: now() },
  });
  return { listingId, candidateId };
}

/** A fair of one day in three weeks, open to the public. */
export async function makeFair(
  { db }: Pick<TestApp, 'db'>,
  change: Partial<Prisma.FairUncheckedCreateInput> = {},
): Promise<{ id: string; slug: string }> {
  const id = newId();
  const startsAt = new Date(testNow.getTime() + 21 * dayMs);
  return db.fair.create({
    data: {
      id,
      slug: `fair-${id}`,
      name: { en: 'Spring fair', es: 'Feria de primavera', pt: 'Feira de primavera' },
      status: 'OPEN',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 6 * 3_600_000),
      registrationOpensAt: new Date(testNow.getTime() - dayMs),
      inviteUntil: new Date(startsAt.getTime() - 2 * dayMs),
      timeZone: 'America/Bogota',
      ...change,
    },
    select: { id: true, slug: true },
  });
}

/** An invitation of an organization to a fair, by default a new one. */
export async function makeFairInvite(
  world: Pick<TestApp, 'db'>,
  organizationId: string,
  change: Partial<Prisma.FairInviteUncheckedCreateInput> = {},
): Promise<{ id: string; fairId: string }> {
  const fairId = change.fairId ?? (await makeFair(world)).id;
  return world.db.fairInvite.create({
    data: { id: newId(), organizationId, ...change, fairId },
    select: { id: true, fairId: true },
  });
}

/** Creates a booth with sessions. Returns their ids. */
export async function makeBooth(
  { db }: Pick<TestApp, 'db'>,
  inviteId: string,
  sessions: readonly { title?: string; startsAt: Date; url?: string }[],
): Promise<string[]> {
  const rows = sessions.map((session) => ({
    id: newId(),
    title: 'Meet us',
    url: 'https://meet.example/x',
    ...session,
  }));
  await db.fairBooth.create({ data: { inviteId, sessions: { create: rows } } });
  return rows.map(({ id }) => id);
}

/** Answers that complete the jobs of a played board. */
export const completeDefaults = {
  functions: ['operations'],
  areasOfFocus: ['food-security'],
  roleFamily: 'operations-manager',
  jobTypes: ['full-time'],
  payment: 'paid',
  payNotStated: true,
  payPeriod: 'MONTH',
  timeZone: 'America/Bogota',
  hoursPerWeek: '',
  actionTypes: [],
  commitment: '',
  runDays: '30',
} satisfies BoardDefaults;

/** A Greenhouse board that an organization connected; reuses an existing one. */
export async function makeIntegration(
  { db }: Pick<TestApp, 'db'>,
  organizationId: string,
  change: Partial<Prisma.IntegrationUncheckedCreateInput> = {},
): Promise<{ id: string }> {
  const kind = change.kind ?? 'GREENHOUSE';
  return db.integration.upsert({
    where: { organizationId_kind: { organizationId, kind } },
    create: { id: newId(), organizationId, kind, board: 'kitchen', ...change },
    update: {},
    select: { id: true },
  });
}

/** A run of that board, held by default. */
export async function makeRun(
  world: Pick<TestApp, 'db'>,
  organizationId: string,
  change: Partial<Prisma.IntegrationRunUncheckedCreateInput> = {},
): Promise<{ id: string }> {
  const { id: integrationId } = await makeIntegration(world, organizationId);
  // Only one run can be held at a time.
  await world.db.integrationRun.deleteMany({ where: { integrationId } });
  return world.db.integrationRun.create({
    data: {
      id: newId(),
      integrationId,
      kind: 'SYNC',
      status: 'HELD',
      heldReason: 'EMPTY',
      createdAt: testNow,
      ...change,
    },
    select: { id: true },
  });
}

/** An application sent on Causa to a listing of the organization, by default a new one. */
export async function makeReceived(
  { db, now }: Pick<TestApp, 'db' | 'now'>,
  organizationId: string,
  override: Partial<Prisma.ApplicationUncheckedCreateInput> = {},
): Promise<{ id: string; listingId: string; userId: string }> {
  const listingId = override.listingId ?? (await makeListing(db, organizationId)).id;
  const userId = override.userId ?? (await makeUser(db)).id;
  const id = newId();
  const createdAt = override.createdAt ?? now();
  const event = { id: newId(), status: 'SENT' as const, actorId: userId, createdAt };
  await db.application.create({
    data: {
      id,
      listingId,
      userId,
      message: 'I cook.',
      answers: [],
      createdAt,
      events: { create: event },
      ...override,
    },
  });
  return { id, listingId, userId };
}

/** The resume of a user, by default a new one, with its bytes. */
export async function makeResume(
  { db, files }: Pick<TestApp, 'db' | 'files'>,
  override: Partial<Prisma.StoredFileUncheckedCreateInput> & { content?: string } = {},
): Promise<string> {
  const { content = '%PDF-1.7 resume', ...columns } = override;
  const id = newId();
  const storageKey = newId() + newId();
  const bytes = Buffer.from(content);
  const ownerId = columns.ownerId ?? (await makeUser(db)).id;
  await files.store.put(storageKey, bytes, 'application/pdf');
  await db.storedFile.create({
    data: {
      id,
      ownerId,
      purpose: 'RESUME',
      storageKey,
      fileName: 'Rui Prado.pdf',
      mediaType: 'application/pdf',
      bytes: bytes.length,
      sha256: Buffer.alloc(32),
      ...columns,
    },
  });
  return id;
}

/** A conversation of a person, by default a new one, with an organization. */
export async function makeConversation(
  { db, now }: Pick<TestApp, 'db' | 'now'>,
  organizationId: string,
  userId?: string,
): Promise<string> {
  const writer = userId ?? (await makeUser(db)).id;
  const id = newId();
  const at = now();
  await db.conversation.create({
    data: {
      id,
      organizationId,
      userId: writer,
      topic: 'other',
      box: 'NEW',
      createdAt: at,
      lastMessageAt: at,
      messages: {
        create: {
          id,
          fromOrganization: false,
          authorId: writer,
          text: 'May we visit you?',
          createdAt: at,
        },
      },
    },
  });
  return id;
}

/** The first message of a visitor without an account. */
export function visitorMessage(topic: MessageTopic = 'other') {
  return {
    id: newId(),
    topic,
    text: 'May our class visit your kitchen?',
    name: 'Noor Haddad',
    email: `${newId()}@visitor.example`,
    showsEmail: false,
  };
}

/** Returns the MAC of the mail that asks for confirmation of this message. */
export function confirmationMac(
  organizationId: string,
  { id, email, ...content }: Omit<ReturnType<typeof visitorMessage>, 'name'>,
): string {
  const version = hashContent({ organizationId, ...content });
  return macFor(conversationPath('en', id), email, version);
}

/** Returns the MAC that was mailed for a row made by `makeUnconfirmed` or `makeVisitorConversation`. */
export async function mailedMac({ db }: Pick<TestApp, 'db'>, id: string): Promise<string> {
  const waiting = await db.unconfirmedMessage.findUnique({ where: { id } });
  if (waiting !== null) return confirmationMac(waiting.organizationId, waiting);
  const { visitorEmail } = await db.conversation.findUniqueOrThrow({ where: { id } });
  return macFor(conversationPath('en', id), visitorEmail ?? '');
}

/** The first message of a visitor, not yet confirmed. */
export async function makeUnconfirmed(
  { db, now }: Pick<TestApp, 'db' | 'now'>,
  organizationId: string,
): Promise<string> {
  const message = visitorMessage();
  await db.unconfirmedMessage.create({
    data: { ...message, organizationId, locale: 'en', createdAt: now() },
  });
  return message.id;
}

/** A conversation of an organization with a visitor who confirmed their address. */
export async function makeVisitorConversation(
  world: Pick<TestApp, 'db' | 'now'>,
  organizationId: string,
): Promise<string> {
  const id = await makeConversation(world, organizationId);
  const { name, email } = visitorMessage();
  await world.db.message.updateMany({ where: { conversationId: id }, data: { authorId: null } });
  await world.db.conversation.update({
    where: { id },
    data: { userId: null, visitorName: name, visitorEmail: email, visitorLocale: 'en' },
  });
  return id;
}

/** A webhook endpoint of an organization. */
export async function makeWebhookEndpoint(
  { db, now }: Pick<TestApp, 'db' | 'now'>,
  organizationId: string,
  createdById: string | null = null,
): Promise<string> {
  const id = newId();
  await db.webhookEndpoint.create({
    data: {
      id,
      organizationId,
      url: 'https://93.184.216.34/hook',
      events: ['listing.published'],
      createdById,
      createdAt: now(),
      rotatedAt: now(),
    },
  });
  return id;
}

/** Returns the signing secret of an endpoint. */
export async function readWebhookSecret(
  { db }: Pick<TestApp, 'db'>,
  id: string,
  version = 1,
): Promise<string> {
  const row = await db.webhookEndpoint.findUniqueOrThrow({ where: { id } });
  return deriveWebhookSecret(testConfig, row, version);
}

/** A webhook message that an endpoint rejected. */
export async function makeDelivery(world: TestApp, organizationId: string): Promise<string> {
  const endpointId = await makeWebhookEndpoint(world, organizationId);
  const id = newId();
  const createdAt = world.now();
  await world.db.webhookMessage.create({
    data: { id: `msg_${id}`, organizationId, type: 'credits.low', body: '{}', createdAt },
  });
  await world.db.webhookDelivery.create({
    data: { id, messageId: `msg_${id}`, endpointId, status: 'FAILED', createdAt },
  });
  return id;
}

/**
 * A complete answer to the salary survey: a program manager in Lisbon, full time, 24,000 a year.
 */
export function surveyAnswers(change: Partial<SurveyAnswers> = {}): SurveyAnswers {
  return {
    roleFamily: 'program-manager',
    professionalLevel: 'professional',
    countryCode: 'PT',
    locationType: 'ONSITE',
    stateCode: '14',
    city: 'Lisboa',
    orgSize: '11-50',
    areaOfFocus: 'education',
    hoursPerWeek: 40,
    yearsOfExperience: 6,
    amount: '24.000',
    currency: 'EUR',
    payPeriod: 'YEAR',
    payKind: 'gross',
    monthsAYear: '12',
    ...change,
  };
}

/** A person on the page of an organization. */
export async function makePerson(
  { db, now }: Pick<TestApp, 'db' | 'now'>,
  organizationId: string,
): Promise<string> {
  const at = { agreedAt: now(), createdAt: now() };
  const data = { id: newId(), organizationId, name: 'Rosa Lima', role: 'Cook', position: 0, ...at };
  return (await db.organizationPerson.create({ data })).id;
}

/** A photo on the page of an organization, without its bytes. */
export async function makePhoto(
  { db, now }: Pick<TestApp, 'db' | 'now'>,
  organizationId: string,
): Promise<string> {
  const file = await db.storedFile.create({
    data: {
      id: newId(),
      organizationId,
      purpose: 'PHOTO',
      storageKey: newId() + newId(),
      fileName: 'photo',
      mediaType: 'image/webp',
      bytes: 1,
      width: 640,
      height: 480,
      sha256: Buffer.alloc(32),
    },
  });
  const at = { agreedAt: now(), createdAt: now() };
  const data = { id: newId(), organizationId, fileId: file.id, position: 0, ...at };
  return (await db.organizationPhoto.create({ data })).id;
}
