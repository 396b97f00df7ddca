import type { Received } from './received-filters.ts';

type Event = Received['events'][number];

/** One entry of the feed; `pendingText` is the text of a decline that is not sent yet. */
export type FeedItem = { key: string; at: string } & (
  | { kind: 'message'; message: Received['messages'][number] }
  | { kind: 'event'; event: Event; pendingText: string | null }
  | { kind: 'reveal'; by: string }
);

/**
 * Returns messages and steps of an application as one list, oldest first. A step comes before the
 * message that was sent with it.
 */
export function listFeed({
  events,
  messages,
  reveals,
  undoUntil,
}: Pick<Received, 'events' | 'messages' | 'reveals' | 'undoUntil'>): FeedItem[] {
  const steps = events.map((event, index): FeedItem => {
    const isPending = undoUntil !== null && index === events.length - 1;
    return {
      kind: 'event',
      key: `${event.status} ${event.at}`,
      at: event.at,
      event,
      pendingText: isPending ? event.message : null,
    };
  });
  const written = messages.map((message): FeedItem => ({
    kind: 'message',
    key: message.id,
    at: message.at,
    message,
  }));
  const revealed = reveals.map(({ by, at }): FeedItem => ({
    kind: 'reveal',
    key: `reveal ${at} ${by}`,
    at,
    by,
  }));
  // Stable: at the same moment, the step stays before its message.
  return [...steps, ...revealed, ...written].sort((one, other) => one.at.localeCompare(other.at));
}
