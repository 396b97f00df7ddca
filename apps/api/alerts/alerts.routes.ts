import { changeAlert, readAlert, listAlerts } from '@causa/core/alerts/follow-alert-link';
import { confirmAlert, endAlert } from '@causa/core/alerts/subscriptions/follow-subscription-link';
import { subscribeToSearch } from '@causa/core/alerts/subscriptions/subscribe-to-search';
import { readDismissal, dismissListing } from '@causa/core/alerts/dismiss-listing';
import {
  alertContract,
  listAlertsContract,
  changeAlertContract,
  readDismissalContract,
  dismissListingContract,
} from '@causa/shared/alerts/alerts.contract';
import {
  confirmAlertContract,
  endAlertContract,
  subscribeToSearchContract,
} from '@causa/shared/alerts/subscriptions.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

/** The links of a digest: GET shows, POST acts, authorized by the link's MAC. */
export async function alertsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, alertContract, async (context, { params, query }) => ({
    alert: await readAlert(context, { ...params, mac: query.mac }),
  }));
  serve(app, changeAlertContract, async (context, { params, query, body }) => ({
    alert: await changeAlert(context, { ...params, mac: query.mac }, body),
  }));
  serve(app, listAlertsContract, (context, { params, query }) =>
    listAlerts(context, params.userId, query.mac),
  );
  serve(app, readDismissalContract, (context, { params, query }) =>
    readDismissal(context, { ...params, mac: query.mac }),
  );
  serve(app, dismissListingContract, (context, { params, query, body }) =>
    dismissListing(context, { ...params, mac: query.mac }, body.dismissed),
  );
  serve(app, subscribeToSearchContract, async (context, { body, request }) => {
    await subscribeToSearch(context, body, request.ip);
    return { state: 'CONFIRM_BY_MAIL' as const };
  });
  serve(app, confirmAlertContract, async (context, { params, query }) => {
    await confirmAlert(context, params.id, query.mac);
    return { state: 'SUBSCRIBED' as const };
  });
  serve(app, endAlertContract, async (context, { params, query }) => {
    await endAlert(context, params.id, query.mac);
    return { state: 'UNSUBSCRIBED' as const };
  });
}
