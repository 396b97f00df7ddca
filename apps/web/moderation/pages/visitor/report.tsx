import { reportReasons, reportTextMax } from '@causa/shared/moderation/reports';
import { localeTags } from '@causa/shared/platform/locales';
import type { ReactNode } from 'react';
import { accountHead, AccountPage, Card } from '../../../accounts/menu/account-page.tsx';
import { Group, TextArea } from '../../../forms/fields.tsx';
import { Form } from '../../../forms/form.tsx';
import { reportAction } from '../../reports/reports.actions.ts';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { ReportData } from './report.data.ts';

/**
 * Reports a public record to staff, with or without an account: a plain form and its confirmation.
 */
function ReportPage({ data: { reported, isSent } }: { data: ReportData }): ReactNode {
  const { t, locale } = useText();
  const { form, environment } = useSite();
  const about = (
    <strong lang={reported.locale === locale ? undefined : localeTags[reported.locale]}>
      {reported.title}
    </strong>
  );
  if (isSent)
    return (
      <AccountPage title={t('report.sentTitle')} lead={t('report.sent')}>
        <ButtonLink href={reported.url}>{t('report.back')}</ButtonLink>
      </AccountPage>
    );
  return (
    <AccountPage title={t('report.title', { what: reported.type })} lead={t('report.lead')}>
      <Card>
        <Form
          action={reportAction}
          wide
          submitLabel={t('report.submit')}
          failed={t('report.failed')}
          hidden={{ id: reported.id, type: reported.type }}
        >
          {(part) => (
            <>
              <p>{about}</p>
              <Group {...part('reason', t('report.reason'), t('report.reasonMissing'))}>
                {reportReasons.map((reason) => (
                  <Choice
                    key={reason}
                    type="radio"
                    name="reason"
                    value={reason}
                    required
                    label={t(`report.reason.${reason}`)}
                    defaultChecked={form?.values['reason'] === reason}
                  />
                ))}
              </Group>
              <TextArea
                part={part('text', t('report.text'))}
                hint={t('report.textHint')}
                rows={5}
                maxLength={reportTextMax}
              />
              {environment.user === null && (
                <TextField
                  {...part('email', t('report.email'))}
                  type="email"
                  autoComplete="email"
                  hint={t('report.emailHint')}
                  maxLength={254}
                />
              )}
            </>
          )}
        </Form>
      </Card>
    </AccountPage>
  );
}

export const view: PageView<ReportData> = {
  Component: ReportPage,
  head: ({ isSent, reported: { type } }, context) =>
    accountHead(
      isSent ? context.text.t('report.sentTitle') : context.text.t('report.title', { what: type }),
      context,
    ),
};

export { loader } from './report.data.ts';
