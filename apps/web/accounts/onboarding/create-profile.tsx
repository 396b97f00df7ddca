import type { ReactNode } from 'react';
import { saveListing } from '@causa/shared/generated/alerts/saved.endpoints';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { TextField } from '../../ui/field.tsx';
import { savePublicProfileAction } from '../profile/profile.actions.ts';
import { ModalForm } from '../../forms/modal-form.tsx';
import { deletePendingActions, readPendingActions } from './modal-memory.ts';
import type { ModalProps } from './reader-notices.tsx';

/**
 * A reaction, comment or follow from before the sign-up shows its author, so it needs a public
 * profile.
 */
export function CreateProfile({ onClose }: ModalProps): ReactNode {
  const { t } = useText();
  const { api, environment, setEnvironment } = useSite();

  async function finish(): Promise<void> {
    await followPending();
    deletePendingActions();
    if (environment.user !== null)
      setEnvironment({
        user: { ...environment.user, publicProfilePublished: true, showProfileOnboarding: false },
      });
    onClose();
  }

  // Following an organization saves it. Unreadable entries are dropped.
  async function followPending(): Promise<void> {
    const { preSignupFollow } = readPendingActions();
    const id = /[0-9a-f]{32}/.exec(preSignupFollow ?? '')?.[0];
    if (id !== undefined)
      await api.call(saveListing, { body: { id, type: 'ORG' } }).catch(() => undefined);
  }

  return (
    <ModalForm
      action={savePublicProfileAction}
      hidden={{ part: 'username' }}
      title={t('modals.profile.title')}
      lead={t('modals.profile.lead')}
      submitLabel={t('modals.profile.submit')}
      onClose={() => {
        deletePendingActions();
        onClose();
      }}
      onDone={finish}
    >
      {(part) => (
        <TextField
          {...part('username', t('modals.profile.username'))}
          hint={t('modals.profile.hint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </ModalForm>
  );
}
