export type EventProperties = Readonly<Record<string, string | number | boolean | null>>;

let allowed = false;

/** Nothing is recorded before the cookie notice has been accepted. */
export function allowTracking(answer: boolean): void {
  allowed = answer;
}

export function mayTrack(): boolean {
  return allowed;
}

/**
 * Records an event without waiting for an answer. The code that sends it is loaded only where one
 * may be sent.
 */
export function track(name: string, properties: EventProperties = {}): void {
  if (!allowed) return;
  // Code that does not arrive costs the event alone.
  void import('./send-event.ts').then(
    ({ sendEvent }) => sendEvent(name, properties),
    () => undefined,
  );
}

/** A followed link; a link without an address is a mistake in the page. */
export function trackLink(href: string | undefined): void {
  if (href === undefined || href === '') throw new Error('Attempted to track link with no url');
  track('Link Followed', { link_url: href.slice(0, 600) });
}
