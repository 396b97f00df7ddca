import type { PageState } from './page.ts';

export type EventProperties = Readonly<Record<string, string | number | boolean | null>>;

const eventName = /^[A-Z0-9][^_]*$/;
const propertyName = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** Which naming rules an event breaks (spec, section 5). */
export function namingProblems(name: string, properties: EventProperties): string[] {
  return [
    ...(eventName.test(name) ? [] : [`The event name «${name}» must start with an upper-case letter or digit and have no underscore`]),
    ...Object.keys(properties)
      .filter((key) => !propertyName.test(key))
      .map((key) => `The property name «${key}» must be snake case`),
  ];
}

let allowed = false;

/** Nothing is recorded before the cookie notice has been answered (ux.md, section 15). */
export function allowTracking(answer: boolean): void {
  allowed = answer;
}

/** Records an event without waiting for an answer. Names are enforced while developing; in production a bad one is sent nowhere. */
export function track(name: string, properties: EventProperties = {}): void {
  if (import.meta.env.DEV && namingProblems(name, properties).length > 0) throw new Error(namingProblems(name, properties).join('; '));
  // The sentences about it stay at home.
  if (!allowed || !eventName.test(name) || !Object.keys(properties).every((key) => propertyName.test(key))) return;
  void fetch('/data/tracked-events', {
    method: 'POST',
    keepalive: true,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ name, properties }),
  }).catch(() => undefined);
}

export function trackPageView(page: PageState): void {
  // The links in our mails end in a secret, which is nobody else's business.
  const address = (page.href.split('?')[0] ?? '').replace(/\/[\w-]{43}$/, '/token');
  track('Page Viewed', { current_page: address, page_name: page.name, page_locale: page.locale });
}

/** A followed link; a link without an address is a mistake in the page (spec, section 8). */
export function trackLink(href: string | undefined): void {
  if (href === undefined || href === '') throw new Error('Attempted to track link with no url');
  track('Link Followed', { link_url: href.slice(0, 600) });
}
