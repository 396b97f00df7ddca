import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer as buildApi } from '@causa/api/server/build-server';
import { importContent } from '@causa/core/content/import-content';
import type { Config } from '@causa/core/platform/context';
import type { PushSender } from '@causa/core/platform/ports/push-sender';
import { openProviders } from '@causa/core/adapters/login-providers/open-providers';
import { stripeProvider } from '@causa/core/adapters/payments-stripe/stripe-provider';
import { openFiles } from '@causa/core/platform/files/open-files';
import { localMailer } from '@causa/core/adapters/mail-local/local-mailer';
import type { PaymentProvider } from '@causa/core/platform/ports/payment-provider';
import { createServices, type Services } from '@causa/core/create-services';
import { rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import { findOrganizationIds, refreshSearch } from '@causa/core/search/indexing/refresh-search';
import { type CallData, webPages } from '@causa/web/server/render-pages';
import { jobHandlers } from '@causa/worker/handlers';
import { receivePaymentEvents } from '@causa/shared/generated/billing/payments.endpoints';
import { internalTokenHeader } from '@causa/shared/platform/http/internal-call';
import { runOutbox } from '@causa/core/platform/jobs/job-runner';
import { storeSetting, readSetting } from '@causa/core/platform/settings';
import { schedules } from '@causa/worker/schedules';
import { traceHeaders } from '@causa/tracing/tracing';
import type { FastifyInstance } from 'fastify';
import { makeDemoOrganizations } from '../../prisma/seed/demo-organization.ts';
import { makeLargeOrganization } from '../../prisma/seed/large-organization.ts';
import {
  loadDemoOrganizations,
  loadOrganization,
  loadWorld,
  type SeedSize,
  seedSizes,
} from '../../prisma/seed/load-world.ts';
import { loadManyAccounts, seedAccounts } from '../../prisma/seed/many-accounts.ts';
import { banks } from '../../prisma/seed/words/banks.ts';
import { clearDemoWorld } from './demo/clear-demo-world.ts';
import { giveDemoCredits } from './demo/demo-money.ts';
import { addDemoPeople, demoAccounts, demoPassword } from './demo/demo-people.ts';
import { addDemoBoard, playedBoards } from './board-stand-in.ts';
import { addDemoDonations } from './demo/demo-donations.ts';
import { addDemoFair } from './demo/demo-fairs.ts';
import { addDemoSalaries } from './demo/demo-salaries.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import { settleSlowRefunds } from './stripe-stand-in/refund-rules.ts';
import { payRoutes } from './stripe-stand-in/pay-routes.ts';
import {
  localKeys,
  localWebhookSecret,
  startStripeStandIn,
  type StripeStandIn,
} from './stripe-stand-in/stand-in.ts';
import { providerStandIn, standInSettings } from './provider-stand-in.ts';

// The parts that `npm start` combines, each with its factory function.

const seedKey = 'demo-world';
const contentFolder = fileURLToPath(new URL('../../content', import.meta.url));
const log = {
  info: () => undefined,
  warn: (facts: unknown, sentence?: string) =>
    void process.stderr.write(`${logLine(sentence, facts)}\n`),
  error: (facts: unknown, sentence?: string) =>
    void process.stderr.write(`${logLine(sentence, facts)}\n`),
};

/** Creates the services of one process; closed last. */
export function createLocalServices(
  databaseUrl: string,
  config: Config,
  dataDir?: string,
  meili: { url: string; key: string } | null = null,
  stripe: StripeStandIn | null = null,
): Services {
  const files =
    dataDir === undefined
      ? undefined
      : openFiles({ folder: join(dataDir, 'files'), s3: null, clamdUrl: null });
  const payments = stripe === null ? null : localPayments(stripe);
  return createServices({
    databaseUrl,
    meili,
    log,
    max: 16,
    // That of the worker, whose jobs run here as well.
    statementTimeoutMs: 60_000,
    config,
    files,
    payments,
    fetchDocument: playedBoards(),
  });
}

/**
 * Starts the simulated Stripe. It stores its state in a file and sends its webhooks to this server.
 */
export async function startLocalStripe(origin: string, dataDir: string): Promise<StripeStandIn> {
  mkdirSync(dataDir, { recursive: true });
  const stripe = await startStripeStandIn({
    site: origin,
    webhookUrl: origin + receivePaymentEvents.path,
    file: join(dataDir, 'stripe-stand-in.json'),
  });
  // Some cards simulate slow refunds, which settle after up to a minute.
  const timer = setInterval(() => settleSlowRefunds(stripe.engine), 60_000);
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await stripe.stop();
  };
  return { ...stripe, stop };
}

/** Creates the Stripe adapter connected to the simulation. */
export function localPayments(stripe: StripeStandIn): PaymentProvider {
  return stripeProvider({
    secretKey: localKeys.secret,
    publishableKey: localKeys.publishable,
    webhookSecrets: [localWebhookSecret],
    standIn: stripe.address(),
    cardPage: `${stripe.engine.site}/_local/pay`,
  });
}

