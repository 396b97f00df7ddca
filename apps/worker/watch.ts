import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '@causa/core/platform/context';
import { longestLateness, readBacklog } from '@causa/core/platform/operations/read-backlog';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/**
 * `/healthz`, `/readyz` (503 if the database is unreachable or the scheduler stalled) and
 * `/metrics` of a worker for Prometheus: outbox age, mail backlog, lateness of schedules, alerts,
 * payments, and process metrics.
 */
export function watchWorker(context: Context, version = 0): Server {
  const metrics = createMetrics(version);
  return createServer((request, reply) => {
    if (request.url === '/healthz') {
      reply.setHeader('content-type', 'application/json').end('{"status":"ok"}');
    } else if (request.url === '/readyz') {
      void readiness(context).then((status) =>
        reply
          .writeHead(status === 'ready' ? 200 : 503, { 'content-type': 'application/json' })
          .end(JSON.stringify({ status })),
      );
    } else if (request.url === '/metrics') {
      readMetrics(context, metrics).then(
        (text) => reply.setHeader('content-type', metrics.registry.contentType).end(text),
        (error: unknown) => {
          context.log.warn({ err: error }, 'failed to read metrics');
          reply.writeHead(503).end();
        },
      );
    } else reply.writeHead(404).end();
  });
}

/** Creates the metrics of the worker. */
export function createMetrics(version: number) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, labelNames: string[] = []): Gauge =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  gauge('build_info', 'Always 1; the version of the build is a label', ['version']).set(
    { version: String(version) },
    1,
  );
  const gauges = {
    due: gauge('outbox_due_jobs', 'Due jobs that are not done'),
    oldestDue: gauge('outbox_oldest_due_seconds', 'Age of the oldest due job'),
    dead: gauge('outbox_dead_jobs', 'Jobs that failed their last attempt'),
    queued: gauge('mail_queued', 'Mails that are not sent yet'),
    oldestQueued: gauge('mail_oldest_queued_seconds', 'Age of the oldest queued mail'),
    senderRefused: gauge(
      'mail_sender_refused',
      'Queued mails that a server refused because of the sender',
    ),
    late: gauge('schedule_late_seconds', 'Lateness of a schedule', ['schedule']),
    unmatched: gauge(
      'alerts_unmatched_listings',
      'Published listings not matched with saved searches yet',
    ),
    oldestUnmatched: gauge(
      'alerts_oldest_unmatched_seconds',
      'Age of the oldest unmatched listing',
    ),
    pending: gauge('payments_pending', 'Payments without a result'),
    oldestPending: gauge('payments_oldest_pending_seconds', 'Age of the oldest pending payment'),
    held: gauge('payments_held', 'Payments with a wrong amount, held for staff'),
    refunds: gauge('refunds_pending', 'Refunds not confirmed by the bank'),
    disputes: gauge('disputes_open', 'Open disputes'),
    events: gauge('provider_events_unprocessed', 'Provider events not applied yet'),
    databaseSize: gauge('database_size_bytes', 'Size of the database on disk'),
    owed: gauge('credits_owed', 'Credits that refunds and disputes could not return'),
  };
  return { registry, gauges };
}

/** Reads the backlog into the gauges and returns all metrics as text. */
async function readMetrics(
  context: Context,
  { registry, gauges }: ReturnType<typeof createMetrics>,
): Promise<string> {
  const { outbox, mail, schedules, alerts, money } = await readBacklog(context);
  const [database] = await context.db.$queryRaw<
    { size: number }[]
  >`SELECT pg_database_size(current_database())::float8 AS size`;
  gauges.databaseSize.set(database?.size ?? 0);
  gauges.due.set(outbox.due);
  gauges.oldestDue.set(outbox.oldestDue);
  gauges.dead.set(outbox.dead);
  gauges.queued.set(mail.queued);
  gauges.oldestQueued.set(mail.oldestQueued);
  gauges.senderRefused.set(mail.senderRefused);
  for (const { name, late } of schedules) gauges.late.set({ schedule: name }, late);
  gauges.unmatched.set(alerts.unmatched);
  gauges.oldestUnmatched.set(alerts.oldestUnmatched);
  gauges.pending.set(money.pending);
  gauges.oldestPending.set(money.oldestPending);
  gauges.held.set(money.held);
  gauges.refunds.set(money.refunds);
  gauges.disputes.set(money.disputes);
  gauges.events.set(money.events);
  gauges.owed.set(money.owedCredits);
  return registry.metrics();
}

/** Lateness in seconds above which the scheduler is stalled; it runs every ten seconds. */
const forgottenSeconds = 300;

async function readiness(
  context: Context,
): Promise<'ready' | 'database unreachable' | 'scheduler stalled'> {
  try {
    const late = await Promise.race([
      longestLateness(context),
      sleep(2_500).then(() => Promise.reject(new Error('too late'))),
    ]);
    return late > forgottenSeconds ? 'scheduler stalled' : 'ready';
  } catch {
    return 'database unreachable';
  }
}
