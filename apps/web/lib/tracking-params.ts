import { trackingParamsDays } from '@causa/shared/limits';

/** Where a visitor came from (spec, section 9): kept for seven days, and only after the cookie notice has been accepted. */
export const campaignParams = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'sf_campaign_id'] as const;

const storageKey = 'trackingParams';

export type TrackingParams = Partial<Record<(typeof campaignParams)[number], string>>;

/** The campaign of an address; a campaign without source or medium counts as a referral. */
export function trackingParamsOf(url: URL): TrackingParams | undefined {
  const found: TrackingParams = {};
  for (const name of campaignParams) {
    const value = url.searchParams.get(name);
    if (value !== null && value !== '') found[name] = value.slice(0, 200);
  }
  if (Object.keys(found).length === 0) return undefined;
  return { utm_source: 'referral', utm_medium: 'referral', ...found };
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function keepTrackingParams(url: URL, store: Store = localStorage, now = Date.now()): void {
  const found = trackingParamsOf(url);
  if (found !== undefined) store.setItem(storageKey, JSON.stringify({ params: found, until: now + trackingParamsDays * 86_400_000 }));
  else readTrackingParams(store, now);
}

/** What is kept, unless its seven days are over. */
export function readTrackingParams(store: Store = localStorage, now = Date.now()): TrackingParams | undefined {
  try {
    const kept = JSON.parse(store.getItem(storageKey) ?? 'null') as { params: TrackingParams; until: number } | null;
    if (kept !== null && kept.until > now) return kept.params;
  } catch {
    // An unreadable entry is forgotten like an old one.
  }
  store.removeItem(storageKey);
  return undefined;
}
