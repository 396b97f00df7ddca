import type { ApiKeyMode, ApiScope } from '@causa/shared/integrations/api-keys';
import type { Locale } from '@causa/shared/platform/locales';
import type { SignInProvider } from '@causa/shared/accounts/login-providers';
import type { Logger } from 'pino';
import type pg from 'pg';
import type { Hooks } from './hooks.ts';
import type { Db } from './database/database.ts';
import type { Files } from './files/file-store.ts';
import type { PaymentProvider } from './ports/payment-provider.ts';
import type { CheckLink } from './web-pages/check-link.ts';
import type { FetchDocument, FetchPage } from './web-pages/fetch-page.ts';
import type { PostWebhook } from './web-pages/post-webhook.ts';

/** How a session began. */
export type LoginMethod = 'password' | 'link' | 'passkey' | SignInProvider;

/** How staff log in beside a passkey. */
export interface StaffLogin {
  /** A password alone is enough: in demos, never in production. */
  byPassword: boolean;
  /** Providers at which the operator requires a second factor of all staff. */
  providers: readonly SignInProvider[];
}

/** A signed-in person in one browser. */
export interface UserActor {
  kind: 'user';
  userId: string;
  /** Has the right of staff, and logged in with a second factor. */
  isStaff: boolean;
  /** Has the right of staff, and did not. */
  lacksSecondFactor?: boolean;
  /** The e-mail address was confirmed. */
  isVerified: boolean;
  sessionId: string;
  /** How the session began; absent where that was not noted. */
  loginMethod?: LoginMethod | undefined;
  /** When they last showed who they are; absent where no session is behind them. */
  authenticatedAt?: Date;
}

/** A program of an organization, by its key. */
export interface ApiKeyActor {
  kind: 'apiKey';
  keyId: string;
  /** What it acts on: with a sandbox key, the hidden twin. */
  organizationId: string;
  mode: ApiKeyMode;
  scopes: readonly ApiScope[];
}

/** The actor of a call; `system` is the worker and the operators' commands. */
export type Actor = { kind: 'visitor' } | UserActor | ApiKeyActor | { kind: 'system' };

/** Values that are fixed for an installation. */
export interface Config {
  /** Scheme and host of the public site, for links in mails. */
  origin: string;
  /** Tokens and signed links are derived from it; the same for every process, and secret. */
  secret: string;
  /** Webhooks may go to this machine as well, for those who try them out; never in production. */
  webhooksToLoopback?: boolean | undefined;
  /** How staff log in; absent: with a passkey. */
  staffLogin?: StaffLogin | undefined;
  /** Where replies to mails about messages are sent; absent or null: they are not read. */
  replyDomain?: string | null | undefined;
}

/**
 * What every service of the product is called with: who acts, in which language, with which ports.
 * Domains declare ports of their own on it, as `search/engine/open-search.ts` does.
 */
export interface Context {
  actor: Actor;
  locale: Locale;
  /** Where the request came from; absent where none did. */
  address?: string | null;
  db: Db;
  pool: pg.Pool;
  /** Where uploaded files live. */
  files: Files;
  config: Config;
  /** Who takes cards; null or absent: nobody, and nothing is paid by card. */
  payments?: PaymentProvider | null | undefined;
  /** Callbacks of other features for events of an account. */
  hooks: Hooks;
  /** The one clock. */
  now(): Date;
  /** Reads pages of other sites; the real one unless told. */
  fetchPage?: FetchPage | undefined;
  /** Opens links of listings; the real one unless given. */
  checkLink?: CheckLink | undefined;
  /** Tells other sites of events; the real one unless told. */
  postWebhook?: PostWebhook | undefined;
  /** Reads job boards; the real one unless told. */
  fetchDocument?: FetchDocument | undefined;
  /** The TXT records of a domain; asks the machine's resolver unless told. */
  resolveTxt?: ((domain: string) => Promise<string[]>) | undefined;
  /** Waits so many milliseconds; a timer unless told. */
  sleep?: ((ms: number) => Promise<void>) | undefined;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}
