import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
} from '@causa/core/accounts/push/manage-devices';
import { updatePushTopics } from '@causa/core/accounts/push/push-topics';
import {
  addPushDeviceContract,
  listPushDevicesContract,
  removePushDeviceContract,
  updatePushTopicsContract,
} from '@causa/shared/accounts/push.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

/** Devices with push notifications. */
export async function pushRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listPushDevicesContract, listPushDevices);
  serve(app, addPushDeviceContract, async (context, { body, request }) => ({
    device: await addPushDevice(context, body, request.headers['user-agent'] ?? null),
  }));
  serve(app, removePushDeviceContract, async (context, { params }) => {
    await removePushDevice(context, params.id);
    return {};
  });
  serve(app, updatePushTopicsContract, async (context, { body }) => ({
    topics: await updatePushTopics(context, body.topics),
  }));
}
