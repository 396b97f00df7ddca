import { reportReasons, reportTextMax } from '@causa/shared/moderation/reports';
import { localeTags } from '@causa/shared/platform/locales';
import type { ReactNode } from 'react';
import { accountHead, AccountPage, Card } from '../../../accounts/menu/account-page.tsx';
import { Group, TextArea } from '../../../forms/fields.tsx';
import { Form, type Part, type PartOf } from '../../../forms/form.tsx';
import { reportPageAction } from '../../reports/reports.actions.ts';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { ReportData } from './report.data.ts';

/**
 * Reports a public record to staff, with or without an account: a plain form and its confirmation.
 */
function ReportPage({ data: { reported, isSent } }: { data: ReportData }): ReactNode {
  const { t, locale } = useText();
  const { environment } = useSite();
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
          action={reportPageAction}
          wide
          submitLabel={t('report.submit')}
          failed={t('report.failed')}
          hidden={{ id: reported.id, type: reported.type }}
        >
          {(part) => (
            <>
              <p>
                <strong lang={reported.locale === locale ? undefined : localeTags[reported.locale]}>
                  {reported.title}
                </strong>
              </p>
              {renderFields(part, t, environment.user === null)}
            </>
          )}
        </Form>
      </Card>
    </AccountPage>
  );
}

/** The fields, called as a function so that the error summary knows them. */
function renderFields(part: PartOf, t: Text['t'], isVisitor: boolean): ReactNode {
  return (
    <>
      <ReasonChoices part={part('reason', t('report.reason'), t('report.reasonMissing'))} />
      <TextArea
        part={part('text', t('report.text'))}
        hint={t('report.textHint')}
        rows={5}
        maxLength={reportTextMax}
      />
      {isVisitor && (
        <TextField
          {...part('email', t('report.email'))}
          type="email"
          autoComplete="email"
          hint={t('report.emailHint')}
          maxLength={254}
        />
      )}
    </>
  );
}

function ReasonChoices({ part }: { part: Part }): ReactNode {
  const { t } = useText();
  const { form } = useSite();
  return (
    <Group {...part}>
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
