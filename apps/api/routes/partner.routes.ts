import { readMe } from '@causa/core/partner/read-me';
import * as contracts from '@causa/shared/contracts/partner.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../contract-route.ts';

/** The partner API: what programs of organizations call with their keys. */
export async function partnerRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contracts.partnerMeContract, (context) => readMe(context));
}
