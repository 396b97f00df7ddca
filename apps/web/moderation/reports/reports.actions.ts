import { reportPage } from '@causa/shared/generated/moderation/reports.endpoints';
import type { ReportableType, ReportReason } from '@causa/shared/moderation/reports';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import { formAction } from '../../lib/forms/form-action.ts';

export const reportPageAction = formAction({
  name: 'report',
  required: ['reason'],
  send: ({ api, values: { id = '', type, reason, text, email = '' } }) =>
    api.call(reportPage, {
      body: {
        type: type as ReportableType,
        id,
        reason: reason as ReportReason,
        text,
        ...(email.trim() === '' ? {} : { email: email.trim() }),
      },
    }),
  after: ({ locale, values: { id = '', type = '' } }) => ({
    redirectTo: withQuery(pagePath('report', locale), { id, type, sent: '1' }),
  }),
});
