import type { Countable, CountedMetric, VisitFacts } from '@causa/shared/organizations/statistics';
import { isPersonsRequest, getVisitSource } from './visit.rules.ts';
import type { VisitCounter } from './visit-counter.ts';

/**
 * Counts the visits that a document or reply of a page brings. Visitors are distinguished by
 * address and browser.
 */
export function countRequest(
  counter: VisitCounter,
  facts: VisitFacts,
  {
    kind,
    origin,
    carried,
  }: { kind: 'document' | 'call'; origin: string; carried: readonly Countable[] },
): void {
  if (carried.length === 0 || !isPersonsRequest(facts, kind)) return;
  const visitor = `${facts.address}\n${facts.headers['user-agent'] ?? ''}`;
  for (const { opened, shown, at, by: userId } of carried) {
    if (opened !== undefined)
      counter.add({
        listingId: opened,
        metric: 'opened',
        source: getVisitSource(facts, origin),
        visitor,
        userId,
      });
    for (const listingId of shown ?? [])
      counter.add({ listingId, metric: 'shown', source: at ?? 'page', visitor, userId });
  }
}

/** Counts an action of a logged-in user, once per account and day. */
export function countAction(
  counter: VisitCounter,
  metric: CountedMetric,
  { listingId, userId }: { listingId: string; userId: string },
): void {
  counter.add({ listingId, metric, source: 'page', visitor: userId, userId });
}

/** Counts a click on the external application link of a listing. */
export function countApplyClick(
  counter: VisitCounter,
  facts: VisitFacts,
  visit: { listingId: string; userId: string | undefined },
): void {
  if (!isPersonsRequest(facts, 'document')) return;
  const visitor = `${facts.address}\n${facts.headers['user-agent'] ?? ''}`;
  counter.add({ ...visit, metric: 'link', source: 'page', visitor });
}
