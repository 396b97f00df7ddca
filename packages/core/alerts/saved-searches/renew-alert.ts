import { AppError } from '@causa/shared/platform/errors';
import type { Locale } from '@causa/shared/platform/locales';
import { renewAlertPath } from '@causa/shared/platform/pages/routes';
import { isSigned, signedPath } from '../../platform/crypto/signed-path.ts';
import type { Context, Config } from '../../platform/context.ts';
import type { SavedSearch } from '../../generated/prisma/client.ts';
import { changeMailing } from './change-mailing.ts';
import { findLinkedSearch } from './find-linked-search.ts';

/** Returns the URL to renew a search without logging in. */
export function createRenewalLink(
  config: Config,
  locale: Locale,
  searchId: string,
  address: string,
): string {
  return config.origin + signedPath(config, renewAlertPath(locale, searchId), address);
}

/**
 * Returns the search's name, and whether a renewal is open.
 * @throws LINK_EXPIRED for an invalid link or a deleted search
 */
export async function readRenewalLink(
  context: Context,
  id: string,
  mac: string,
): Promise<{ name: string; isAsked: boolean }> {
  const search = await findSearch(context, id, mac);
  return {
    name: search.name,
    isAsked:
      !search.notifyByEmail ||
      (search.renewalRequestedAt !== null && search.renewalRequestedAt > search.confirmedAt),
  };
}

/**
 * Renews the emails of a search, also after they ended. Idempotent.
 * @throws LINK_EXPIRED
 */
export async function renewAlert(
  context: Context,
  id: string,
  mac: string,
): Promise<{ name: string }> {
  const search = await findSearch(context, id, mac);
  await changeMailing(context, search, { notifyByEmail: true });
  return { name: search.name };
}

async function findSearch(context: Context, id: string, mac: string): Promise<SavedSearch> {
  const linked = await findLinkedSearch(context, id);
  if (linked === null || !isSigned(context.config, renewAlertPath('en', id), mac, linked.email))
    throw new AppError('LINK_EXPIRED');
  return linked.search;
}
