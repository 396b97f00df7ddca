import { AppError } from '@causa/shared/platform/errors';
import type { alertContract, listAlertsContract } from '@causa/shared/alerts/alerts.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { type AlertAction, alertActions } from '@causa/shared/platform/pages/route-words';
import { alertActionPath, allAlertsPath } from '@causa/shared/platform/pages/routes';
import { buildRecord } from '@causa/shared/platform/typed-object';
import { maskedAddress } from '../platform/text/masked-address.ts';
import { isSigned } from '../platform/crypto/signed-path.ts';
import type { Context } from '../platform/context.ts';
import type { SavedSearch } from '../generated/prisma/client.ts';
import { getAlertPath } from './alert-links.ts';
import { changeMailing, type MailingChange } from './saved-searches/change-mailing.ts';
import { findLinkedSearch, type LinkedSearch } from './saved-searches/find-linked-search.ts';
import { savedSearchView } from './saved-searches/saved-search.view.ts';

type AlertView = ReplyOf<typeof alertContract>['alert'];

export interface AlertLink {
  action: AlertAction;
  id: string;
  mac: string;
}

/**
 * Returns the email settings of a saved search, for anyone with a link of its mails, until the
 * search is deleted or its owner changes the address.
 * @throws LINK_EXPIRED for an invalid link
 */
export async function readAlert(context: Context, link: AlertLink): Promise<AlertView> {
  const { search, email } = await findSearch(context, link);
  return alertView(context, search, email);
}

/**
 * Changes frequency, pause or email of a search with only the link, without a session. Idempotent.
 * @throws LINK_EXPIRED
 */
export async function changeAlert(
  context: Context,
  link: AlertLink,
  change: Omit<MailingChange, 'name'>,
): Promise<AlertView> {
  const { search, email } = await findSearch(context, link);
  return alertView(context, await changeMailing(context, search, change), email);
}

/**
 * Returns all saved searches of a mail's recipient, each with its links.
 * @throws LINK_EXPIRED
 */
export async function listAlerts(
  context: Context,
  userId: string,
  mac: string,
): Promise<ReplyOf<typeof listAlertsContract>> {
  const user = await context.db.user.findUnique({
    where: { id: userId },
    include: { savedSearches: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] } },
  });
  if (
    user === null ||
    !isSigned(context.config, allAlertsPath(context.locale, userId), mac, user.email)
  )
    throw new AppError('LINK_EXPIRED');
  return {
    email: maskedAddress(user.email),
    alerts: user.savedSearches.map((search) => alertView(context, search, user.email)),
  };
}

async function findSearch(context: Context, { action, id, mac }: AlertLink): Promise<LinkedSearch> {
  const linked = await findLinkedSearch(context, id);
  if (
    linked === null ||
    !isSigned(context.config, alertActionPath(context.locale, action, id), mac, linked.email)
  )
    throw new AppError('LINK_EXPIRED');
  return linked;
}

function alertView({ config, locale }: Context, row: SavedSearch, email: string): AlertView {
  const { name, notifyByEmail, frequency, pausedUntil, url } = savedSearchView(row);
  const links = buildRecord(alertActions, (action) =>
    getAlertPath(config, locale, action, row, email),
  );
  return { name, email: maskedAddress(email), notifyByEmail, frequency, pausedUntil, url, links };
}
