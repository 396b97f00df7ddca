import { noPageAccount, pageAccountHeader } from '@causa/shared/platform/pages/page-account';
import type { Environment } from '../environment.ts';

/** Names the account whose list the offline page may show. */
export const offlineAccountKey = 'offlineAccount';

/** Names the account whose notifications this browser turned on. */
export const pushAccountKey = 'pushAccount';

/** Names the list of an account. `eraseKeptText` removes it, since the key contains the account. */
export const offlineKey = (account: string): string => `offline.v1.${account}`;

/** An account as shown to its owner. */
export interface NamedAccount {
  id: string;
  name: string;
  email: string;
}

/** The account that is logged in now, when it differs from the page's account; null: logged out. */
export interface AccountChange {
  account: NamedAccount | null;
}

interface AccountStore {
  /** Value of `x-page-account`; undefined when the environment could not be read. */
  pageAccount: string | undefined;
  change: AccountChange | undefined;
  /** This browser turned notifications on. */
  hasPush?: boolean;
  listeners: Set<() => void>;
  read(): AccountChange | undefined;
  subscribe(listener: () => void): () => void;
}

/** The account of this document, and the one logged in now. Part of every page, so it is small. */
export const accountStore: AccountStore = {
  pageAccount: undefined,
  change: undefined,
  listeners: new Set<() => void>(),
  read: () => accountStore.change,
  subscribe: (listener) => {
    accountStore.listeners.add(listener);
    return () => accountStore.listeners.delete(listener);
  },
};

/**
 * Stores which account this document was rendered for, announces it to the other tabs and listens
 * to them. Each login or logout loads a new document, so every change is announced.
 */
export function watchAccount({ user, features }: Environment): void {
  if (!features.accounts) return;
  accountStore.pageAccount = user?.id ?? noPageAccount;
  // Nothing stays for the offline page of an account that is not logged in any more, even if the
  // page that it left stored something during the logout.
  try {
    accountStore.hasPush = pushAccountKey in localStorage;
    const last = localStorage[offlineAccountKey];
    if (last !== user?.id)
      for (const key of [offlineAccountKey, offlineKey(last)]) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was stored.
  }
  const channel = new BroadcastChannel('account');
  channel.onmessage = ({ data }: MessageEvent<AccountChange>) => reportAccount(data.account);
  channel.postMessage({ account: user && toNamedAccount(user) });
}

/** Stores which account is logged in now, as reported by a reply or another tab. */
export function reportAccount(account: NamedAccount | null): void {
  const { change, listeners, pageAccount } = accountStore;
  if (pageAccount === undefined) return;
  const next = (account?.id ?? noPageAccount) === pageAccount ? undefined : { account };
  if (next?.account?.id === change?.account?.id && (next === undefined) === (change === undefined))
    return;
  accountStore.change = next;
  for (const listener of listeners) listener();
}

/**
 * Returns the header of every write, so that the API rejects it once another account is logged in.
 */
export function pageAccountHeaders(): Record<string, string> {
  const { pageAccount } = accountStore;
  return pageAccount === undefined ? {} : { [pageAccountHeader]: pageAccount };
}

/** Stores the account that ACCOUNT_CHANGED names in its details. */
export function reportRefusedAccount(details: unknown): void {
  if (isAccountChange(details)) reportAccount(details.account);
}

function isAccountChange(details: unknown): details is AccountChange {
  return typeof details === 'object' && details !== null && 'account' in details;
}

/** Returns the account of a page's reader. The name defaults to the address. */
export function toNamedAccount({
  id,
  email,
  name,
}: NonNullable<Environment['user']>): NamedAccount {
  return { id, email, name: name || email };
}
