import { bulkTypedAbove } from '@causa/shared/listings/bulk-actions';
import { startBulk } from '@causa/shared/generated/listings/bulk.endpoints';
import { listMessageTemplates } from '@causa/shared/generated/applications/application-review.endpoints';
import { isId } from '@causa/shared/platform/ids';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { chosenStatuses } from '@causa/shared/applications/application-review';
import { formAction, orNull, trimmed, pageError } from '../../lib/forms/form-action.ts';
import { formId } from '../../lib/forms/form-id.ts';
import { getOrganizationId } from '../../organizations/organization-id.ts';
import { reloadOnConflict } from '../../listings/authoring/drafts/reload-on-conflict.ts';
import { readReceivedQuery } from './received-filters.ts';
import { findText, insertTextIntoMessage } from './texts.ts';

export const startApplicationsBulkAction = formAction({
  name: 'start-applications-bulk',
  required: ['status'],
  errorFields: { LIMIT_REACHED: 'count' },
  check: ({ values }) =>
    Number(values['shown']) <= bulkTypedAbove ||
    trimmed(values['count']).replace(/\D/g, '') === values['shown']
      ? []
      : [pageError('count', 'FIELD_REQUIRED')],
  send({ api, url, values }) {
    const { tab, filters } = readReceivedQuery(url.searchParams);
    const message = orNull(values['message']);
    const reason = orNull(values['reason']);
    return api.call(startBulk, {
      params: { orgId: getOrganizationId(url) },
      body: {
        id: formId(values),
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
  },
  ...reloadOnConflict,
  after: ({ url, locale }, { bulk }) => ({
    redirectTo: organizationPath('adminApplicationsBulkDone', locale, {
      orgId: getOrganizationId(url),
      bulkId: bulk.id,
    }),
  }),
});

/** Inserts a template into the message, which is filled in for each applicant when sent. */
export const insertTextForManyAction = formAction({
  name: 'insert-text-for-many',
  send: ({ api, url }) =>
    api.call(listMessageTemplates, { params: { orgId: getOrganizationId(url) } }),
  fills: ({ values }, texts) => ({
    action: startApplicationsBulkAction.name,
    values: insertTextIntoMessage(values, (key) => findText(texts, key)),
  }),
});
