import type { ReplyOf } from '@causa/shared/platform/contract';
import type { applyPendingActionsContract } from '@causa/shared/accounts/pending-actions.contract';
import type { loginContract } from '@causa/shared/accounts/accounts.contract';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { homePath, pagePath } from '@causa/shared/platform/pages/routes';
import { sameOriginPath } from '@causa/shared/platform/http/same-origin';
import type { FormContext, Outcome } from '../forms/form-action.ts';

type Page = Pick<FormContext, 'url' | 'locale'>;
type Pending = ReplyOf<typeof applyPendingActionsContract>['applied'];

/**
 * Returns where a page of the account redirects afterwards: `to` or `redirectTo` if of this site,
 * else the home page, or the fair inside a fair.
 */
export function destination(
  { url, locale }: Page,
  fallback: string = getHomePath({ url, locale }),
): string {
  return sameOriginPath(
    url.searchParams.get('to') ?? url.searchParams.get('redirectTo'),
    url.origin,
    fallback,
  );
}

/**
 * Returns where a user goes after login: the requested page, else the page of the pending items,
 * else the home page.
 */
export function afterLogin(
  page: Page,
  {
    deletionCancelled,
    pending,
  }: Pick<ReplyOf<typeof loginContract>, 'deletionCancelled' | 'pending'>,
): Outcome {
  const { redirectTo, flash } = afterPending(page, pending) ?? {};
  return {
    redirectTo: destination(page, redirectTo),
    marker: 'justLoggedIn',
    flash: deletionCancelled ? 'DELETION_CANCELLED' : flash,
  };
}

/**
 * Returns the page that shows a visitor's pending items once they ran; the flash also reports
 * failures. Undefined when there is nothing to show.
 */
export function afterPending({ locale, url }: Page, pending: Pending): Outcome | undefined {
  if (pending === null) return undefined;
  const { savedListing, savedSearch, redirectUrl, failed } = pending;
  const page =
    savedListing !== null ? 'savedItems' : savedSearch !== null ? 'savedSearches' : undefined;
  const back =
    redirectUrl === null ? undefined : sameOriginPath(redirectUrl, url.origin, homePath(locale));
  const redirectTo = back ?? (page === undefined ? undefined : pagePath(page, locale));
  if (failed.length > 0) return { redirectTo, flash: 'ITEMS_FAILED' };
  if (redirectTo === undefined) return undefined;
  if (page === undefined) return { redirectTo };
  return { redirectTo, flash: page === 'savedItems' ? 'ITEM_SAVED' : 'SEARCH_SAVED' };
}

/**
 * Reads what sign-up and login pass on from the address: an invitation and the ids of pending
 * items.
 */
export function readPendingIds({ searchParams }: URL): { inviteId?: string; tmpId?: string } {
  const idOf = (name: string): string | undefined =>
    /^.{1,100}$/.exec(searchParams.get(name) ?? '')
      ? (searchParams.get(name) ?? undefined)
      : undefined;
  const [inviteId, tmpId] = [idOf('invite'), idOf('tmpId')];
  return {
    ...(inviteId === undefined ? {} : { inviteId }),
    ...(tmpId === undefined ? {} : { tmpId }),
  };
}

function getHomePath({ url, locale }: Page): string {
  const route = parsePath(url.pathname);
  return route.page === 'fairLogin' ? pagePath('fair', route.locale) : homePath(locale);
}
