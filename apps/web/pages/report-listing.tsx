import { reportReasons, reportTextMax } from '@causa/shared/listing-reports';
import { localeTags } from '@causa/shared/locales';
import type { ReactNode } from 'react';
import { accountHead, AccountPage, Card } from '../features/account/account-page.tsx';
import account from '../features/account/account.module.css';
import type { PageView } from '../lib/page.ts';
import { useSite, useText } from '../lib/page-context.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { controlClass, FieldFrame } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import type { ReportListingData } from './report-listing.data.ts';
import styles from './report-listing.module.css';

/** Reports a listing to the operators, with or without an account: a plain form, and a page that confirms it. */
function ReportListingPage({ data: { listing, isSent } }: { data: ReportListingData }): ReactNode {
  const { t, locale } = useText();
  const { form, page } = useSite();
  const about = <strong lang={listing.locale === locale ? undefined : localeTags[listing.locale]}>{listing.title}</strong>;
  if (isSent)
    return (
      <AccountPage title={t('report.sentTitle')} lead={t('report.sent')}>
        <ButtonLink href={listing.url}>{t('report.back')}</ButtonLink>
      </AccountPage>
    );
  return (
    <AccountPage title={t('report.title')} lead={t('report.lead')}>
      <Card>
        <p>{about}</p>
        {form !== undefined && form.errors.length > 0 && (
          <Notice kind="error" role="alert">
            {t(form.errors.some(({ name }) => name === 'reason') ? 'report.reasonMissing' : 'report.failed')}
          </Notice>
        )}
        <form method="post" action={page.href} className={account.form}>
          <input type="hidden" name="act" value="report" />
          <input type="hidden" name="id" value={listing.id} />
          <input type="hidden" name="type" value={listing.type} />
          <input type="hidden" name="to" value={page.href} />
          <fieldset className={styles.reasons}>
            <legend>{t('report.reason')}</legend>
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
          </fieldset>
          <FieldFrame id="report-text" label={t('report.text')} hint={t('report.textHint')}>
            <textarea
              id="report-text"
              name="text"
              rows={5}
              maxLength={reportTextMax}
              className={controlClass}
              defaultValue={form?.values['text']}
              aria-describedby="report-text-hint"
            />
          </FieldFrame>
          <Button type="submit" variant="primary" className={account.submit}>
            {t('report.submit')}
          </Button>
        </form>
      </Card>
    </AccountPage>
  );
}

export const view: PageView<ReportListingData> = {
  Component: ReportListingPage,
  head: ({ isSent }, context) => accountHead(context.text.t(isSent ? 'report.sentTitle' : 'report.title'), context),
};

export { loader } from './report-listing.data.ts';
