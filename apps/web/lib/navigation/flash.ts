import { flashCookieDays } from '@causa/shared/platform/limits';

/**
 * A message for the next page, stored in a cookie as base64 JSON. Codes only, so that the text
 * always comes from our messages.
 */
export const flashCodes = [
  'LOGIN_REQUIRED',
  'SESSION_ENDED',
  'FORBIDDEN',
  'EMAIL_UNVERIFIED',
  'TRY_AGAIN',
  'ACCOUNT_CHANGED',
  'SIGNED_UP',
  'LOGGED_OUT',
  'PASSWORD_CHANGED',
  'EMAIL_VERIFIED',
  'EMAIL_SENT',
  'EMAIL_CHANGED',
  'EMAIL_CHANGE_WAITING',
  'DELETION_CANCELLED',
  'DELETION_REQUESTED',
  'SAVED',
  'DISCARDED',
  'EMAIL_CHANGE_SENT',
  'EMAIL_CHANGE_CANCELED',
  'CONNECTED',
  'DISCONNECTED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'SESSIONS_ENDED',
  'PASSWORD_SET',
  'SUBSCRIPTION_SENT',
  'ITEM_SAVED',
  'ITEM_REMOVED',
  'ITEMS_FAILED',
  'SEARCH_SAVED',
  'SEARCH_CHANGED',
  'SEARCH_REMOVED',
  'PREFERENCES_SAVED',
  'UNSUBSCRIBED',
  'SUBSCRIBED',
  'INVITE_ACCEPTED',
  'INVITE_DECLINED',
  'ORGANIZATION_CREATED',
  'ORGANIZATION_DELETED',
  'ORGANIZATION_RESTORED',
  'MEMBER_ADDED',
  'INVITE_SENT',
  'MEMBER_REMOVED',
  'REQUEST_SENT',
  'PAGE_PUBLISHED',
  'PAGE_IN_REVIEW',
  'LISTING_IN_REVIEW',
  'CHANGES_TO_CHECK',
  'CHANGES_DISCARDED',
  'MESSAGE_SENT',
  'PRICE_CHANGED',
  'INVOICE_ISSUED',
] as const;
export type FlashCode = (typeof flashCodes)[number];

/** The codes that report failures. */
const failureCodes: readonly FlashCode[] = [
  'SESSION_ENDED',
  'LOGIN_REQUIRED',
  'FORBIDDEN',
  'EMAIL_UNVERIFIED',
  'ACCOUNT_CHANGED',
  'TRY_AGAIN',
  'ITEMS_FAILED',
  'PRICE_CHANGED',
];

export function flashKind(code: FlashCode): 'error' | 'success' {
  return failureCodes.includes(code) ? 'error' : 'success';
}

export const flashCookieName = 'flashMessages';

export function encodeFlash(codes: readonly FlashCode[]): string {
  return btoa(JSON.stringify(codes.map((type) => ({ type }))));
}

/** Returns the known codes of a cookie value; none if it is malformed. */
export function decodeFlash(value: string): FlashCode[] {
  try {
    const entries: unknown = JSON.parse(atob(decodeURIComponent(value)));
    if (!Array.isArray(entries)) return [];
    return entries
      .map((entry: { type?: unknown } | null) => flashCodes.find((code) => code === entry?.type))
      .filter((code) => code !== undefined);
  } catch {
    return [];
  }
}

/** Returns the cookie of these messages, in the format of `Set-Cookie` and `document.cookie`. */
export function flashCookie(codes: readonly FlashCode[]): string {
  return `${flashCookieName}=${encodeURIComponent(encodeFlash(codes))}; Path=/; Max-Age=${flashCookieDays * 86_400}; SameSite=Lax`;
}

/** Returns the messages in a Cookie header. */
export function readFlash(cookies: string): FlashCode[] {
  const value = new RegExp(`(?:^|; )${flashCookieName}=([^;]*)`).exec(cookies)?.[1];
  return value === undefined ? [] : decodeFlash(value);
}

export function setFlash(code: FlashCode): void {
  document.cookie = flashCookie([code]);
}