/** Builds one server for API and pages; pages call the API in process. */
export async function buildServer(
  world: Services,
  stripe: StripeStandIn | null = null,
): Promise<FastifyInstance> {
  const { origin, secret, webhooksToLoopback, staffLogin, pushPublicKey } = world.config;
  const version = buildVersion();
  void world.search.warm().catch(() => undefined);
  const app = await buildApi({
    db: world.db,
    pool: world.pool,
    search: world.search,
    files: world.files,
    payments: world.payments,
    origin,
    secret,
    secure: false,
    version,
    logging: 'silent',
    trustProxy: false,
    countryHeader: null,
    securityContact: 'mailto:security@causa.example',
    googleMapsKey: null,
    requestsPerMinute: 6_000,
    searchCacheMs: 1_000,
    providers: openProviders(await standInSettings(origin)),
    fetchDocument: playedBoards(),
    webhooksToLoopback,
    staffLogin,
    pushPublicKey,
  });
  await app.register(providerStandIn, { origin });
  if (stripe !== null) await app.register(payRoutes, { engine: stripe.engine });
  await app.register(mailboxRoutes, { db: world.db });
  await app.register(webPages, {
    callData: callInProcess(app),
    reportVisit: (visit) => app.countDocument(visit),
    version,
    publicOrigin: origin,
    cacheMs: 5_000,
  });
  return app;
}

/** Calls the API of the same process from pages. */
export function callInProcess(app: FastifyInstance): CallData {
  return async ({ path, method, headers, body }) => {
    const reply = await app.inject({
      url: path,
      method: method as 'GET',
      headers: { ...headers, ...traceHeaders(), [internalTokenHeader]: app.internalToken },
      payload: body,
    });
    return {
      status: reply.statusCode,
      headers: reply.headers as Record<string, string | string[] | undefined>,
      body: reply.body,
    };
  };
}

/**
 * Fills an empty database with the demo world and its search index, and imports the content.
 * Idempotent.
 */
export async function seedIfEmpty(
  world: Services,
  size: SeedSize,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  await importContent(world.system, contentFolder);
  const state = await readSetting(world, seedKey);
  if (state === 'done') return;
  // An incomplete demo world of an interrupted first start is deleted; any other data is the
  // user's.
  if (state !== null) await clearDemoWorld(world);
  else if ((await world.db.organization.count()) > 0) return;
  await storeSetting(world, seedKey, 'begun');
  const total = seedSizes[size];
  // Creating the demo world is one half of the work, indexing it the other.
  const now = new Date();
  await loadWorld(world.pool, banks, size, now, (done) => onProgress(done / 2, total));
  const organizations = makeDemoOrganizations(banks.es, now);
  await loadDemoOrganizations(world.pool, organizations, now);
  await loadManyAccounts(world.pool, seedAccounts[size], now);
  const isLarge = size === 'large' || size === 'million';
  const large = isLarge ? makeLargeOrganization(banks.es, now) : null;
  if (large !== null) await loadOrganization(world.pool, large, now);
  // PostgreSQL inserts the credits while this process tokenizes listings.
  await Promise.all([
    giveDemoCredits(world, organizations.own.id),
    rebuildSearch(world.system, world.search.postgres, (done) =>
      onProgress(Math.min(total, total / 2 + done / 2), total),
    ),
  ]);
  await addDemoPeople(world, organizations, large);
  // Changes made for the demo people, before the index is first compared with the tables.
  const { own, fresh, frozen, duplicate } = organizations;
  const changed = await Promise.all(
    [own, fresh, frozen, duplicate].map(({ id }) => findOrganizationIds(world.system, id)),
  );
  await refreshSearch(world.system, [world.search.postgres], changed.flat());
  await addDemoSalaries(world);
  await addDemoDonations(world);
  await addDemoFair(world, organizations.own.id);
  await addDemoBoard(world, organizations.own.id);
  await storeSetting(world, seedKey, 'done');
  onProgress(total, total);
}

/** Runs schedules and jobs in this process. */
export function startWorker(
  world: Services,
  push: PushSender | null = null,
): { stop(): Promise<void> } {
  const handlers = jobHandlers({ mailer: localMailer(world.system), push });
  return runOutbox(world.system, handlers, schedules);
}

/** Returns the printed lines on what to try. */
export function demoNotes(origin: string): string[] {
  return [
    `  English ${origin}/en   Español ${origin}/es   Português ${origin}/pt`,
    `  Demo accounts, password “${demoPassword}”: ${demoAccounts.map(({ email, role }) => `${email} (${role})`).join(', ')}`,
    `  The API is described at ${origin}/docs/api`,
    `  Mail is kept, not sent: read it at ${origin}/_local/mailbox`,
  ];
}

/** Returns the build time of the pages in seconds, which grows with each build. */
function buildVersion(): number {
  const built = fileURLToPath(new URL('../web/dist/client/manifest.json', import.meta.url));
  return existsSync(built) ? Math.floor(statSync(built).mtimeMs / 1_000) : 0;
}

/** Formats one log line for a terminal: the event, its job and its cause. */
export function logLine(sentence: string | undefined, facts: unknown): string {
  const fields = new Map<string, unknown>(Object.entries(facts ?? {}));
  const [err, job] = [fields.get('err'), fields.get('job')];
  const what = typeof job === 'string' ? `${sentence ?? ''} (${job})` : (sentence ?? '');
  return err instanceof Error ? `${what}: ${err.message}` : what;
}
