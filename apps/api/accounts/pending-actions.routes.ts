import {
  endSubscription,
  listSubscriptions,
  setSubscription,
} from '@causa/core/content/subsites/own-subscriptions';
import { confirmSubscription, subscribeToSubsite } from '@causa/core/content/subsites/subscribe';
import { applyPendingActions } from '@causa/core/accounts/pending-actions/apply-pending-actions';
import {
  deletePendingActions,
  storePendingActions,
  readPendingActions,
} from '@causa/core/accounts/pending-actions/temporary-items';
import { applyPendingActionsContract } from '@causa/shared/accounts/pending-actions.contract';
import {
  confirmSubscriptionContract,
  endSubscriptionContract,
  listSubscriptionsContract,
  setSubscriptionContract,
  subscribeSubsiteContract,
} from '@causa/shared/accounts/preferences.contract';
import {
  storePendingActionsContract,
  deletePendingActionsContract,
  readPendingActionsContract,
} from '@causa/shared/platform/site.contract';
import type { FastifyInstance } from 'fastify';
import { browserToken } from '../server/browser-cookies.ts';
import { serve } from '../server/contract-route.ts';
import type { ServerOptions } from '../server/server-options.ts';
import { knownBrowser } from '../server/session-cookie.ts';

/** Temporary items that a visitor stores before signing up. */
export async function pendingActionsRoutes(
  app: FastifyInstance,
  options: ServerOptions,
): Promise<void> {
  serve(app, storePendingActionsContract, async (context, { body, request, reply }) => ({
    data: {
      id: await storePendingActions(context, body.data, {
        browser: browserToken(request, reply, options.secure),
        address: request.ip,
      }),
    },
  }));
  serve(app, readPendingActionsContract, async (context, { params }) => ({
    data: await readPendingActions(context, params.id),
  }));
  serve(app, deletePendingActionsContract, async (context, { params }) => {
    await deletePendingActions(context, params.id);
    return {};
  });
  serve(app, applyPendingActionsContract, (context, { params, body, request }) =>
    applyPendingActions(context, params.id, {
      confirmed: body.confirmed,
      browserName: knownBrowser(request, options.secure),
    }),
  );
  serve(app, subscribeSubsiteContract, async (context, { params, body, request }) => ({
    state: await subscribeToSubsite(context, {
      ...params,
      email: body.email,
      locale: body.locale ?? context.locale,
      address: request.ip,
    }),
  }));
  serve(app, confirmSubscriptionContract, async (context, { params, query }) => {
    await confirmSubscription(context, params.id, query.mac);
    return { state: 'SUBSCRIBED' as const };
  });
  serve(app, endSubscriptionContract, async (context, { params, query }) => {
    await endSubscription(context, params.id, query.mac);
    return { state: 'UNSUBSCRIBED' as const };
  });
  serve(app, listSubscriptionsContract, async (context) => ({
    subscriptions: await listSubscriptions(context),
  }));
  serve(app, setSubscriptionContract, async (context, { params, body }) => ({
    subscriptions: await setSubscription(context, params.id, body.isSubscribed),
  }));
}
