// The worker of `npm run bench -- alerts`: runs the job once, reports its time and memory, and exits.
import { matchNewListings } from '@causa/core/alerts/match-new-listings';
import { createServices } from '@causa/core/create-services';

export interface MatchReport {
  listings: number;
  matches: number;
  milliseconds: number;
  /** The peak memory of this process. */
  megabytes: number;
}

const [url = ''] = process.argv.slice(2);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const world = createServices({ databaseUrl: url, meili: null, log, statementTimeoutMs: 60_000 });
const began = performance.now();
const { listings, matches } = await matchNewListings(world.system);
const report: MatchReport = {
  listings,
  matches,
  milliseconds: performance.now() - began,
  megabytes: Math.round(process.resourceUsage().maxRSS / 1_024),
};
await world.close();
process.send?.(report);
process.disconnect();
