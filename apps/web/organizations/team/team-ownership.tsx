import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readOwnershipContract } from '@causa/shared/organizations/members.contract';
import { claimTextMax } from '@causa/shared/organizations/ownership';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { TextArea } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import styles from '../admin.module.css';
import { claimOwnershipAction, objectToClaimAction } from './team.actions.ts';

export type Ownership = ReplyOf<typeof readOwnershipContract>;

/**
 * Ownership claims: an admin can claim an organization whose owners are away, and an owner can
 * object.
 */
export function TeamOwnership({
  ownership: { canClaim, canObject, claim },
}: {
  ownership: Ownership;
}): ReactNode {
  const { t, date } = useText();
  if (claim === null && !canClaim) return null;
  return (
    <section className={styles.section} aria-labelledby="ownership">
      <h2 id="ownership">{t(claim === null ? 'team.claim.title' : 'team.claim.asked')}</h2>
      {claim === null ? (
        <>
          <p>{t('team.claim.lead')}</p>
          <Form
            action={claimOwnershipAction}
            scope="claim"
            variant="secondary"
            submitLabel={t('team.claim.submit')}
            failed={t('team.failed')}
          >
            {(part) => (
              <TextArea
                part={part('text', t('team.claim.text'))}
                hint={t('team.claim.textHint')}
                rows={4}
                maxLength={claimTextMax}
                required
              />
            )}
          </Form>
        </>
      ) : (
        <p>
          {claim.isOwn
            ? t('team.claim.own', { date: date(claim.createdAt), until: date(claim.objectUntil) })
            : t('team.claim.other', {
                name: claim.name,
                date: date(claim.createdAt),
                until: date(claim.objectUntil),
              })}
        </p>
      )}
      {claim !== null && !claim.isOwn && <blockquote>{claim.text}</blockquote>}
      {claim !== null && canObject && (
        <>
          <p>{t('team.claim.objectHint', { name: claim.name })}</p>
          <Form
            action={objectToClaimAction}
            scope="object"
            submitLabel={t('team.claim.object')}
            failed={t('team.failed')}
          />
        </>
      )}
    </section>
  );
}
