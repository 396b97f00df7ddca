import { reportReasons, reportTextMax } from '@causa/shared/listing-reports';
import { localeTags } from '@causa/shared/locales';
import type { ReactNode } from 'react';
import { accountHead, AccountPage, Card } from '../../features/account/account-page.tsx';
import { Group, TextArea } from '../../features/forms/fields.tsx';
import { Form } from '../../features/forms/form.tsx';
import { reportListingAction } from '../../features/listings/listings.actions.ts';
import type { PageView } from '../../lib/page.ts';
import { useSite, useText } from '../../lib/page-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import type { ReportListingData } from './report-listing.data.ts';

/**
 * Reports a listing to the operators, with or without an account: a plain form, and a page that
 * confirms it.
 */
function ReportListingPage({ data: { listing, isSent } }: { data: ReportListingData }): ReactNode {
  const { t, locale } = useText();
  const { form } = useSite();
  const about = (
    <strong lang={listing.locale === locale ? undefined : localeTags[listing.locale]}>
      {listing.title}
    </strong>
  );
  if (isSent)
    return (
      <AccountPage title={t('report.sentTitle')} lead={t('report.sent')}>
        <ButtonLink href={listing.url}>{t('report.back')}</ButtonLink>
      </AccountPage>
    );
  return (
    <AccountPage title={t('report.title')} lead={t('report.lead')}>
      <Card>
        <Form
          action={reportListingAction}
          wide
          submitLabel={t('report.submit')}
          failed={t('report.failed')}
          hidden={{ id: listing.id, type: listing.type }}
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
            </>
          )}
        </Form>
      </Card>
    </AccountPage>
  );
}

export const view: PageView<ReportListingData> = {
  Component: ReportListingPage,
  head: ({ isSent }, context) =>
    accountHead(context.text.t(isSent ? 'report.sentTitle' : 'report.title'), context),
};

export { loader } from './report-listing.data.ts';
