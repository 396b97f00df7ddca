import { recordEvent } from '@causa/core/tracking/record-event';
import { trackedEventsContract } from '@causa/shared/contracts/site.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../contract-route.ts';

/** Analytics events; a name that breaks the naming rules is refused. */
export async function trackingRoutes(app: FastifyInstance): Promise<void> {
  serve(app, trackedEventsContract, async (context, { body, request }) => ({
    recorded: await recordEvent(context, body.name, body.properties, request.ip),
  }));
}
