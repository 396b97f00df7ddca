import type { Context } from '../context.ts';

export interface ReportRow {
  createdAt: Date;
  reason: string;
  text: string;
  userId: string | null;
  listing: { id: string; title: string; status: string };
}

/** Reports of listings, newest first; of one listing when its id is given. For operators. */
export async function listReports({ db }: Context, listingId?: string): Promise<ReportRow[]> {
  return db.listingReport.findMany({
    where: listingId === undefined ? {} : { listingId },
    select: {
      createdAt: true,
      reason: true,
      text: true,
      userId: true,
      listing: { select: { id: true, title: true, status: true } },
    },
    orderBy: { createdAt: 'desc' },
    take: 200,
  });
}
