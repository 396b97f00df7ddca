import type { ProofKind } from '@causa/shared/organizations/verification';
import type { ReactNode } from 'react';
import type { Verification } from './pages/organization/admin-verification.data.ts';
import { useText } from '../lib/navigation/page-context.tsx';
import { controlClass, describedBy, FieldFrame, TextField } from '../ui/field.tsx';
import { Form } from '../forms/form.tsx';
import {
  checkDnsAction,
  confirmDomainCodeAction,
  proveByDnsAction,
  proveByDocumentAction,
  proveByEmailAction,
  proveByRegistryAction,
} from './verification.actions.ts';

type Proof = Verification['proofs'][number];
interface Props {
  verification: Verification;
}

const find = ({ proofs }: Verification, kind: ProofKind): Proof | undefined =>
  proofs.find((proof) => proof.kind === kind);

/** Status of one kind of proof. */
function ProofStatus({ proof }: { proof: Proof | undefined }): ReactNode {
  const { t } = useText();
  if (proof === undefined) return null;
  return (
    <p>
      <strong>{t(`verification.status.${proof.status}`)}</strong> <bdi>{proof.value}</bdi>
    </p>
  );
}

export function EmailProof({ verification, domain }: Props & { domain: string }): ReactNode {
  const { t } = useText();
  const proof = find(verification, 'EMAIL');
  if (find(verification, 'DNS')?.status === 'PROVEN') return null;
  const mayStart = verification.can.start && proof?.status !== 'PROVEN';
  if (proof === undefined && !mayStart) return null;
  return (
    <>
      <h3>{t('verification.email')}</h3>
      <ProofStatus proof={proof} />
      {mayStart && proof?.status === 'PENDING' && (
        <Form
          action={confirmDomainCodeAction}
          scope="code"
          submitLabel={t('verification.confirm')}
          failed={t('verification.codeFailed')}
        >
          {(part) => (
            <TextField
              {...part('code', t('verification.code'))}
              hint={t('verification.codeHint', { address: proof.value })}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
            />
          )}
        </Form>
      )}
      {mayStart && verification.ownAddress !== null && (
        <>
          <p>{t('verification.ownText')}</p>
          <Form
            action={proveByEmailAction}
            scope="own-email"
            hidden={{ value: verification.ownAddress }}
            submitLabel={t('verification.useOwn', { address: verification.ownAddress })}
          />
        </>
      )}
      {mayStart && (
        <Form
          action={proveByEmailAction}
          scope="email"
          variant="secondary"
          submitLabel={t(proof === undefined ? 'verification.sendCode' : 'verification.sendAgain')}
        >
          {(part) => (
            <TextField
              {...part('value', t('verification.address', { domain }))}
              type="email"
              autoComplete="email"
              maxLength={254}
            />
          )}
        </Form>
      )}
    </>
  );
}

export function DnsProof({ verification, domain }: Props & { domain: string }): ReactNode {
  const { t } = useText();
  const proof = find(verification, 'DNS');
  if (find(verification, 'EMAIL')?.status === 'PROVEN') return null;
  const { can } = verification;
  if (proof === undefined && !can.start) return null;
  return (
    <>
      <h3>{t('verification.dns')}</h3>
      <ProofStatus proof={proof} />
      {can.start && proof === undefined && (
        <Form
          action={proveByDnsAction}
          scope="dns"
          variant="secondary"
          submitLabel={t('verification.dnsStart')}
        />
      )}
      {proof?.record != null && proof.status !== 'PROVEN' && (
        <>
          <p>{t('verification.dnsRecord', { domain })}</p>
          <p>
            <code>{proof.record}</code>
          </p>
          <Form
            action={checkDnsAction}
            scope="dns"
            submitLabel={t('verification.dnsCheck')}
            failed={t('verification.dnsFailed')}
          />
        </>
      )}
    </>
  );
}

export function RegistryProof({ verification }: Props): ReactNode {
  const { t, region } = useRegion();
  const proof = find(verification, 'REGISTRY');
  // One of the two is enough, as with the two domain proofs.
  if (find(verification, 'DOCUMENT')?.status === 'PROVEN') return null;
  const { can, country } = verification;
  if (proof === undefined && !can.start) return null;
  return (
    <>
      <h3>{t('verification.registry')}</h3>
      <ProofStatus proof={proof} />
      {can.start && proof?.status !== 'PROVEN' && country !== null && (
        <Form
          action={proveByRegistryAction}
          scope="registry"
          variant="secondary"
          values={{ value: verification.registryNumber ?? '' }}
          submitLabel={t('verification.send')}
        >
          {(part) => (
            <TextField
              {...part('value', t('verification.number', { country: region(country) }))}
              {...(verification.registryNumber === null
                ? {}
                : { hint: t('verification.numberKnown') })}
              maxLength={40}
            />
          )}
        </Form>
      )}
    </>
  );
}

/** Returns the name of a country in the page's language. */
function useRegion(): ReturnType<typeof useText> & { region(code: string): string } {
  const text = useText();
  const names = new Intl.DisplayNames([text.locale], { type: 'region' });
  return { ...text, region: (code) => names.of(code) ?? code };
}

export function DocumentProof({ verification }: Props): ReactNode {
  const { t } = useText();
  const proof = find(verification, 'DOCUMENT');
  if (find(verification, 'REGISTRY')?.status === 'PROVEN') return null;
  const { can } = verification;
  if (proof === undefined && !can.start) return null;
  return (
    <>
      <h3>{t('verification.document')}</h3>
      <ProofStatus proof={proof} />
      {can.start && proof?.status !== 'PROVEN' && (
        <Form
          action={proveByDocumentAction}
          scope="document"
          variant="secondary"
          withFile
          submitLabel={t('verification.upload')}
        >
          {(part) => {
            const { id, error, label } = part('file', t('verification.file'));
            const hint = t('verification.fileHint');
            return (
              <FieldFrame {...{ id, label, hint, error }}>
                <input
                  id={id}
                  type="file"
                  name="file"
                  accept=".pdf,application/pdf"
                  className={controlClass}
                  aria-invalid={error === undefined ? undefined : true}
                  aria-describedby={describedBy(id, { hint, error })}
                />
              </FieldFrame>
            );
          }}
        </Form>
      )}
    </>
  );
}
