/**
 * Request header: the id of the account that the calling page was rendered for, or
 * `noPageAccount`. A call whose session belongs to another account is refused (ACCOUNT_CHANGED).
 */
export const pageAccountHeader = 'x-page-account';

/** The same in a form that is posted without scripts. */
export const pageAccountField = 'pageAccount';

/** Stands for a page that was rendered while no one was logged in. */
export const noPageAccount = 'visitor';

/** The value of the header and the field for a page rendered for this user; null: for a visitor. */
export function getPageAccount(user: { id: string } | null): string {
  return user?.id ?? noPageAccount;
}
