/**
 * Request header with the id of the account that the calling page was rendered for, or
 * `noPageAccount`. A call in a session of another account is refused (ACCOUNT_CHANGED).
 */
export const pageAccountHeader = 'x-page-account';

/** The same value as a field of forms without JavaScript. */
export const pageAccountField = 'pageAccount';

/** Value for a page rendered for a visitor. */
export const noPageAccount = 'visitor';

/** Returns the header and field value for a page rendered for this user; null is a visitor. */
export function getPageAccount(user: { id: string } | null): string {
  return user?.id ?? noPageAccount;
}
