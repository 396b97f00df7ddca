import { sendCsv } from '../server/send-csv.ts';
import {
  exportActivity as toCsv,
  readActivity,
} from '@causa/core/organizations/dashboard/read-activity';
import { AppError } from '@causa/shared/platform/errors';
import {
  activityFilterSchema,
  readActivityContract,
} from '@causa/shared/organizations/activity.contract';
import { exportActivity } from '@causa/shared/generated/organizations/activity.endpoints';
import { orgParams } from '@causa/shared/organizations/members.contract';
import type { FastifyInstance } from 'fastify';
import { requireAccess, serve } from '../server/contract-route.ts';

/** The activity log of an organization. */
export async function activityRoutes(app: FastifyInstance): Promise<void> {
  serve(app, readActivityContract, (context, { params, query }) =>
    readActivity(context, params.orgId, query),
  );
  app.get(
    exportActivity.path,
    { schema: { hide: true }, onRequest: requireAccess('member') },
    async (request, reply) => {
      const params = orgParams.safeParse(request.params);
      const filter = activityFilterSchema.safeParse(request.query);
      if (!params.success || !filter.success) throw new AppError('NOT_FOUND');
      const csv = await toCsv(request.context, params.data.orgId, filter.data);
      return sendCsv(reply, 'causa-activity.csv', csv);
    },
  );
}
