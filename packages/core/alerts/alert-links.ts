import { type AlertAction, alertActions } from '@causa/shared/platform/pages/route-words';
import {
  alertActionPath,
  dismissListingPath,
  endAlertPath,
} from '@causa/shared/platform/pages/routes';
import { buildRecord } from '@causa/shared/platform/typed-object';
import { signedPath } from '../platform/crypto/signed-path.ts';
import type { Config } from '../platform/context.ts';
import type { SavedSearch, User } from '../generated/prisma/client.ts';
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
  search: Pick<SavedSearch, 'id' | 'subscriptionId'>,
  address: string,
): Record<AlertAction, string> {
  return buildRecord(
    alertActions,
    (action) => config.origin + getAlertPath(config, locale, action, search, address),
  );
}

/** Returns the signed path of an action. Stopping an alert without an account deletes it. */
export function getAlertPath(
  config: Config,
  locale: Locale,
  action: AlertAction,
  { id, subscriptionId }: Pick<SavedSearch, 'id' | 'subscriptionId'>,
  address: string,
): string {
  return action === 'stop' && subscriptionId !== null
    ? signedPath(config, endAlertPath(locale, subscriptionId))
    : signedPath(config, alertActionPath(locale, action, id), address);
}

/**
 * Returns the URL that deletes an alert without an account. It has no language, because mail
 * programs post to it.
 */
export function createEndLink(config: Config, subscriptionId: string): string {
  return config.origin + signedPath(config, endAlertPath(undefined, subscriptionId));
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
