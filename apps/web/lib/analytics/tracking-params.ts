import { dayMs } from '@causa/shared/platform/dates/durations';
import { trackingParamsDays } from '@causa/shared/platform/limits';

/**
 * Where a visitor came from: stored for seven days, and only after the cookie notice is accepted.
 */
const campaignParams = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'sf_campaign_id',
] as const;

const storageKey = 'trackingParams';

export type TrackingParams = Partial<Record<(typeof campaignParams)[number], string>>;

/** Parses the campaign of an address; a campaign without source or medium counts as a referral. */
export function parseTrackingParams(url: URL): TrackingParams | undefined {
  const found: TrackingParams = {};
  for (const name of campaignParams) {
    const value = url.searchParams.get(name);
    if (value !== null && value !== '') found[name] = value.slice(0, 200);
  }
  if (Object.keys(found).length === 0) return undefined;
  return { utm_source: 'referral', utm_medium: 'referral', ...found };
}

/** Parameters that applicant-tracking systems add to shared links, with the name of the system. */
const referralKeys: Readonly<Record<string, string>> = {
  gh_src: 'greenhouse',
  gh_jid: 'greenhouse',
  'lever-source': 'lever',
  'lever-source[]': 'lever',
  'lever-origin': 'lever',
  ashby_jid: 'ashby',
  jvst: 'jobvite',
  __jvst: 'jobvite',
  trid: 'smartrecruiters',
};
/** Systems that a plain `ref` may name. */
const referralNames = [
  'ashby',
  'bamboohr',
  'breezy',
  'greenhouse',
  'jobvite',
  'lever',
  'recruitee',
  'smartrecruiters',
  'teamtailor',
  'workable',
];

export interface Referral {
  partner: string;
  key: string;
  value: string;
}

/** Returns the applicant-tracking system that shared an address; undefined for none. */
export function parseReferral(url: URL): Referral | undefined {
  for (const [key, partner] of Object.entries(referralKeys)) {
    const value = url.searchParams.get(key);
    if (value !== null && value !== '') return { partner, key, value: value.slice(0, 200) };
  }
  const ref = (url.searchParams.get('ref') ?? '').toLowerCase();
  const partner = referralNames.find(
    (name) => ref === name || ref.startsWith(`${name}.`) || ref.startsWith(`${name}-`),
  );
  return partner === undefined ? undefined : { partner, key: 'ref', value: ref.slice(0, 200) };
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function keepTrackingParams(url: URL, store: Store = localStorage, now = Date.now()): void {
  const found = parseTrackingParams(url);
  if (found !== undefined)
    store.setItem(
      storageKey,
      JSON.stringify({ params: found, until: now + trackingParamsDays * dayMs }),
    );
  else readTrackingParams(store, now);
}

interface StoredParams {
  params: TrackingParams;
  until: number;
}

/** Returns the stored campaign unless it is older than seven days. */
export function readTrackingParams(
  store: Store = localStorage,
  now = Date.now(),
): TrackingParams | undefined {
  try {
    const entry: StoredParams | null = JSON.parse(store.getItem(storageKey) ?? 'null');
    if (entry !== null && entry.until > now) return entry.params;
  } catch {
    // An unreadable entry is discarded like an expired one.
  }
  store.removeItem(storageKey);
  return undefined;
}
