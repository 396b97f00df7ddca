import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { closeConnections } from '@causa/shared/close-connections';
import { trustProxyOption } from '@causa/shared/trusted-proxies';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { countingPlugin } from './plugins/counting.ts';
import { errorsPlugin, knownError, sendError } from './plugins/errors.ts';
import { healthPlugin } from './plugins/health.ts';
import { limitsPlugin } from './plugins/limits.ts';
import { metricsPlugin } from './plugins/metrics.ts';
import { openapiPlugin } from './plugins/openapi.ts';
import { partnerKeysPlugin } from './plugins/partner-keys.ts';
import { hasToken, requestContextPlugin } from './plugins/request-context.ts';
import { securityPlugin } from './plugins/security.ts';
import { sessionPlugin } from './plugins/session.ts';
import { accountsRoutes } from './routes/accounts.routes.ts';
import { apiDocsRoutes } from './routes/api-docs.routes.ts';
import { apiKeysRoutes } from './routes/api-keys.routes.ts';
import { alertsRoutes } from './routes/alerts.routes.ts';
import { activityRoutes } from './routes/activity.routes.ts';
import { membersRoutes } from './routes/members.routes.ts';
import { organizationPageRoutes } from './routes/organization-page.routes.ts';
import { organizationsRoutes } from './routes/organizations.routes.ts';
import { applicationsRoutes } from './routes/applications.routes.ts';
import { contentRoutes } from './routes/content.routes.ts';
import { dashboardRoutes } from './routes/dashboard.routes.ts';
import { entryRoutes } from './routes/entry.routes.ts';
import { environmentRoutes } from './routes/environment.routes.ts';
import { feedsRoutes } from './routes/feeds.routes.ts';
import { filesRoutes } from './routes/files.routes.ts';
import { listingsRoutes } from './routes/listings.routes.ts';
import { mailRoutes } from './routes/mail.routes.ts';
import { mediaRoutes } from './routes/media.routes.ts';
import { notificationsRoutes } from './routes/notifications.routes.ts';
import { placesRoutes } from './routes/places.routes.ts';
import { receivedApplicationsRoutes } from './routes/received-applications.routes.ts';
import { candidatesRoutes } from './routes/candidates.routes.ts';
import { moneyRoutes } from './routes/money.routes.ts';
import { bulkRoutes } from './routes/bulk.routes.ts';
import { partnerRoutes } from './routes/partner.routes.ts';
import { partnerWebhooksRoutes } from './routes/partner-webhooks.routes.ts';
import { paymentsRoutes } from './routes/payments.routes.ts';
import { postingRoutes } from './routes/posting.routes.ts';
import { templateRoutes } from './routes/templates.routes.ts';
import { oauthRoutes } from './routes/oauth.routes.ts';
import { savedRoutes } from './routes/saved.routes.ts';
import { searchRoutes } from './routes/search.routes.ts';
import { securityTxtRoutes } from './routes/security-txt.routes.ts';
import { shareRoutes } from './routes/share.routes.ts';
import { signInRoutes } from './routes/sign-in.routes.ts';
import { sitemapRoutes } from './routes/sitemap.routes.ts';
import { tmpStorageRoutes } from './routes/tmp-storage.routes.ts';
import { donationsRoutes } from './routes/donations.routes.ts';
import { publicFeedRoutes } from './routes/public-feed.routes.ts';
import { linkPaymentsRoutes } from './routes/link-payments.routes.ts';
import { publicInvoicesRoutes } from './routes/public-invoices.routes.ts';
import { fairsRoutes } from './routes/fairs.routes.ts';
import { recordsRoutes } from './routes/records.routes.ts';
import { integrationsRoutes } from './routes/integrations.routes.ts';
import { salariesRoutes } from './routes/salaries.routes.ts';
import { reportsRoutes } from './routes/reports.routes.ts';
import { statisticsRoutes } from './routes/statistics.routes.ts';
import { staffRoutes } from './routes/staff.routes.ts';
import { threadsRoutes } from './routes/threads.routes.ts';
import { trackingRoutes } from './routes/tracking.routes.ts';
import { unsubscribeRoutes } from './routes/unsubscribe.routes.ts';
import { verificationRoutes } from './routes/verification.routes.ts';
import { usersRoutes } from './routes/users.routes.ts';
import { webhooksRoutes } from './routes/webhooks.routes.ts';
import type { ServerOptions } from './server-options.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * `METHOD /path` of everything registered: nothing is answered that the authorization matrix
     * does not know.
     */
    routeTable: string[];
  }
}

