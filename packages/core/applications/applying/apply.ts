import { ownsResume } from '../../platform/files/own-files.ts';
import { findAccount } from '../../accounts/find-user.ts';
import {
  findListingById,
  lockListingForShare,
  type ListingWithOrganization,
} from '../../listings/live-listing.ts';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { z } from 'zod';
import type { applyContract } from '@causa/shared/applications/applications.contract';
import { AppError, type FieldError } from '@causa/shared/platform/errors';
import { applicationsPerDay } from '@causa/shared/platform/limits';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { requireVerified } from '../../platform/identity.policy.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { getSqlState } from '../../platform/database/sql-state.ts';
import type { Prisma, User } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { findSimilarListings } from '../../listings/find-similar-listings.ts';
import { isLive } from '../../organizations/is-listing-live.ts';
import type { Card } from '../../listings/listing.view.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { hasName } from '../../accounts/full-name.ts';
import { checkAnswers } from './answers.rules.ts';
import { applicationInclude, type ApplicationView, applicationView } from '../application.view.ts';
import { getApplicationMethod } from './apply-page.ts';
import { notifyOrganization } from '../notifications/notify-organization.ts';

type ApplyInput = z.output<NonNullable<(typeof applyContract)['body']>>;

/**
 * Applies to a live listing once: application with its first event, mails to both sides and the end
 * of the draft in one transaction. `via` LINK and EMAIL only store a record for the user.
 * @throws LOGIN_REQUIRED, EMAIL_UNVERIFIED, NAME_REQUIRED, NOT_FOUND, ALREADY_APPLIED,
 * NOT_ACCEPTING, TOO_MANY_REQUESTS; INVALID names every missing answer
 */
export async function apply(
  context: Context,
  input: ApplyInput,
): Promise<{ application: ApplicationView; similar: Card[] }> {
  const { userId } = requireVerified(context);
  const user = await findAccount(context, userId);
  if (!hasName(user)) throw new AppError('NAME_REQUIRED');
  const listing = await findOpenListing(context, input.listingId);
  if ((await context.db.application.count({ where: { userId, listingId: listing.id } })) > 0)
    throw new AppError('ALREADY_APPLIED', { type: listing.type });
  requireVia(listing, input.via);
  const content = await toContent(context, userId, input, listing);
  await takeToken(context, `apply:${userId}`, applicationsPerDay, 86_400);

  const application = {
    id: newId(),
    userId,
    listingId: listing.id,
    via: input.via,
    createdAt: context.now(),
    ...content,
  };
  try {
    await inTransaction(context, async (tx) => {
      // Closing may decline all undecided applicants: an application after it would never be
      // answered.
      await lockListingForShare(tx, listing.id);
      requireVia(await findOpenListing(tx, listing.id), input.via);
      await storeApplication(tx, application);
      if (input.via === 'CAUSA')
        await announceApplication(tx, { id: application.id, user, listing });
    });
  } catch (error) {
    // A concurrent request of another tab violates the unique index.
    if (getSqlState(error) === '23505')
      throw new AppError('ALREADY_APPLIED', { type: listing.type });
    throw error;
  }
  const row = await context.db.application.findUniqueOrThrow({
    where: { id: application.id },
    include: applicationInclude,
  });
  return {
    application: applicationView(row, application.createdAt),
    similar: await findSimilarListings(context, listing),
  };
}

/**
 * Returns the content of an application; without one for an application elsewhere.
 * @throws INVALID with every missing answer
 */
async function toContent(
  context: Context,
  userId: string,
  input: ApplyInput,
  { questions }: ListingWithOrganization,
) {
  if (input.via !== 'CAUSA') return { message: '', answers: [], resumeFileId: null };
  const { answered, errors } = checkAnswers(questions, input.answers);
  const problems = [...(await findProblems(context, userId, input)), ...errors];
  if (problems.length > 0) throw new AppError('INVALID', {}, problems);
  const { message, resumeFileId, sharesContact, phone } = input;
  return {
    message,
    answers: answered,
    resumeFileId,
    ...(sharesContact ? { sharesContact: true, phone: phone || null } : {}),
  };
}

/** Stores an application with its first event, and ends its draft. */
async function storeApplication(
  { db }: Context,
  data: Omit<Prisma.ApplicationUncheckedCreateInput, 'createdAt'> & { createdAt: Date },
): Promise<void> {
  const { userId, listingId, createdAt } = data;
  await db.application.create({
    data: {
      ...data,
      events: { create: { id: newId(), status: 'SENT', actorId: userId, createdAt } },
    },
  });
  await db.applicationDraft.deleteMany({ where: { userId, listingId } });
}

/** Notifies both sides and the organization's programs of a new application. */
async function announceApplication(
  tx: Context,
  { id, user, listing }: { id: string; user: User; listing: ListingWithOrganization },
): Promise<void> {
  const { id: listingId, externalId, type, title, organization } = listing;
  await tx.hooks.addWebhookMessages(tx, listing.organizationId, 'application.created', [
    { id, listingId, externalId, status: 'SENT' },
  ]);
  const orgName = organization.name;
  await confirmByMail(tx, { user, applicationId: id, type, title, orgName });
  await notifyOrganization(tx, { template: 'application-received', applicationId: id, listing });
}

async function findOpenListing(context: Context, id: string) {
  const listing = await findListingById(context, id);
  if (listing === null) throw new AppError('NOT_FOUND');
  if (isLive(listing, listing.organization, context.now())) return listing;
  throw new AppError(
    listing.status === 'CLOSED' || listing.status === 'PUBLISHED' ? 'NOT_ACCEPTING' : 'NOT_FOUND',
    { type: listing.type },
  );
}

function requireVia(listing: ListingWithOrganization, via: ApplyInput['via']): void {
  if ((via === 'CAUSA') !== (getApplicationMethod(listing) === 'CAUSA'))
    throw new AppError('NOT_ACCEPTING', { type: listing.type });
}

async function findProblems(
  context: Context,
  userId: string,
  { message, resumeFileId, sharesContact, phone }: ApplyInput,
): Promise<FieldError[]> {
  const wrong: FieldError[] = [];
  if (message === '' && resumeFileId === null)
    wrong.push({ field: 'message', code: 'FIELD_REQUIRED' });
  if (resumeFileId !== null && !(await ownsResume(context, userId, resumeFileId)))
    wrong.push({ field: 'resumeFileId', code: 'FIELD_FILE_UNKNOWN' });
  // Phone numbers have many formats; only texts with too few digits are rejected.
  if (sharesContact && phone && !isPhone(phone))
    wrong.push({ field: 'phone', code: 'FIELD_PHONE' });
  return wrong;
}

const isPhone = (text: string): boolean =>
  /^[\d\s+().,/x#-]+$/i.test(text) && text.replace(/\D/g, '').length >= 5;

interface SubmittedApplication {
  user: User;
  applicationId: string;
  type: ListingType;
  title: string;
  orgName: string;
}

function confirmByMail(
  context: Context,
  { user, applicationId, type, title, orgName }: SubmittedApplication,
): Promise<void> {
  return queueMail(context, {
    template: 'application-sent',
    props: {
      firstName: user.firstName ?? '',
      type,
      title,
      orgName,
      link: { path: pagePath('applicationHistory', user.locale) },
    },
    recipient: user.email,
    locale: user.locale,
    idempotencyKey: `application-sent:${applicationId}`,
    userId: user.id,
  });
}
