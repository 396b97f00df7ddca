import type { StaffLogin } from '@causa/core/platform/context';
import type { Database } from '@causa/core/platform/database/database';
import type { Replica } from '@causa/core/platform/database/replica';
import type { Files } from '@causa/core/platform/files/file-store';
import type { PaymentProvider } from '@causa/core/platform/ports/payment-provider';
import type { SearchSetup } from '@causa/core/search/engine/open-search';
import type { FetchDocument, FetchPage } from '@causa/core/platform/web-pages/fetch-page';
import type { Providers } from '@causa/core/accounts/login/provider';
import type { TrustedProxies } from '@causa/shared/platform/http/trusted-proxies';

/**
 * The services of a server, and the options that differ between production, the embedded default
 * and tests.
 */
export interface ServerOptions {
  db: Database['db'];
  pool: Database['pool'];
  /** Answers reads of public pages; absent: the primary does. */
  replica?: Replica | undefined;
  search: SearchSetup;
  files: Files;
  /** Scheme and host of the public site. */
  origin: string;
  /** At least 32 characters, the same for every process of the installation. */
  secret: string;
  /** Other secrets that are accepted during a rotation. */
  previousSecrets?: readonly string[];
  /** Served over https: cookies are Secure with the __Host- prefix, and HSTS is on. */
  secure: boolean;
  version: number;
  logging: string;
  /** Destination of the log; defaults to standard output. */
  logTo?: { write(line: string): void };
  /** Logs a line for each request; off when absent. */
  accessLog?: boolean;
  /** Proxies whose X-Forwarded-* headers are trusted, besides the web service. */
  trustProxy: TrustedProxies;
  /**
   * Shared secret of the web service. Generated at start when absent, since one process then serves
   * both.
   */
  internalToken?: string;
  /** Other tokens of the web service that are accepted during a rotation. */
  previousInternalTokens?: readonly string[];
  countryHeader: string | null;
  /** Contact for security reports (`mailto:` or `https:`); without it there is no security.txt. */
  securityContact?: string | null;
  /** Key of IndexNow, served as `/<key>.txt`; absent or null: not served. */
  indexNowKey?: string | null;
  googleMapsKey: string | null;
  /** Returns true during shutdown: requests are still answered, but `/readyz` is 503. */
  isLeaving?: () => boolean;
  /** Milliseconds for which identical searches share one reply, longer under load; absent: no cache. */
  searchCacheMs?: number;
  /** Rate limit per address and minute under /data; the load benchmarks raise it. */
  requestsPerMinute: number;
  /** Secrets of the mail provider's webhook, two during rotation. Absent: the webhook is off. */
  mailWebhookSecrets?: readonly string[];
  /** Secret of the mail server that delivers replies. Absent or null: replies are not accepted. */
  mailInboundSecret?: string | null;
  /** The card payment provider. Absent or null: no card payments. */
  payments?: PaymentProvider | null;
  /** The login providers; optional. */
  providers?: Providers;
  /**
   * Callback for errors that the contract does not declare; defaults to the log. Tests fail on
   * them.
   */
  onUndeclaredError?: (line: string) => void;
  /** Callback for errors that the contract declares; optional. Tests collect them. */
  onDeclaredError?: (line: string) => void;
  /** Allows webhooks to loopback addresses; never in production. */
  webhooksToLoopback?: boolean | undefined;
  /** Login methods of staff; defaults to passkeys. */
  staffLogin?: StaffLogin | undefined;
  /** Public VAPID key. Absent or null: no push notifications. */
  pushPublicKey?: string | null | undefined;
  now?: () => Date;
  /** Fetches pages of other sites; defaults to the real fetch. */
  fetchPage?: FetchPage;
  /** Fetches job boards; defaults to the real fetch. */
  fetchDocument?: FetchDocument | undefined;
  /** Delays replies; defaults to a timer. */
  sleep?: (ms: number) => Promise<void>;
}
