import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { probes } from '@causa/shared/platform/http/access-log';
import { closeConnections } from '@causa/shared/platform/http/close-connections';
import { trustProxyOption } from '@causa/shared/platform/http/trusted-proxies';
import { traceRequests } from '@causa/tracing/trace-requests';
import { tracedLog } from '@causa/tracing/tracing';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { countingPlugin } from './plugins/counting.ts';
import { errorsPlugin, knownError, sendError } from './plugins/errors.ts';
import { lastWritePlugin } from './plugins/last-write.ts';
import { limitsPlugin } from './plugins/limits.ts';
import { metricsPlugin } from './plugins/metrics.ts';
import { openapiPlugin } from './plugins/openapi.ts';
import { partnerKeysPlugin } from './plugins/partner-keys.ts';
import { hasToken, listInternalTokens, requestContextPlugin } from './plugins/request-context.ts';
import { securityPlugin } from './plugins/security.ts';
import { sessionPlugin } from './plugins/session.ts';
import { accountsRoutes } from '../accounts/accounts.routes.ts';
import { apiDocsRoutes } from '../integrations/api-docs.routes.ts';
import { apiKeysRoutes } from '../integrations/api-keys.routes.ts';
import { alertsRoutes } from '../alerts/alerts.routes.ts';
import { activityRoutes } from '../organizations/activity.routes.ts';
import { membersRoutes } from '../organizations/members.routes.ts';
import { organizationPageRoutes } from '../organizations/organization-page.routes.ts';
import { peopleRoutes } from '../organizations/people.routes.ts';
import { organizationsRoutes } from '../organizations/organizations.routes.ts';
import { applicationsRoutes } from '../applications/applications.routes.ts';
import { contentRoutes } from '../content/content.routes.ts';
import { dashboardRoutes } from '../organizations/dashboard.routes.ts';
import { onboardingRoutes } from '../accounts/onboarding.routes.ts';
import { aggregatorFeedsRoutes } from '../integrations/aggregator-feeds/aggregator-feeds.routes.ts';
import { embedRoutes } from '../integrations/embed/embed.routes.ts';
import { environmentRoutes } from '../accounts/environment.routes.ts';
import { feedsRoutes } from '../alerts/feeds.routes.ts';
import { filesRoutes } from '../platform/files.routes.ts';
import { listingsRoutes } from '../listings/listings.routes.ts';
import { mailRoutes } from '../platform/mail.routes.ts';
import { markdownRoutes } from '../content/markdown.routes.ts';
import { mediaRoutes } from '../platform/media.routes.ts';
import { siteAssetsRoutes } from '../platform/site-assets.routes.ts';
import { notificationsRoutes } from '../accounts/notifications.routes.ts';
import { pushRoutes } from '../accounts/push.routes.ts';
import { placesRoutes } from '../search/places.routes.ts';
import { feedbackRoutes } from '../applications/feedback.routes.ts';
import { interviewsRoutes } from '../applications/interviews.routes.ts';
import { applicationReviewRoutes } from '../applications/application-review.routes.ts';
import { candidatesRoutes } from '../applications/candidates.routes.ts';
import { billingRoutes } from '../billing/billing.routes.ts';
import { bulkRoutes } from '../listings/bulk.routes.ts';
import { partnerRoutes } from '../integrations/partner.routes.ts';
import { partnerWebhooksRoutes } from '../integrations/partner-webhooks.routes.ts';
import { paymentsRoutes } from '../billing/payments.routes.ts';
import { ownListingsRoutes } from '../listings/own-listings.routes.ts';
import { templateRoutes } from '../listings/templates.routes.ts';
import { oauthRoutes } from '../accounts/oauth.routes.ts';
import { hiddenItemsRoutes } from '../alerts/hidden-items.routes.ts';
import { recentItemsRoutes } from '../alerts/recent-items.routes.ts';
import { savedRoutes } from '../alerts/saved.routes.ts';
import { searchRoutes } from '../search/search.routes.ts';
import { searchUsageRoutes } from '../search/usage.routes.ts';
import { securityTxtRoutes } from '../platform/security-txt.routes.ts';
import { shareRoutes } from '../listings/share.routes.ts';
import { loginMethodsRoutes } from '../accounts/login-methods.routes.ts';
import { sitemapRoutes } from '../search/sitemap.routes.ts';
import { pendingActionsRoutes } from '../accounts/pending-actions.routes.ts';
import { donationsRoutes } from '../billing/donations.routes.ts';
import { publicFeedRoutes } from '../search/public-feed.routes.ts';
import { linkPaymentsRoutes } from '../billing/link-payments.routes.ts';
import { publicInvoicesRoutes } from '../billing/public-invoices.routes.ts';
import { fairsRoutes } from '../fairs/fairs.routes.ts';
import { recordsRoutes } from '../search/records.routes.ts';
import { integrationsRoutes } from '../integrations/integrations.routes.ts';
import { salariesRoutes } from '../salaries/salaries.routes.ts';
import { reportsRoutes } from '../moderation/reports.routes.ts';
import { statisticsRoutes } from '../organizations/statistics.routes.ts';
import { staffRoutes } from '../moderation/staff.routes.ts';
import { conversationsRoutes } from '../applications/conversations.routes.ts';
import { trackingRoutes } from '../platform/tracking.routes.ts';
import { unsubscribeRoutes } from '../accounts/unsubscribe.routes.ts';
import { verificationRoutes } from '../organizations/verification.routes.ts';
import { usersRoutes } from '../accounts/users.routes.ts';
import { webhooksRoutes } from '../integrations/webhooks.routes.ts';
import type { ServerOptions } from './server-options.ts';
import plugin from 'fastify-plugin';