/**
 * The API with every route registered, ready for `listen` or `inject`; pages are added by the web's
 * own plugin.
 */
export async function buildServer(given: ServerOptions): Promise<FastifyInstance> {
  const internalToken = given.internalToken ?? randomBytes(24).toString('base64url');
  const options = { ...given, internalToken };
  const app = Fastify({
    logger:
      options.logging === 'silent'
        ? false
        : {
            level: options.logging,
            redact: ['req.headers.cookie', 'req.headers.authorization'],
            ...(options.logTo === undefined ? {} : { stream: options.logTo }),
          },
    trustProxy: trustProxyOption(options.trustProxy),
    // One id from the page to the call it made, where the web service names it.
    genReqId: ({ headers }) =>
      (hasToken(headers, internalToken) ? [headers['x-request-id']].flat()[0] : undefined) ??
      randomBytes(9).toString('base64url'),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // What cannot even be routed (a broken escape in the path) meets no hook and no error handler.
    frameworkErrors: (error, request, reply) => void sendError(request, reply, knownError(error)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    logController: new LogController({ disableRequestLogging: true }),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  // Some clients name the type of a body that they leave out.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, String(body), done),
  );
  app.decorate('routeTable', []);
  closeConnections(app);
  app.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) app.routeTable.push(`${verb} ${url}`);
  });

  await app.register(cookie);
  await app.register(requestContextPlugin, options);
  await app.register(errorsPlugin, options);
  await app.register(metricsPlugin);
  await app.register(securityPlugin, options);
  await app.register(limitsPlugin, options);
  await app.register(sessionPlugin, options);
  await app.register(partnerKeysPlugin, options);
  await app.register(countingPlugin, options);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(openapiPlugin, options);
  await app.register(healthPlugin, options);

  for (const routes of [
    accountsRoutes,
    alertsRoutes,
    apiKeysRoutes,
    apiDocsRoutes,
    applicationsRoutes,
    activityRoutes,
    membersRoutes,
    organizationPageRoutes,
    organizationsRoutes,
    partnerRoutes,
    partnerWebhooksRoutes,
    paymentsRoutes,
    postingRoutes,
    donationsRoutes,
    publicFeedRoutes,
    publicInvoicesRoutes,
    recordsRoutes,
    linkPaymentsRoutes,
    bulkRoutes,
    candidatesRoutes,
    moneyRoutes,
    receivedApplicationsRoutes,
    templateRoutes,
    dashboardRoutes,
    entryRoutes,
    environmentRoutes,
    oauthRoutes,
    savedRoutes,
    searchRoutes,
    securityTxtRoutes,
    listingsRoutes,
    contentRoutes,
    feedsRoutes,
    filesRoutes,
    mailRoutes,
    mediaRoutes,
    notificationsRoutes,
    placesRoutes,
    shareRoutes,
    signInRoutes,
    sitemapRoutes,
    threadsRoutes,
    tmpStorageRoutes,
    reportsRoutes,
    salariesRoutes,
    fairsRoutes,
    integrationsRoutes,
    staffRoutes,
    statisticsRoutes,
    trackingRoutes,
    unsubscribeRoutes,
    verificationRoutes,
    usersRoutes,
    webhooksRoutes,
  ]) {
    await app.register(routes, options);
  }
  return app;
}
