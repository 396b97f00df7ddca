import { typedKeys } from '@causa/shared/platform/typed-object';
import { track } from '../analytics/analytics.ts';

/** Account events passed to the next page in a cookie of ten minutes, and recorded there once. */
const events = {
  justSignedUp: 'Signed Up',
  justLoggedIn: 'Logged In',
  justLoggedOut: 'Logged Out',
} as const;
export type Marker = keyof typeof events;

/** Returns the cookie that sets a marker, in the format of `Set-Cookie` and `document.cookie`. */
export function markerCookie(marker: Marker): string {
  return `${marker}=1; Path=/; Max-Age=600; SameSite=Lax`;
}

/** Returns the markers of a Cookie header. */
function readMarkers(cookies: string): Marker[] {
  return typedKeys(events).filter((marker) => cookies.split('; ').includes(`${marker}=1`));
}

/** Records and deletes the markers that the previous page set. */
export function trackMarkers(): void {
  for (const marker of readMarkers(document.cookie)) {
    document.cookie = `${marker}=; path=/; max-age=0`;
    track(events[marker]);
  }
}

const ways = ['google', 'facebook', 'apple', 'email'] as const;
/**
 * How someone has just signed up: `justSignedUpModal`, recorded by the step that completes sign-up.
 */
export type SignedUpWith = (typeof ways)[number];

/** Stored for a day, because the step may require a verified address first. */
export function signedUpWithCookie(way: SignedUpWith): string {
  return `justSignedUpModal=${way}; Path=/; Max-Age=86400; SameSite=Lax`;
}

export function signedUpWith(cookies: string): SignedUpWith | null {
  const value = /(?:^|; )justSignedUpModal=(\w+)/.exec(cookies)?.[1];
  return ways.find((way) => way === value) ?? null;
}

export function forgetSignedUpWith(): void {
  document.cookie = 'justSignedUpModal=; path=/; max-age=0';
}
