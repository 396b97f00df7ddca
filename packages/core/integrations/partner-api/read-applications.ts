import { AppError } from '@causa/shared/platform/errors';
import type { Infer } from '@causa/shared/platform/contract';
import type { readPartnerApplicationContract } from '@causa/shared/integrations/partner.contract';
import { fullName } from '../../accounts/full-name.ts';
import { requireKey } from '../api-keys/require-key.ts';
import { selectAnswers } from '../../applications/applying/answers.rules.ts';
import { getSharedContact } from '../../applications/applying/get-shared-contact.ts';
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
  return { applications: inOrder(page, rows).map(toApplicationRow), nextCursor };
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
  const isWithdrawn = row.status === 'WITHDRAWN';
  return {
    ...toApplicationRow(row),
    message: isWithdrawn ? '' : row.message,
    answers: isWithdrawn ? [] : selectAnswers(row.answers),
    contact: getSharedContact(row, row.user.email),
  };
}

async function getOrganization(context: Context): Promise<string> {
  const { organizationId } = requireKey(context, ['applications:read']);
  await requireActing(context, organizationId, 'applications:read');
  return organizationId;
}

function toApplicationRow({
  id,
  listing,
  status,
  user,
  createdAt,
  updatedAt,
}: Row): PartnerApplicationRow {
  return {
    id,
    listing: { id: listing.id, externalId: listing.externalId, title: listing.title },
    status,
    name: fullName(user),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
