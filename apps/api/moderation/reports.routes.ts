import { reportPage } from '@causa/core/moderation/reports/report-page';
import { reportPageContract } from '@causa/shared/moderation/reports.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

/** Reports of readers. */
export async function reportsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, reportPageContract, async (context, { body, request }) => {
    await reportPage(context, body, request.ip);
    return { reported: true as const };
  });
}
