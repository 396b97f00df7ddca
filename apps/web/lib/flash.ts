import { flashCookieDays } from '@causa/shared/limits';

/** A message for the next page, kept in a cookie as base64 JSON (spec, section 9). Codes only: words come from our own messages. */
export const flashCodes = ['LOGIN_REQUIRED', 'FORBIDDEN', 'EMAIL_UNVERIFIED'] as const;
export type FlashCode = (typeof flashCodes)[number];

const cookieName = 'flashMessages';

export function encodeFlash(codes: readonly FlashCode[]): string {
  return btoa(JSON.stringify(codes.map((type) => ({ type }))));
}

/** The known codes of a cookie value; anything malformed is nothing. */
export function decodeFlash(value: string): FlashCode[] {
  try {
    const entries: unknown = JSON.parse(atob(decodeURIComponent(value)));
    if (!Array.isArray(entries)) return [];
    return entries.map((entry: { type?: unknown } | null) => flashCodes.find((code) => code === entry?.type)).filter((code) => code !== undefined);
  } catch {
    return [];
  }
}

export function leaveFlash(code: FlashCode): void {
  document.cookie = `${cookieName}=${encodeURIComponent(encodeFlash([code]))}; path=/; max-age=${flashCookieDays * 86_400}; samesite=lax`;
}

/** Reads and forgets the waiting messages. */
export function takeFlash(): FlashCode[] {
  const value = document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  if (value === undefined) return [];
  document.cookie = `${cookieName}=; path=/; max-age=0`;
  return decodeFlash(value);
}
