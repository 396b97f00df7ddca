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
import type { User } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { findSimilarListings } from '../../listings/find-similar-listings.ts';
import { isLive } from '../../organizations/is-listing-live.ts';
import type { Card } from '../../listings/listing.view.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
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
  if (!user.firstName || !user.lastName) throw new AppError('NAME_REQUIRED');
  const listing = await findOpenListing(context, input.listingId);
  if ((await context.db.application.count({ where: { userId, listingId: listing.id } })) > 0)
    throw new AppError('ALREADY_APPLIED', { type: listing.type });
  requireVia(listing, input.via);
  const { answered, errors } = checkAnswers(
    listing.questions,
    input.via === 'CAUSA' ? input.answers : {},
  );
  const wrong =
    input.via === 'CAUSA' ? [...(await findProblems(context, userId, input)), ...errors] : [];
  if (wrong.length > 0) throw new AppError('INVALID', {}, wrong);
  await takeToken(context, `apply:${userId}`, applicationsPerDay, 86_400);

  const now = context.now();
  const id = newId();
  const { message, resumeFileId, via } = input;
  const own =
    via === 'CAUSA'
      ? { message, answers: answered, resumeFileId }
      : { message: '', answers: [], resumeFileId: null };
  try {
    await inTransaction(context, async (tx) => {
      // Closing may decline all undecided applicants: an application after it would never be
      // answered.
      await lockListingForShare(tx, listing.id);
      requireVia(await findOpenListing(tx, listing.id), via);
      const contact =
        via === 'CAUSA' && input.sharesContact
          ? { sharesContact: true, phone: input.phone || null }
          : {};
      const data = { id, userId, listingId: listing.id, via, createdAt: now, ...own, ...contact };
      await tx.db.application.create({
        data: {
          ...data,
          events: { create: { id: newId(), status: 'SENT', actorId: userId, createdAt: now } },
        },
      });
      await tx.db.applicationDraft.deleteMany({ where: { userId, listingId: listing.id } });
      if (via !== 'CAUSA') return;
      await tx.hooks.addWebhookMessages(tx, listing.organizationId, 'application.created', [
        {
          id,
          listingId: listing.id,
          externalId: listing.externalId,
          status: 'SENT',
        },
      ]);
      await confirmByMail(tx, {
        user,
        applicationId: id,
        type: listing.type,
        title: listing.title,
        orgName: listing.organization.name,
      });
      await notifyOrganization(tx, {
        template: 'application-received',
        applicationId: id,
        listing,
      });
    });
  } catch (error) {
    // A concurrent request of another tab violates the unique index.
    if (getSqlState(error) === '23505')
      throw new AppError('ALREADY_APPLIED', { type: listing.type });
    throw error;
  }
  const row = await context.db.application.findUniqueOrThrow({
    where: { id },
    include: applicationInclude,
  });
  return {
    application: applicationView(row, now),
    similar: await findSimilarListings(context, listing),
  };
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
