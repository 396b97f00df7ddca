import { changeAlert, readAlert, listAlerts } from '@causa/core/alerts/follow-alert-link';
import { readDismissal, dismissListing } from '@causa/core/alerts/dismiss-listing';
import {
  alertContract,
  listAlertsContract,
  changeAlertContract,
  readDismissalContract,
  dismissListingContract,
} from '@causa/shared/alerts/alerts.contract';
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
}