/**
 * `/healthz` answers while the process runs. `/readyz` needs the database within 3 s and names the
 * version of the build; it answers 503 otherwise and during shutdown.
 */
const healthPlugin = plugin<ServerOptions>(
  (app, options, done) => {
    app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));
    app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
      if (options.isLeaving?.() === true)
        return reply.code(503).header('retry-after', '2').send({ status: 'leaving' });
      try {
        await isWithinTime(2_500, options.pool.query('SELECT 1'));
        return { status: 'ready', version: options.version };
      } catch {
        return reply.code(503).header('retry-after', '2').send({ status: 'database unreachable' });
      }
    });
    done();
  },
  { name: 'health' },
);

async function isWithinTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * `METHOD /path` of every registered route. The authorization matrix has to cover each of them.
     */
    routeTable: string[];
  }
}

/** The routes of each domain. */
const routePlugins = [
  accountsRoutes,
  alertsRoutes,
  apiKeysRoutes,
  apiDocsRoutes,
  applicationsRoutes,
  activityRoutes,
  membersRoutes,
  organizationPageRoutes,
  peopleRoutes,
  organizationsRoutes,
  partnerRoutes,
  partnerWebhooksRoutes,
  paymentsRoutes,
  ownListingsRoutes,
  donationsRoutes,
  publicFeedRoutes,
  publicInvoicesRoutes,
  recordsRoutes,
  linkPaymentsRoutes,
  bulkRoutes,
  candidatesRoutes,
  billingRoutes,
  applicationReviewRoutes,
  feedbackRoutes,
  interviewsRoutes,
  templateRoutes,
  dashboardRoutes,
  onboardingRoutes,
  aggregatorFeedsRoutes,
  embedRoutes,
  environmentRoutes,
  oauthRoutes,
  savedRoutes,
  hiddenItemsRoutes,
  recentItemsRoutes,
  searchRoutes,
  searchUsageRoutes,
  securityTxtRoutes,
  listingsRoutes,
  contentRoutes,
  feedsRoutes,
  filesRoutes,
  mailRoutes,
  markdownRoutes,
  mediaRoutes,
  siteAssetsRoutes,
  notificationsRoutes,
  pushRoutes,
  placesRoutes,
  shareRoutes,
  loginMethodsRoutes,
  sitemapRoutes,
  conversationsRoutes,
  pendingActionsRoutes,
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
];

/**
 * Builds the API with every route registered, ready for `listen` or `inject`. The plugin of the web
 * adds the pages.
 */
export async function buildServer(settings: ServerOptions): Promise<FastifyInstance> {
  const internalToken = settings.internalToken ?? randomBytes(24).toString('base64url');
  const options = { ...settings, internalToken };
  const app = createApp(options);

  await registerPlugins(app, options);

  for (const routes of routePlugins) await app.register(routes, options);
  return app;
}

type Options = ServerOptions & { internalToken: string };

/** Creates the server with its parsers, before plugins and routes. */
function createApp(options: Options): FastifyInstance {
  const { logging, logTo, trustProxy } = options;
  const internalTokens = listInternalTokens(options);
  const app = Fastify({
    logger:
      logging === 'silent'
        ? false
        : {
            level: logging,
            redact: ['req.headers.cookie', 'req.headers.authorization'],
            ...(logTo === undefined ? {} : { stream: logTo }),
            ...tracedLog(),
          },
    trustProxy: trustProxyOption(trustProxy),
    // The web service passes its request id on, so a page and its calls share one id.
    genReqId: ({ headers }) =>
      (hasToken(headers, internalTokens) ? [headers['x-request-id']].flat()[0] : undefined) ??
      randomBytes(9).toString('base64url'),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // A request that cannot be routed (a broken escape in the path) reaches no hook and no error
    // handler.
    frameworkErrors: (error, request, reply) => void sendError(request, reply, knownError(error)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    logController: new LogController({ disableRequestLogging: true }),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  // Some clients send a content type without a body.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, String(body), done),
  );
  app.decorate('routeTable', []);
  closeConnections(app);
  traceRequests<FastifyRequest>(app, {
    getRoute: ({ routeOptions: { url = 'unknown' } }) => (probes.has(url) ? undefined : url),
    // A visitor could force sampling, or join other traces.
    getTraceparent: ({ headers }) =>
      hasToken(headers, internalTokens) ? [headers['traceparent']].flat()[0] : undefined,
  });
  app.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) app.routeTable.push(`${verb} ${url}`);
  });
  return app;
}

async function registerPlugins(app: FastifyInstance, options: Options): Promise<void> {
  await app.register(cookie);
  await app.register(requestContextPlugin, options);
  await app.register(errorsPlugin, options);
  await app.register(metricsPlugin, options);
  await app.register(securityPlugin, options);
  await app.register(limitsPlugin, options);
  await app.register(sessionPlugin, options);
  await app.register(lastWritePlugin, options);
  await app.register(partnerKeysPlugin, options);
  await app.register(countingPlugin, options);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(openapiPlugin, options);
  await app.register(healthPlugin, options);
}
