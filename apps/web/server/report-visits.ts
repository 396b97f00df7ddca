import { countDocuments } from '@causa/shared/organizations/statistics.endpoints';
import { pageCallHeader } from '@causa/shared/platform/internal-call';
import type { DocumentVisit } from '@causa/shared/organizations/statistics';
import type { CallData } from './render-pages.ts';

const everyMs = 1_000;
/** Of a second; beyond it documents go uncounted rather than the API is flooded. */
const atMost = 2_000;
/** One report stays within what the API reads as a body. */
const perReport = 50;

/**
 * Tells the API which documents were sent, together once a second. A report that fails is lost: no
 * page waits for it or fails because of it.
 */
export function reportVisits(callData: CallData): {
  report(visit: DocumentVisit): void;
  stop(): Promise<void>;
} {
  let waiting: DocumentVisit[] = [];
  async function report(): Promise<void> {
    const taken = waiting;
    waiting = [];
    for (let at = 0; at < taken.length; at += perReport)
      await callData({
        path: countDocuments.path,
        method: countDocuments.method,
        headers: { 'content-type': 'application/json', [pageCallHeader]: '1' },
        body: JSON.stringify({ visits: taken.slice(at, at + perReport) }),
      });
  }
  const timer = setInterval(() => void report(), everyMs);
  timer.unref();
  return {
    report(visit) {
      if (waiting.length < atMost) waiting.push(visit);
    },
    stop() {
      clearInterval(timer);
      return report();
    },
  };
}
