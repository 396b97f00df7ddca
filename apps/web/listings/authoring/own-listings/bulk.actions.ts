import { type BulkKind, bulkKinds, bulkTypedAbove } from '@causa/shared/listings/bulk-actions';
import { closeReasons } from '@causa/shared/listings/close-reasons';
import { startBulk, undoBulk } from '@causa/shared/generated/listings/bulk.endpoints';
import { isId } from '@causa/shared/platform/ids';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import {
  formAction,
  type FormValues,
  orNull,
  trimmed,
  pageError,
} from '../../../lib/forms/form-action.ts';
import { formId } from '../../../lib/forms/form-id.ts';
import { getListingFilters } from './listing-filters.ts';
import { reloadOnConflict } from '../drafts/reload-on-conflict.ts';

/** Returns the organization and the bulk action of a page's address. */
export function getBulkParams(url: URL): { orgId: string; bulkId: string } {
  const route = parsePath(url.pathname);
  const params: Partial<Record<string, string>> = 'params' in route ? route.params : {};
  return { orgId: params['orgId'] ?? '', bulkId: params['bulkId'] ?? '' };
}

/** Reads the requested action and listings from the address of the list's form. */
export function readBulkRequest({ searchParams }: URL): {
  kind: BulkKind | undefined;
  isAll: boolean;
  ids: string[];
} {
  return {
    kind: bulkKinds.find((one) => one === searchParams.get('do')),
    isAll: searchParams.get('all') !== null,
    ids: searchParams.getAll('id').filter(isId),
  };
}

export const startBulkAction = formAction({
  name: 'start-bulk',
  required(values) {
    if (values['kind'] !== 'close') return [];
    return isDecline(values) ? ['reason', 'message'] : ['reason'];
  },
  errorFields: { LIMIT_REACHED: 'count' },
  check: ({ values }) =>
    Number(values['shown']) <= bulkTypedAbove ||
    trimmed(values['count']).replace(/\D/g, '') === values['shown']
      ? []
      : [pageError('count', 'FIELD_REQUIRED')],
  send({ api, url, values }) {
    const { isAll, ids } = readBulkRequest(url);
    const { tab, filters } = getListingFilters(url.searchParams);
    return api.call(startBulk, {
      params: { orgId: getBulkParams(url).orgId },
      body: {
        id: formId(values),
        ...(isAll ? { filter: { tab, ...filters } } : { ids }),
        count: Number(values['shown']),
        ...readChange(values),
      },
    });
  },
  ...reloadOnConflict,
  after: ({ url, locale }, { bulk }) => ({
    redirectTo: organizationPath('adminBulkDone', locale, {
      orgId: getBulkParams(url).orgId,
      bulkId: bulk.id,
    }),
  }),
});

/** Undecided applicants are declined with a text. */
function isDecline({ kind, answer }: FormValues): boolean {
  return kind === 'close' && answer === 'decline';
}

function readChange(values: FormValues) {
  switch (values['kind']) {
    case 'extend': {
      const closesOn = orNull(values['closesOn']);
      return { kind: 'extend' as const, params: closesOn === null ? {} : { closesOn } };
    }
    case 'recipients': {
      const recipients = Object.keys(values)
        .filter((name) => name.startsWith('recipients.'))
        .map((name) => name.slice('recipients.'.length))
        .filter(isId);
      return { kind: 'recipients' as const, params: { recipients } };
    }
    default: {
      const reason = closeReasons.find((one) => one === values['reason']) ?? 'STOPPED';
      const answer = isDecline(values) ? { answer: trimmed(values['message']) } : {};
      return { kind: 'close' as const, params: { reason, ...answer } };
    }
  }
}

export const undoBulkAction = formAction({
  name: 'undo-bulk',
  send: ({ api, url }) => api.call(undoBulk, { params: getBulkParams(url) }),
});
