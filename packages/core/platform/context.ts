import type { ApiKeyMode, ApiScope } from '@causa/shared/integrations/api-keys';
import type { Locale } from '@causa/shared/platform/locales';
import type { SignInProvider } from '@causa/shared/accounts/login-providers';
import type { Logger } from 'pino';
import type pg from 'pg';
import type { Hooks } from './hooks.ts';
import type { Db } from './database/database.ts';
import type { Replica } from './database/replica.ts';
import type { Files } from './files/file-store.ts';
import type { PaymentProvider } from './ports/payment-provider.ts';
import type { CheckLink } from './web-pages/check-link.ts';
import type { FetchDocument, FetchPage } from './web-pages/fetch-page.ts';
import type { PostWebhook } from './web-pages/post-webhook.ts';

/** How the session was authenticated. */
export type LoginMethod = 'password' | 'link' | 'passkey' | SignInProvider;

/** Login methods that staff may use beside a passkey. */
export interface StaffLogin {
  /** Allows staff to log in with only a password; for demos, never in production. */
  byPassword: boolean;
  /** Providers where the operator requires a second factor of all staff. */
  providers: readonly SignInProvider[];
}

/** A logged-in user in one browser. */
export interface UserActor {
  kind: 'user';
  userId: string;
  /** Has the staff role and logged in with a second factor. */
  isStaff: boolean;
  /** Has the staff role but logged in without a second factor. */
  lacksSecondFactor?: boolean;
  /** The email address is confirmed. */
  isVerified: boolean;
  sessionId: string;
  /** How the session was authenticated; undefined when not recorded. */
  loginMethod?: LoginMethod | undefined;
  /** When the user last authenticated; undefined without a session. */
  authenticatedAt?: Date;
}

/** A program of an organization, authenticated by its API key. */
export interface ApiKeyActor {
  kind: 'apiKey';
  keyId: string;
  /** Organization the key acts on; a sandbox key acts on the hidden sandbox organization. */
  organizationId: string;
  mode: ApiKeyMode;
  scopes: readonly ApiScope[];
}

/** Actor of a call; `system` is the worker and operator commands. */
export type Actor = { kind: 'visitor' } | UserActor | ApiKeyActor | { kind: 'system' };

/** Constants of an installation. */
export interface Config {
  /** Scheme and host of the public site, for links in mails. */
  origin: string;
  /** Derives tokens and signed links; must be the same in all processes, and secret. */
  secret: string;
  /**
   * Other secrets whose signatures are valid and whose sealed values can be opened, during a
   * rotation.
   */
  previousSecrets?: readonly string[] | undefined;
  /** Allows webhooks to this machine, for development; never set in production. */
  webhooksToLoopback?: boolean | undefined;
  /** Login methods of staff; defaults to passkeys. */
  staffLogin?: StaffLogin | undefined;
  /** Domain that receives replies to message mails; null or undefined disables replies by mail. */
  replyDomain?: string | null | undefined;
  /** Public VAPID key of web push; null or undefined disables push notifications. */
  pushPublicKey?: string | null | undefined;
}

/**
 * Argument of every service: the actor, the language and the ports. Domains declare their own ports
 * on it, as `search/engine/open-search.ts` does.
 */
export interface Context {
  actor: Actor;
  locale: Locale;
  /** IP address of the request; undefined outside of requests. */
  address?: string | null;
  db: Db;
  pool: pg.Pool;
  /** Replica for public pages (`readReplica`); undefined: the primary answers everything. */
  replica?: Replica | undefined;
  /** Position of the caller's last write, which the replica must have applied. */
  lastWrite?: bigint | undefined;
  /** Storage of uploaded files. */
  files: Files;
  config: Config;
  /** Provider of card payments; null or undefined disables payments by card. */
  payments?: PaymentProvider | null | undefined;
  /** Callbacks for events of other domains. */
  hooks: Hooks;
  /** Current time; the only clock that services use. */
  now(): Date;
  /** Fetches pages of other sites; defaults to the real HTTP client. */
  fetchPage?: FetchPage | undefined;
  /** Checks links of listings; defaults to the real HTTP client. */
  checkLink?: CheckLink | undefined;
  /** Posts webhooks; defaults to the real HTTP client. */
  postWebhook?: PostWebhook | undefined;
  /** Fetches job boards; defaults to the real HTTP client. */
  fetchDocument?: FetchDocument | undefined;
  /** Resolves the TXT records of a domain; defaults to the resolver of the system. */
  resolveTxt?: ((domain: string) => Promise<string[]>) | undefined;
  /** Waits a number of milliseconds; defaults to a timer. */
  sleep?: ((ms: number) => Promise<void>) | undefined;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}
