import type { Context } from '../../platform/context.ts';

/** Restarts the alerts of a search: only listings published from `now` on are new. */
export async function resetAlertWatermark(
  context: Pick<Context, 'db' | 'hooks'>,
  id: string,
  now: Date,
): Promise<void> {
  await context.db.$executeRaw`
    UPDATE saved_searches SET alerts_from = alert_watermark() WHERE id = ${id}`;
  await context.hooks.alertsRestarted(context, id, now);
}
