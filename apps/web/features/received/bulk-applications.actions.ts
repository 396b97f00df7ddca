import { bulkTypedAbove } from '@causa/shared/bulk-actions';
import { startBulk } from '@causa/shared/contracts/bulk.endpoints';
import { freshId } from '@causa/shared/fresh-id';
import { isId } from '@causa/shared/ids';
import { organizationPath } from '@causa/shared/organization-routes';
import { chosenStatuses } from '@causa/shared/received-applications';
import { ApiError } from '../../lib/api-client.ts';
import { formAction, orNull, trimmed } from '../../lib/form-action.ts';
import { orgIn } from '../organization/org-in.ts';
import { receivedQueryOf } from './received-filters.ts';

export const startApplicationsBulkAction = formAction({
  name: 'start-applications-bulk',
  required: ['status'],
  errorFields: { LIMIT_REACHED: 'count' },
  check: ({ values }) =>
    Number(values['shown']) <= bulkTypedAbove ||
    trimmed(values['count']).replace(/\D/g, '') === values['shown']
      ? []
      : [{ name: 'count', description: '', code: 'FIELD_REQUIRED' }],
  async send({ api, url, values }) {
    const { tab, filters } = receivedQueryOf(url.searchParams);
    const id = trimmed(values['id']);
    const message = orNull(values['message']);
    const reason = orNull(values['reason']);
    try {
      return await api.call(startBulk, {
        params: { orgId: orgIn(url) },
        body: {
          id: isId(id) ? id : freshId(Date.now()),
          kind: 'status',
          ...(url.searchParams.has('all')
            ? { filter: { tab, ...filters } }
            : { ids: url.searchParams.getAll('id').filter(isId).slice(0, 20) }),
          count: Number(values['shown']),
          params: {
            status: chosenStatuses.find((one) => one === values['status']) ?? 'VIEWED',
            ...(message === null ? {} : { message }),
            ...(reason === null ? {} : { reason }),
          },
        },
      });
    } catch (error) {
      // The list changed since its number was shown: the page asks again with the new one.
      if (error instanceof ApiError && error.errors.some(({ code }) => code === 'CONFLICT'))
        return { bulk: null };
      throw error;
    }
  },
  after: ({ url, locale }, { bulk }) => ({
    redirectTo:
      bulk === null
        ? withChanged(url)
        : organizationPath('adminApplicationsBulkDone', locale, {
            orgId: orgIn(url),
            bulkId: bulk.id,
          }),
  }),
});

function withChanged(url: URL): string {
  const search = new URLSearchParams(url.search);
  search.set('changed', '1');
  return `${url.pathname}?${search.toString()}`;
}
