import { findRecords } from '@causa/core/search/registry/find-records';
import { findRecordsContract } from '@causa/shared/search/records.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

/** The search bar's record types, for staff and members of organizations. */
export async function recordsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, findRecordsContract, (context, { params, query }) =>
    findRecords(context, params.type, query),
  );
}
