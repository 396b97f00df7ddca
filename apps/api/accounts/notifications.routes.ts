import {
  dismissBanner,
  listNotifications,
  markNotifications,
} from '@causa/core/accounts/notifications/own-notifications';
import {
  listNotificationsContract,
  markNotificationsContract,
} from '@causa/shared/accounts/notifications.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

/** The bell. */
export async function notificationsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listNotificationsContract, (context, { query }) =>
    listNotifications(context, query.page - 1),
  );
  serve(app, markNotificationsContract, async (context, { body: { banner, ...change } }) => {
    if (banner !== undefined) await dismissBanner(context, banner);
    return { unseen: await markNotifications(context, change) };
  });
}
