import { sendCsv } from '../server/send-csv.ts';
import { findApplyLink } from '@causa/core/organizations/statistics/find-apply-link';
import { readFigures } from '@causa/core/organizations/statistics/read-figures';
import {
  exportStatistics as toCsv,
  readStatistics,
} from '@causa/core/organizations/statistics/read-statistics';
import { orgParams } from '@causa/shared/organizations/members.contract';
import {
  readFiguresContract,
  readStatisticsContract,
  statisticsQuerySchema,
} from '@causa/shared/organizations/statistics.contract';
import {
  countDocuments,
  exportStatistics,
  followApplyLink,
} from '@causa/shared/generated/organizations/statistics.endpoints';
import { AppError } from '@causa/shared/platform/errors';
import { isId } from '@causa/shared/platform/ids';
import type { DocumentVisit } from '@causa/shared/organizations/statistics';
import type { FastifyInstance } from 'fastify';
import { requireAccess, serve } from '../server/contract-route.ts';
import { countLink } from '../server/plugins/counting.ts';
import { isPageCall } from '../server/plugins/request-context.ts';

/** Statistics of listings, and the two calls that count visits. */
export async function statisticsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, readStatisticsContract, (context, { params, query }) =>
    readStatistics(context, params.orgId, query),
  );
  serve(app, readFiguresContract, (context, { params }) => readFigures(context, params.orgId));
  app.get(
    exportStatistics.path,
    { schema: { hide: true }, onRequest: requireAccess('member') },
    async (request, reply) => {
      const params = orgParams.safeParse(request.params);
      const filter = statisticsQuerySchema.safeParse(request.query);
      if (!params.success || !filter.success) throw new AppError('NOT_FOUND');
      const csv = await toCsv(request.context, params.data.orgId, filter.data);
      return sendCsv(reply, 'causa-statistics.csv', csv);
    },
  );
  app.get<{ Params: { listingId: string } }>(
    followApplyLink.path,
    { schema: { hide: true } },
    async (request, reply) => {
      const { listingId } = request.params;
      if (!isId(listingId)) throw new AppError('NOT_FOUND');
      const link = await findApplyLink(request.context, listingId);
      countLink(request, listingId);
      return reply.header('x-robots-tag', 'noindex').redirect(link, 302);
    },
  );
  app.post<{ Body: { visits: DocumentVisit[] } }>(
    countDocuments.path,
    { schema: { hide: true } },
    (request, reply) => {
      // Only the web service knows which documents were sent.
      if (!isPageCall(request)) throw new AppError('NOT_FOUND');
      for (const visit of request.body.visits) app.countDocument(visit);
      return reply.code(204).send();
    },
  );
}
