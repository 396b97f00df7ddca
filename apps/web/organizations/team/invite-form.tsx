import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import lists from '../../layout/dashboard/lists.module.css';
import { Group } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import styles from '../admin.module.css';
import type { Org } from '../org.data.ts';
import { inviteMemberAction } from './team.actions.ts';

/** One field that adds or invites; owners choose the role. */
export function InviteForm({ org }: { org: Org }): ReactNode {
  const { t } = useText();
  const { form } = useSite();
  if (!org.can.inviteAdmin) return null;
  return (
    <section className={styles.section} aria-labelledby="invite">
      <h2 id="invite">{t('team.invite')}</h2>
      <Form
        action={inviteMemberAction}
        submitLabel={t('team.inviteSubmit')}
        className={lists.form}
        failed={t('team.failed')}
      >
        {(part) => (
          <>
            <TextField
              {...part('email', t('team.email'))}
              type="email"
              autoComplete="off"
              hint={t('team.emailHint')}
              required
            />
            {org.can.inviteOwner && (
              <Group label={t('team.role')}>
                {(['ADMIN', 'OWNER'] as const).map((role) => (
                  <Choice
                    key={role}
                    type="radio"
                    name="role"
                    value={role}
                    label={t(`team.role${role}`)}
                    defaultChecked={(form?.values['role'] ?? 'ADMIN') === role}
                  />
                ))}
              </Group>
            )}
          </>
        )}
      </Form>
    </section>
  );
}
