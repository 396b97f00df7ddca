import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from '@causa/api/server/build-server';
import { importContent } from '@causa/core/content/import-content';
import { openProviders } from '@causa/core/adapters/login-providers/open-providers';
import { localMailer } from '@causa/core/adapters/mail-local/local-mailer';
import { createPushKeys } from '@causa/core/adapters/web-push/web-push-sender';
import { diskStore } from '@causa/core/adapters/files-disk/disk-store';
import { createServices, type Services } from '@causa/core/create-services';
import { rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import { jobHandlers } from '@causa/worker/handlers';
import { runOutbox } from '@causa/core/platform/jobs/job-runner';
import { receivePaymentEvents } from '@causa/shared/generated/billing/payments.endpoints';
import type { TestProject } from 'vitest/node';
import { mailboxRoutes } from '../../apps/local/mailbox-routes.ts';
import { providerStandIn, standInSettings } from '../../apps/local/provider-stand-in.ts';
import { callInProcess, localPayments } from '../../apps/local/parts.ts';
import { payRoutes } from '../../apps/local/stripe-stand-in/pay-routes.ts';
import { startStripeStandIn } from '../../apps/local/stripe-stand-in/stand-in.ts';
import { webPages } from '../../apps/web/server/render-pages.ts';
import { loadWorld } from '../../prisma/seed/load-world.ts';
import { banks } from '../../prisma/seed/words/banks.ts';
import { buildWeb } from '../../scripts/build.mjs';
import { freePort } from '../../apps/local/keep-server.ts';
import { testTimeLimits } from './time-limits.ts';
import { clockShift, shiftClock } from './journey-clock.ts';
import { createDatabase, databaseName, dropDatabase } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Scheme and host of the site that the journeys of this run visit. */
    siteOrigin: string;
    /** A second site that no journey changes, so that repeated counts agree. */
    quietOrigin: string;
    /** The same site with Google Maps as its source of places. */
    mapsOrigin: string;
    /** The secret with which that site signs its links. */
    siteSecret: string;
    /** Its database, which stores outgoing mail. */
    siteDatabaseUrl: string;
    /** Milliseconds by which the clock of the site is ahead of the machine's. */
    clockShiftMs: number;
    /** Ids of listings that were public and no longer are. */
    deadListings: { type: 'JOB' | 'INTERNSHIP' | 'VOLOP' | 'EVENT'; id: string }[];
  }
}

const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (facts: unknown) => void process.stderr.write(`${JSON.stringify(facts)}\n`),
};

/**
 * The sites of all journeys: built from the current sources, with the small demo world, a private
 * database, and a clock that starts at the same time in every run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A journey against an outdated build proves nothing.
  const failure = buildWeb();
  if (failure !== undefined) throw new Error(failure);
  const clockShiftMs = clockShift();
  shiftClock(clockShiftMs);
  project.provide('clockShiftMs', clockShiftMs);
  const template = project.getProvidedContext().templateUrl;
  const server = new URL(template);
  server.pathname = '/postgres';
  const url = await createDatabase(
    server.href,
    `${databaseName(template)}_site`,
    databaseName(template),
  );
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const filesFolder = mkdtempSync(join(tmpdir(), 'causa-files-'));
  const files = { store: diskStore(filesFolder), scanner: null };
  const stripe = await startStripeStandIn({
    site: origin,
    webhookUrl: origin + receivePaymentEvents.path,
  });
  const payments = localPayments(stripe);
  const secret = randomBytes(32).toString('hex');
  const pushPublicKey = createPushKeys().publicKey;
  const open = (databaseUrl: string) =>
    createServices({
      databaseUrl,
      payments,
      meili: null,
      log,
      files,
      ...testTimeLimits,
      config: { origin, secret },
    });
  const filled = open(url);
  await loadWorld(filled.pool, banks, 'small', new Date(), () => undefined);
  await importContent(filled.system, new URL('../../content', import.meta.url).pathname);
  for (const engine of filled.search.engines) await rebuildSearch(filled.system, engine);
  // Postgres copies a database only while it has no connections.
  await filled.close();
  const quietUrl = await createDatabase(
    server.href,
    `${databaseName(template)}_quiet`,
    databaseName(url),
  );
  const world = open(url);
  const quietWorld = open(quietUrl);
  const site = await serve(port, { world });
  const withMaps = await serve(await freePort(), { world, googleMapsKey: 'a-key' });
  const quiet = await serve(await freePort(), { world: quietWorld });
  const worker = runOutbox(world.system, jobHandlers({ mailer: localMailer(world.system) }), []);
  project.provide('siteOrigin', site.origin);
  project.provide('mapsOrigin', withMaps.origin);
  project.provide('quietOrigin', quiet.origin);
  project.provide('siteDatabaseUrl', url);
  project.provide('siteSecret', secret);
  project.provide(
    'deadListings',
    await world.db.listing.findMany({
      where: { status: 'CLOSED' },
      select: { id: true, type: true },
    }),
  );
  return async () => {
    await worker.stop();
    await site.app.close();
    await withMaps.app.close();
    await quiet.app.close();
    await world.close();
    await quietWorld.close();
    await stripe.stop();
    await dropDatabase(server.href, url);
    await dropDatabase(server.href, quietUrl);
    rmSync(filesFolder, { recursive: true, force: true });
  };

  async function serve(
    onPort: number,
    { world: served, googleMapsKey = null }: { world: Services; googleMapsKey?: string | null },
  ) {
    const siteOrigin = `http://127.0.0.1:${onPort}`;
    const app = await buildServer({
      db: served.db,
      pool: served.pool,
      search: served.search,
      files,
      payments,
      origin: siteOrigin,
      secret,
      pushPublicKey,
      secure: false,
      version: 1,
      logging: 'silent',
      // Rate limits count by address, so every visitor of a journey has a distinct one.
      trustProxy: 1,
      countryHeader: null,
      googleMapsKey,
      requestsPerMinute: 100_000,
      providers: openProviders(await standInSettings(siteOrigin)),
    });
    await app.register(providerStandIn, { origin: siteOrigin });
    await app.register(payRoutes, { engine: stripe.engine });
    await app.register(mailboxRoutes, { db: served.db });
    await app.register(webPages, {
      callData: callInProcess(app),
      version: 1,
      publicOrigin: siteOrigin,
    });
    await app.listen({ host: '127.0.0.1', port: onPort });
    return { app, origin: siteOrigin };
  }
}
