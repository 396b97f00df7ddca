import type { Services } from '@causa/core/create-services';
import type { Context } from '@causa/core/platform/context';
import type { Locale } from '@causa/shared/platform/locales';

/** Returns the context of requests by a verified account of the demo world. */
export function asUser(
  { system }: Services,
  { id: userId, locale }: { id: string; locale: Locale },
): Context {
  const actor = { kind: 'user', userId, isStaff: false, isVerified: true, sessionId: '' } as const;
  return { ...system, actor, locale };
}
