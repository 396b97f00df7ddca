/** Settings that production restricts. */
export interface ProductionSettings {
  NODE_ENV: string;
  PUBLIC_ORIGIN?: string | undefined;
  /** URL of a Stripe mock. */
  STRIPE_API_URL?: string | null | undefined;
  /** Allows webhooks to this machine. */
  WEBHOOKS_TO_LOOPBACK?: boolean | undefined;
  /** Allows staff to log in with only a password. */
  STAFF_BY_PASSWORD?: boolean | undefined;
  /** Secret values by the names of their settings. */
  secrets: Readonly<Record<string, string | null | undefined>>;
}

// Passwords published in this repository or in common examples.
const published =
  /causa-on-this-host|change-?me|^(?:secret|password|postgres|masterkey|admin|test)$/i;

/** Returns one fault per setting, as name and sentence; empty outside of production. */
export function productionFaults({
  NODE_ENV,
  PUBLIC_ORIGIN,
  STRIPE_API_URL,
  WEBHOOKS_TO_LOOPBACK = false,
  STAFF_BY_PASSWORD = false,
  secrets,
}: ProductionSettings): { name: string; message: string }[] {
  if (NODE_ENV !== 'production') return [];
  const faults = Object.entries(secrets).flatMap(([name, value]) =>
    typeof value === 'string' &&
    (published.test(value) || (value.length >= 16 && new Set(value).size < 8))
      ? [
          {
            name,
            message:
              'is an example that everyone knows; make one up, such as by: openssl rand -hex 32',
          },
        ]
      : [],
  );
  const isTestKey = /^[sr]k_test_/.test(secrets['STRIPE_SECRET_KEY'] ?? '');
  if (STRIPE_API_URL !== undefined && STRIPE_API_URL !== null && !isTestKey)
    faults.push({
      name: 'STRIPE_API_URL',
      message:
        'must not be set in production without a test key: it names a stand-in, and nothing would be charged',
    });
  if (WEBHOOKS_TO_LOOPBACK)
    faults.push({
      name: 'WEBHOOKS_TO_LOOPBACK',
      message: 'must not be 1 in production: organizations could call what runs on this machine',
    });
  if (STAFF_BY_PASSWORD)
    faults.push({
      name: 'STAFF_BY_PASSWORD',
      message: 'must not be 1 in production: staff would need no second factor',
    });
  if (PUBLIC_ORIGIN === undefined)
    faults.push({
      name: 'PUBLIC_ORIGIN',
      message: 'must be set in production: cookies and links depend on it',
    });
  else if (!PUBLIC_ORIGIN.startsWith('https:') && !isLoopback(PUBLIC_ORIGIN))
    faults.push({
      name: 'PUBLIC_ORIGIN',
      message: 'must begin with https:// in production, unless it names this machine itself',
    });
  return faults;
}

function isLoopback(origin: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(origin).hostname);
}

/** Returns the password of a connection string, if it has one. */
export function readPassword(url: string | null | undefined): string | undefined {
  const password = url && URL.canParse(url) ? decodeURIComponent(new URL(url).password) : '';
  return password === '' ? undefined : password;
}
