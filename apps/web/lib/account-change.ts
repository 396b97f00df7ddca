import { getPageAccount, pageAccountHeader } from '@causa/shared/page-account';
import type { Environment } from './environment.ts';

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

const channelName = 'account';

let renderedFor: string | undefined;
let change: AccountChange | undefined;
const listeners = new Set<() => void>();
const continuing = new Set<(accountId: string) => void>();

/**
 * Notes which account this document was rendered for, tells the other tabs of this browser, and
 * listens to them from then on. A login or logout ends in a new document, so every change is
 * announced this way.
 */
export function watchAccount({ user, features }: Environment): void {
  // Without accounts the environment could not be read: it says nothing about the session.
  if (!features.accounts) return;
  renderedFor = getPageAccount(user);
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<AccountChange>) => reportAccount(data.account);
  channel.postMessage({ account: user === null ? null : toNamedAccount(user) });
}

/** Takes note of who is logged in by now, as a reply or another tab says. */
export function reportAccount(account: NamedAccount | null): void {
  if (renderedFor === undefined) return;
  const next = getPageAccount(account) === renderedFor ? undefined : { account };
  if (next?.account?.id === change?.account?.id && (next === undefined) === (change === undefined))
    return;
  change = next;
  for (const listener of listeners) listener();
}

/** The account that ACCOUNT_CHANGED names in its details. */
export function reportRefusedAccount(details: unknown): void {
  const { account } = (details ?? {}) as Partial<AccountChange>;
  if (account !== undefined) reportAccount(account);
}

export function accountChange(): AccountChange | undefined {
  return change;
}

export function subscribeToAccountChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Runs before the page is loaded again for another account, with its id (empty: no one), so that
 * what was typed can be kept for it. Returns the function that takes the listener away.
 */
export function onContinueAs(listener: (accountId: string) => void): () => void {
  continuing.add(listener);
  return () => continuing.delete(listener);
}

/** Loads the page again for who is logged in now; what was typed into it stays. */
export function continueAs(account: NamedAccount | null): void {
  for (const listener of continuing) listener(account?.id ?? '');
  location.reload();
}

/** Sent with every write, so that it is refused once another account is logged in. */
export function pageAccountHeaders(): Record<string, string> {
  return renderedFor === undefined ? {} : { [pageAccountHeader]: renderedFor };
}

/** The account of a page's reader. Their name is the address where they have not given one. */
export function toNamedAccount({
  id,
  email,
  name,
}: NonNullable<Environment['user']>): NamedAccount {
  return { id, email, name: name || email };
}
