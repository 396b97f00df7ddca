import { alertActionPath, dismissListingPath } from '@causa/shared/platform/pages/routes';
import { signedPath } from '../platform/crypto/signed-path.ts';
import type { Config } from '../platform/context.ts';
import type { User } from '../generated/prisma/client.ts';
import type { Locale } from '@causa/shared/platform/locales';

/** The recipient of a mail; its links are signed for their address. */
export type MailReader = Pick<User, 'id' | 'email'>;

/**
 * Returns URLs that act on one saved search without logging in: each has a MAC and opens a page
 * with a button.
 */
export function createAlertLinks(
  config: Config,
  locale: Locale,
  searchId: string,
  address: string,
): { frequency: string; pause: string; stop: string } {
  const link = (action: 'frequency' | 'pause' | 'stop'): string =>
    config.origin + signedPath(config, alertActionPath(locale, action, searchId), address);
  return { frequency: link('frequency'), pause: link('pause'), stop: link('stop') };
}

/** Returns the URL that excludes a listing from all further mail to a user. */
export function createDismissLink(
  config: Config,
  locale: Locale,
  { id, email }: MailReader,
  listingId: string,
): string {
  return config.origin + signedPath(config, dismissListingPath(locale, id, listingId), email);
}
