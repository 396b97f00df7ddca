import type { StaffLogin } from '@causa/core/platform/context';
import type { Database } from '@causa/core/platform/database/database';
import type { Files } from '@causa/core/platform/files/file-store';
import type { PaymentProvider } from '@causa/core/platform/ports/payment-provider';
import type { SearchSetup } from '@causa/core/search/engine/open-search';
import type { FetchDocument, FetchPage } from '@causa/core/platform/web-pages/fetch-page';
import type { Providers } from '@causa/core/accounts/login/provider';
import type { TrustedProxies } from '@causa/shared/platform/http/trusted-proxies';

/**
 * What a server is made of: its services, and the switches that differ between production, the
 * embedded default and tests.
 */
export interface ServerOptions {
  db: Database['db'];
  pool: Database['pool'];
  search: SearchSetup;
  files: Files;
  /** Scheme and host of the public site. */
  origin: string;
  /** At least 32 characters, the same for every process of the installation. */
  secret: string;
  /** Served over https: cookies are Secure and carry the __Host- prefix, HSTS is on. */
  secure: boolean;
  version: number;
  logging: string;
  /** Where the log goes; standard output unless told. */
  logTo?: { write(line: string): void };
  /** Whose X-Forwarded-* are believed, besides the web service's. */
  trustProxy: TrustedProxies;
  /**
   * Shared with the web service, which proves itself by it; absent where one process serves both:
   * made up at the start.
   */
  internalToken?: string;
  countryHeader: string | null;
  /**
   * Where faults of security are told (`mailto:` or `https:`); absent: there is no security.txt.
   */
  securityContact?: string | null;
  googleMapsKey: string | null;
  /** True once the process is about to end: it still answers, and asks to be given nothing more. */
  isLeaving?: () => boolean;
  /**
   * Milliseconds for which visitors who ask the same search are given the same reply; absent: each
   * is answered again.
   */
  searchCacheMs?: number;
  /** Requests a minute from one address under /data; the load benchmarks raise it. */
  requestsPerMinute: number;
  /**
   * Secrets of the mail provider's webhook, two while they are exchanged; absent: it is not
   * listened to.
   */
  mailWebhookSecrets?: readonly string[];
  /** What a mail server shows that hands replies over; absent or null: they are not taken. */
  mailInboundSecret?: string | null;
  /** Who takes cards; absent or null: nobody. */
  payments?: PaymentProvider | null;
  /** Who else lets people in; absent: nobody. */
  providers?: Providers;
  /**
   * Is told of an error that its contract does not declare; absent: the log is. Tests fail by it.
   */
  onUndeclaredError?: (line: string) => void;
  /** Is told of an error that its contract declares; absent: nobody. Tests collect them. */
  onDeclaredError?: (line: string) => void;
  /** Whether webhooks may go to this machine as well; never in production. */
  webhooksToLoopback?: boolean | undefined;
  /** How staff log in; absent: with a passkey. */
  staffLogin?: StaffLogin | undefined;
  now?: () => Date;
  /** Reads pages of other sites; the real one unless told. */
  fetchPage?: FetchPage;
  /** Reads job boards; the real one unless told. */
  fetchDocument?: FetchDocument | undefined;
  /** How answers are slowed down; a timer unless told. */
  sleep?: (ms: number) => Promise<void>;
}
