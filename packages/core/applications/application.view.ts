import type { z } from 'zod';
import type { applicationSchema } from '@causa/shared/contracts/applications.contract';
import { detailUrls } from '@causa/shared/routes';
import { storedFileView } from '../files/stored-file.view.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { isLive } from '../listings/is-live.ts';
import { keptAnswers } from './answers.rules.ts';
import { mayWithdraw } from './application.policy.ts';

export type ApplicationView = z.infer<typeof applicationSchema>;

export const applicationInclude = {
  listing: { include: { organization: true } },
  resumeFile: { omit: { sha256: true, storageKey: true } },
  events: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
} as const satisfies Prisma.ApplicationInclude;

export type ApplicationRow = Prisma.ApplicationGetPayload<{ include: typeof applicationInclude }>;

/** An application as its applicant sees it: the organization's notes and rating are not theirs. */
export function applicationView(row: ApplicationRow, now: Date): ApplicationView {
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
    status: row.status,
    message: row.message,
    answers: keptAnswers(row.answers),
    resume: row.resumeFile === null ? null : storedFileView(row.resumeFile),
    canWithdraw: mayWithdraw(row.status),
    createdAt: row.createdAt.toISOString(),
    events: row.events.map(({ status, createdAt }) => ({ status, at: createdAt.toISOString() })),
  };
}
