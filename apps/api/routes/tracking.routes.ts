import { recordEvent } from '@causa/core/tracking/record-event';
import { trackedEventsContract } from '@causa/shared/contracts/site.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../contract-route.ts';

/** Analytics events under the naming rules of the specification (section 5). */
export async function trackingRoutes(app: FastifyInstance): Promise<void> {
  serve(app, trackedEventsContract, async (context, { body, request }) => ({
    recorded: await recordEvent(context, body.name, body.properties, request.ip),
  }));
}
