import { noPageAccount, pageAccountHeader } from '@causa/shared/platform/pages/page-account';
import type { Environment } from '../environment.ts';

/** An account as its owner knows it. */
export interface NamedAccount {
  id: string;
  name: string;
  email: string;
}

/** Who is logged in now, where that is not who the page was rendered for; null: no one. */
export interface AccountChange {
  account: NamedAccount | null;
}

/**
 * Whose document this is, and who is logged in by now. It comes with every page, so it is
 * small.
 */
export const accountStore = {
  /** As `x-page-account` says it; undefined where the environment could not be read. */
  pageAccount: undefined as string | undefined,
  change: undefined as AccountChange | undefined,
  listeners: new Set<() => void>(),
  read: (): AccountChange | undefined => accountStore.change,
  subscribe: (listener: () => void): (() => void) => {
    accountStore.listeners.add(listener);
    return () => accountStore.listeners.delete(listener);
  },
};

/**
 * Notes which account this document was rendered for, tells the other tabs of this browser, and
 * listens to them. A login or logout ends in a new document, so every change is announced.
 */
export function watchAccount({ user, features }: Environment): void {
  if (!features.accounts) return;
  accountStore.pageAccount = user?.id ?? noPageAccount;
  const channel = new BroadcastChannel('account');
  channel.onmessage = ({ data }: MessageEvent<AccountChange>) => reportAccount(data.account);
  channel.postMessage({ account: user && toNamedAccount(user) });
}

/** Takes note of who is logged in by now, as a reply or another tab says. */
export function reportAccount(account: NamedAccount | null): void {
  const { change, listeners, pageAccount } = accountStore;
  if (pageAccount === undefined) return;
  const next = (account?.id ?? noPageAccount) === pageAccount ? undefined : { account };
  if (next?.account?.id === change?.account?.id && (next === undefined) === (change === undefined))
    return;
  accountStore.change = next;
  for (const listener of listeners) listener();
}

/** Sent with every write, so that it is refused once another account is logged in. */
export function pageAccountHeaders(): Record<string, string> {
  const { pageAccount } = accountStore;
  return pageAccount === undefined ? {} : { [pageAccountHeader]: pageAccount };
}

/** Takes note of the account that ACCOUNT_CHANGED names in its details. */
export function reportRefusedAccount(details: unknown): void {
  const { account } = (details ?? {}) as Partial<AccountChange>;
  if (account !== undefined) reportAccount(account);
}

/** The account of a page's reader. Their name is the address where they have not given one. */
export function toNamedAccount({
  id,
  email,
  name,
}: NonNullable<Environment['user']>): NamedAccount {
  return { id, email, name: name || email };
}
