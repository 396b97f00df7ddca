import { inTransaction } from '@causa/core/platform/database/in-transaction';
import type { Database } from '@causa/core/platform/database/database';
import { queueMails } from '@causa/core/platform/mail/queue-mail';
import { createServices, type Services } from '@causa/core/create-services';
import { type Child, startService } from './child.ts';
import { createTestDatabase, openTestDatabase } from './database.ts';
import { testTimeLimits } from './time-limits.ts';
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts';
import { testConfig } from './test-app.ts';

/**
 * A database with queued mail, a mail server that accepts it, and workers in separate processes
 * that tests kill or disconnect.
 */
export interface MailServices extends Database {
  world: Services;
  sink: SmtpSink;
  startWorker(env?: Record<string, string>): Promise<Child>;
  /** Queues a mail to each recipient, 500 per transaction, with arbitrary content. */
  queue(recipients: readonly string[]): Promise<void>;
}

/** Returns this many distinct addresses. */
export const addresses = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `person${n}@harbour.example`);

export async function openMailServices(): Promise<MailServices> {
  const database = await createTestDatabase();
  const opened = openTestDatabase(database.url);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const world = createServices({
    databaseUrl: database.url,
    meili: null,
    log,
    config: testConfig,
    ...testTimeLimits,
  });
  const sink = await startSmtpSink();
  const order = (recipient: string) => ({
    template: 'email-changed' as const,
    props: { firstName: 'Zoë', newEmail: recipient },
    recipient,
    locale: 'pt' as const,
    idempotencyKey: `chaos:${recipient}`,
    userId: null,
  });
  const config = {
    DATABASE_URL: database.url,
    SMTP_URL: sink.url,
    PUBLIC_ORIGIN: testConfig.origin,
    APP_SECRET: testConfig.secret,
    METRICS_PORT: '0',
  };
  return {
    ...opened,
    world,
    sink,
    startWorker: (env = {}) => startService('worker', { ...config, ...env }),
    queue: async (recipients) => {
      for (let at = 0; at < recipients.length; at += 500) {
        await inTransaction(world.system, (tx) =>
          queueMails(tx, recipients.slice(at, at + 500).map(order)),
        );
      }
    },
    close: async () => {
      await world.close();
      await opened.close();
      await sink.close();
      await database.drop();
    },
  };
}
