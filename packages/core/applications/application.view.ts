import type { z } from 'zod';
import type { applicationSchema } from '@causa/shared/applications/applications.contract';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import { storedFileView } from '../platform/files/stored-file.view.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { isLive } from '../organizations/is-listing-live.ts';
import { selectAnswers } from './applying/answers.rules.ts';
import { mayWithdraw } from './application.policy.ts';
import { getSharedContact } from './applying/get-shared-contact.ts';
import { listVisibleEvents, getVisibleStatus } from './visible-status.ts';

export type ApplicationView = z.infer<typeof applicationSchema>;

export const applicationInclude = {
  listing: { include: { organization: true } },
  resumeFile: { omit: { sha256: true, storageKey: true } },
  user: { select: { email: true } },
  events: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
} as const satisfies Prisma.ApplicationInclude;

export type ApplicationRow = Prisma.ApplicationGetPayload<{ include: typeof applicationInclude }>;

/** Returns why the organization cannot decide about an application; null when it is decided. */
function getSuspension(row: ApplicationRow, now: Date): ApplicationView['suspendedBy'] {
  const { listing } = row;
  if (row.via !== 'CAUSA' || !mayWithdraw(row, now)) return null;
  if (listing.organization.deletedAt !== null) return 'ORGANIZATION_DELETED';
  if (listing.status === 'REMOVED') return 'LISTING_REMOVED';
  return listing.organization.frozenAt === null ? null : 'ORGANIZATION_FROZEN';
}

/**
 * Renders an application for its applicant: without notes, verdicts and reasons, and with a decline
 * only after its hour.
 */
export function applicationView(row: ApplicationRow, now: Date, newMessages = 0): ApplicationView {
  const { listing } = row;
  return {
    id: row.id,
    listing: {
      id: listing.id,
      type: listing.type,
      title: listing.title,
      url: detailUrls(listing.type, listing.id, listing.title),
      isLive: isLive(listing, listing.organization, now),
    },
    orgName: listing.organization.name,
    via: row.via,
    status: getVisibleStatus(row, now),
    message: row.message,
    answers: selectAnswers(row.answers),
    resume: row.resumeFile === null ? null : storedFileView(row.resumeFile),
    contact: getSharedContact(row, row.user.email),
    canWithdraw: mayWithdraw(row, now),
    suspendedBy: getSuspension(row, now),
    createdAt: row.createdAt.toISOString(),
    events: listVisibleEvents(row.events, now).map(({ status, message, visibleAt, createdAt }) => ({
      status,
      at: (visibleAt ?? createdAt).toISOString(),
      message,
    })),
    newMessages,
  };
}
