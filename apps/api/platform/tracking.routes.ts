import { recordEvent } from '@causa/core/platform/analytics/record-event';
import { trackEventContract } from '@causa/shared/platform/site.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

/** Receives analytics events; rejects names that break the naming rules. */
export async function trackingRoutes(app: FastifyInstance): Promise<void> {
  serve(app, trackEventContract, async (context, { body, request }) => ({
    recorded: await recordEvent(context, body.name, body.properties, request.ip),
  }));
}
