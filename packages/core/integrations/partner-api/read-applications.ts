import { AppError } from '@causa/shared/platform/errors';
import type { Infer } from '@causa/shared/platform/contract';
import type { readPartnerApplicationContract } from '@causa/shared/integrations/partner.contract';
import type { Locale } from '@causa/shared/platform/locales';
import { requireKey } from '../api-keys/require-key.ts';
import { selectAnswers } from '../../applications/applying/answers.rules.ts';
import { getSharedContact } from '../../applications/applying/get-shared-contact.ts';
import {
  findHidden,
  type HiddenNumbers,
  nameApplicant,
} from '../../applications/review/hidden-names.ts';
import { getAccessEnd } from '../../applications/review/access.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { requireActing } from '../../organizations/members/require-acting.ts';
import { type ChangedRow, selectChangedApplications } from './changed-rows.sql.ts';
import { inOrder, sliceFirstPage, decodeCursor } from '../../platform/cursor.ts';
import type { Page } from './read-listings.ts';

type PartnerApplication = Infer<(typeof readPartnerApplicationContract)['reply']>['application'];
type PartnerApplicationRow = Omit<PartnerApplication, 'message' | 'answers' | 'contact'>;

const include = {
  listing: true,
  user: { select: { firstName: true, lastName: true, email: true } },
} as const satisfies Prisma.ApplicationInclude;
type Row = Prisma.ApplicationGetPayload<{ include: typeof include }>;

/**
 * Returns applications to the program's organization that members may read, by their last change,
 * oldest first.
 * @throws INVALID
 */
export async function listPartnerApplications(
  context: Context,
  { updatedSince, cursor, limit, listingId }: Page & { listingId?: string | undefined },
): Promise<{ applications: PartnerApplicationRow[]; nextCursor: string | null }> {
  const organizationId = await getOrganization(context);
  const now = context.now();
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const asked = { organizationId, updatedSince, after, limit: limit + 1, listingId, now };
  const found = await context.db.$queryRaw<ChangedRow[]>(selectChangedApplications(asked));
  const { page, nextCursor } = sliceFirstPage(found, limit);
  const rows = await context.db.application.findMany({
    where: { id: { in: page.map(({ id }) => id) } },
    include,
  });
  const hidden = await findHidden(
    context,
    rows.map(({ id }) => id),
    null,
  );
  const toRow = (row: Row) => toApplicationRow(row, hidden, context.locale);
  return { applications: inOrder(page, rows).map(toRow), nextCursor };
}

/**
 * Returns an application; a withdrawn one without content.
 * @throws NOT_FOUND
 */
export async function readPartnerApplication(
  context: Context,
  id: string,
): Promise<PartnerApplication> {
  const organizationId = await getOrganization(context);
  const row = await context.db.application.findFirst({
    where: { id, organizationId, via: 'CAUSA' },
    include,
  });
  const ends = row === null ? null : getAccessEnd(row.listing);
  if (row === null || (ends !== null && ends <= context.now())) throw new AppError('NOT_FOUND');
  const hidden = await findHidden(context, [id], null);
  const isWithdrawn = row.status === 'WITHDRAWN';
  return {
    ...toApplicationRow(row, hidden, context.locale),
    message: isWithdrawn ? '' : row.message,
    answers: isWithdrawn ? [] : selectAnswers(row.answers),
    contact: hidden.has(id) ? null : getSharedContact(row, row.user.email),
  };
}

async function getOrganization(context: Context): Promise<string> {
  const { organizationId } = requireKey(context, ['applications:read']);
  await requireActing(context, organizationId, 'applications:read');
  return organizationId;
}

function toApplicationRow(row: Row, hidden: HiddenNumbers, locale: Locale): PartnerApplicationRow {
  const { id, listing, status, createdAt, updatedAt } = row;
  return {
    id,
    listing: { id: listing.id, externalId: listing.externalId, title: listing.title },
    status,
    name: nameApplicant(hidden, row, locale),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
