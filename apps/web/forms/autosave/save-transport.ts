import { environment } from '@causa/shared/generated/platform/site.endpoints';
import type { Locale } from '@causa/shared/platform/locales';
import {
  type ApiClient,
  ApiError,
  browserTransport,
  createApiClient,
} from '../../lib/api-client.ts';
import { reportAccount, toNamedAccount } from '../../lib/account/account-store.ts';
import type { Merge, SaveReply, SaveRequest, StaleText } from './save-types.ts';

/** Sends fields to the draft of a form. */
export type SaveCall = (
  api: ApiClient,
  body: SaveRequest & { tab: string; author: string },
) => Promise<{ revision: number } & Merge>;

interface Saving {
  locale: Locale;
  call: SaveCall;
  tab: string;
  /** The account of the form. */
  userId: string;
}

/** Total bytes that browsers send with keepalive while a page closes. */
const keptAliveBytes = 60_000;
const timeoutMs = 20_000;

/**
 * Uses its own requests: a 401 does not navigate away from an open form, and requests outlive the
 * page.
 */
export function saveTransport({ locale, call, tab, userId }: Saving): {
  send(request: SaveRequest): Promise<SaveReply>;
  whoIsLoggedIn(): Promise<'same' | 'other' | 'none' | undefined>;
} {
  const api: ApiClient = createApiClient({
    locale,
    retries: 0,
    async transport(url, request) {
      const bytes = new TextEncoder().encode(request.body ?? '').length;
      return browserTransport(url, {
        ...request,
        keepalive: bytes < keptAliveBytes,
        signal: AbortSignal.timeout(timeoutMs),
      });
    },
  });
  return {
    async send({ revision, set }) {
      try {
        const saved = await call(api, { revision, tab, author: userId, set });
        return { kind: 'saved', ...saved };
      } catch (error) {
        return toFailure(error);
      }
    },
    async whoIsLoggedIn() {
      try {
        const { user } = (await api.call(environment)).environment;
        reportAccount(user && toNamedAccount(user));
        if (user === null) return 'none';
        return user.id === userId ? 'same' : 'other';
      } catch {
        return undefined;
      }
    },
  };
}

/** Maps a failed reply to the state of the unsaved text. */
function toFailure(error: unknown): SaveReply {
  const failed = { kind: 'failed', isOffline: !navigator.onLine } as const;
  if (!(error instanceof ApiError)) return failed;
  const { status, errors, details } = error;
  if (status === 401) return { kind: 'loggedOut' };
  // Members of other organizations get a 404.
  if (status === 403 || status === 404)
    return { kind: 'refused', isFormerMember: errors[0]?.code === 'INVALID_ORG' };
  if (errors[0]?.code === 'ACCOUNT_CHANGED') return { kind: 'otherAccount' };
  if (status === 409) {
    if (errors[0]?.code !== 'STALE') return { kind: 'closed' };
    return isStaleDetails(details) ? { kind: 'stale', ...details } : failed;
  }
  if (status === 400 || status === 422)
    return { kind: 'wrong', fields: errors.map(({ name }) => name.replace(/^set\./, '')) };
  return status === 413 ? { kind: 'closed' } : failed;
}

type StaleDetails = Merge & { revision: number; fields: Record<string, StaleText> };

function isStaleDetails(details: unknown): details is StaleDetails {
  return (
    typeof details === 'object' &&
    details !== null &&
    ['revision', 'fields', 'merged', 'mergedBy'].every((name) => name in details)
  );
}
