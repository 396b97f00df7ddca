import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { TextField } from '../../ui/field.tsx';
import { forgetPending, pendingActions } from './modal-memory.ts';
import { ModalForm } from './modal-form.tsx';
import type { ModalProps } from './reader-notices.tsx';

/** A reaction, comment or follow from before the account shows a person: it needs a public profile. */
export function CreateProfile({ onClose }: ModalProps): ReactNode {
  const { t } = useText();
  const { api, environment, setEnvironment } = useSite();

  async function create(values: FormData): Promise<void> {
    const username = values.get('username');
    const wanted = typeof username === 'string' && username.trim() !== '' ? { username: username.trim().toLowerCase() } : {};
    await api.send('POST', '/data/userdashboard/profile/enable', { enabled: true, ...wanted });
    await followPending();
    forgetPending();
    if (environment.user !== null) setEnvironment({ user: { ...environment.user, publicProfilePublished: true, showProfileOnboarding: false } });
    onClose();
  }

  // A followed organization is a saved one; what cannot be read any more is let go.
  async function followPending(): Promise<void> {
    const { preSignupFollow } = pendingActions();
    const id = /[0-9a-f]{32}/.exec(preSignupFollow ?? '')?.[0];
    if (id !== undefined) await api.send('POST', '/data/saved-listings', { id, type: 'ORG' }).catch(() => undefined);
  }

  return (
    <ModalForm
      title={t('modals.profile.title')}
      lead={t('modals.profile.lead')}
      submitLabel={t('modals.profile.submit')}
      onClose={() => {
        forgetPending();
        onClose();
      }}
      onSubmit={create}
    >
      {(errorOf) => (
        <TextField
          name="username"
          label={t('modals.profile.username')}
          hint={t('modals.profile.hint')}
          error={errorOf('username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </ModalForm>
  );
}
