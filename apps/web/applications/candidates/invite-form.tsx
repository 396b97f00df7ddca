import { candidateInviteMax } from '@causa/shared/applications/candidates';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { AdminCandidateData } from '../pages/organization/admin-candidate.data.ts';
import { SelectField } from '../../ui/field.tsx';
import lists from '../../layout/dashboard/lists.module.css';
import { TextArea } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import admin from '../../organizations/admin.module.css';
import { inviteCandidateAction } from './candidates.actions.ts';

/** Invites a candidate to apply to one of the live listings. */
export function InvitePart({
  data: { whole, recommended },
  name,
}: {
  data: AdminCandidateData;
  name: string;
}): ReactNode {
  const { t, date } = useText();
  const { candidate, listings } = whole;
  const asked = listings.find(({ id }) => id === recommended?.params.listingId)?.id;
  return (
    <section className={admin.section} aria-labelledby="invite">
      <h2 id="invite">{t('candidates.invite')}</h2>
      {candidate.invitations.map(({ listingId, title, at }) => (
        <p key={listingId}>{t('candidates.invited', { date: date(at), title })}</p>
      ))}
      {listings.length === 0 ? (
        <p className={lists.hint}>{t('candidates.invite.none', { name })}</p>
      ) : (
        <>
          <p>{t('candidates.invite.lead', { name })}</p>
          <Form
            action={inviteCandidateAction}
            label={t('candidates.invite')}
            submitLabel={t('candidates.invite.send')}
            failed={t('candidates.invite.failed')}
            values={{ listing: asked ?? (listings.length === 1 ? (listings[0]?.id ?? '') : '') }}
          >
            {(part) => (
              <>
                <SelectField
                  {...part('listing', t('candidates.invite.listing'))}
                  options={[
                    { value: '', label: t('candidates.invite.choose') },
                    ...listings.map(({ id, title }) => ({ value: id, label: title })),
                  ]}
                />
                <TextArea
                  part={part('text', t('candidates.invite.text'))}
                  hint={t('candidates.invite.hint')}
                  rows={5}
                  maxLength={candidateInviteMax}
                  required
                />
              </>
            )}
          </Form>
        </>
      )}
    </section>
  );
}
