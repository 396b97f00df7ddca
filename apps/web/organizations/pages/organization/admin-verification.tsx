import { objectionTextMax } from '@causa/shared/moderation/moderation';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { TextArea } from '../../../forms/fields.tsx';
import { Form } from '../../../forms/form.tsx';
import { FirstPostingNote } from '../../../billing/credits/first-posting-note.tsx';
import { AdminPage } from '../../admin-page.tsx';
import { DnsProof, DocumentProof, EmailProof, RegistryProof } from '../../proof-parts.tsx';
import { objectToFreezeAction } from '../../verification.actions.ts';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../../admin.module.css';
import type { AdminVerificationData } from './admin-verification.data.ts';

/** Members of a frozen organization object to the freeze. */
function Objection({ org: { objectedAt } }: Pick<AdminVerificationData, 'org'>): ReactNode {
  const { t, date } = useText();
  return (
    <section className={styles.section} aria-labelledby="objection">
      <h2 id="objection">{t('verification.freeze.title')}</h2>
      {objectedAt !== null ? (
        <p>{t('verification.freeze.objected', { date: date(objectedAt) })}</p>
      ) : (
        <Form
          action={objectToFreezeAction}
          scope="objection"
          submitLabel={t('verification.freeze.sendObjection')}
        >
          {(part) => (
            <TextArea
              part={part('text', t('verification.freeze.objection'))}
              hint={t('verification.freeze.hint')}
              rows={4}
              maxLength={objectionTextMax}
            />
          )}
        </Form>
      )}
    </section>
  );
}

/** Verification status, and the proofs that owners can submit. */
function AdminVerificationPage({
  data: { org, verification, firstPosting },
}: {
  data: AdminVerificationData;
}): ReactNode {
  const { t, date } = useText();
  const { state, lapsesAt, can, proofs } = verification;

  const hasProofs = can.start || proofs.length > 0;
  return (
    <AdminPage
      org={org}
      page="adminVerification"
      title={t('admin.nav.adminVerification')}
      lead={t('verification.lead')}
    >
      {org.state === 'FROZEN' && !org.isStaffView && <Objection org={org} />}
      <Notice kind={state === 'VERIFIED' ? 'success' : 'info'}>
        <p>
          {state !== 'VERIFIED'
            ? t(`verification.state.${state}`)
            : lapsesAt === null
              ? t('verification.holds')
              : t('verification.state.VERIFIED', { date: date(lapsesAt) })}
        </p>
      </Notice>
      {!org.isVerified && <FirstPostingNote orgId={org.id} offer={firstPosting} isLinked={false} />}
      {!can.start && !org.isStaffView && org.state !== 'FROZEN' && (
        <p>{t('verification.owners')}</p>
      )}
      {hasProofs && <Proofs org={org} verification={verification} />}
    </AdminPage>
  );
}

function Proofs({
  org,
  verification,
}: Pick<AdminVerificationData, 'org' | 'verification'>): ReactNode {
  const { t, locale } = useText();
  const { domain, proofs } = verification;
  const hasOneMore = proofs.some(
    ({ kind, status }) => (kind === 'REGISTRY' || kind === 'DOCUMENT') && status === 'PROVEN',
  );
  return (
    <>
      <section className={styles.section} aria-labelledby="domain">
        <h2 id="domain">{t('verification.domain')}</h2>
        {domain === null ? (
          <p>
            {t('verification.noDomain')}{' '}
            <a href={adminPath(locale, org.id, 'adminEditOrganization')}>
              {t('admin.nav.adminEditOrganization')}
            </a>
          </p>
        ) : (
          <>
            <EmailProof verification={verification} domain={domain} />
            <DnsProof verification={verification} domain={domain} />
          </>
        )}
      </section>
      <section className={styles.section} aria-labelledby="more">
        <h2 id="more">{t('verification.more')}</h2>
        {!hasOneMore && <p>{t('verification.moreLead')}</p>}
        <RegistryProof verification={verification} />
        <DocumentProof verification={verification} />
      </section>
    </>
  );
}

export const view: PageView<AdminVerificationData> = {
  Component: AdminVerificationPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('admin.nav.adminVerification')}: ${org.name}`, context),
};

export { loader } from './admin-verification.data.ts';
