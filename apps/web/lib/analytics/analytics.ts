export type EventProperties = Readonly<Record<string, string | number | boolean | null>>;

let allowed = false;

/** Nothing is recorded before the cookie notice is accepted. */
export function allowTracking(answer: boolean): void {
  allowed = answer;
}

export function mayTrack(): boolean {
  return allowed;
}

/**
 * Records an event without waiting for the reply. The code that sends events loads only after the
 * notice was accepted.
 */
export function track(name: string, properties: EventProperties = {}): void {
  if (!allowed) return;
  // If the code does not load, only the event is lost.
  void import('./send-event.ts').then(
    ({ sendEvent }) => sendEvent(name, properties),
    () => undefined,
  );
}

/** Records a followed link; a link without an address is a bug in the page. */
export function trackLink(href: string | undefined): void {
  if (href === undefined || href === '') throw new Error('Attempted to track link with no url');
  track('Link Followed', { link_url: href.slice(0, 600) });
}
