import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readPreferencesContract } from '@causa/shared/accounts/preferences.contract';
import { updateGeneralSettings } from '@causa/shared/generated/accounts/onboarding.endpoints';
import { readPreferences } from '@causa/shared/generated/accounts/preferences.endpoints';
import { type ReactNode, useEffect, useState } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { dismissPreferences } from './modal-memory.ts';
import { savePreferencesAction } from '../notifications/preferences.actions.ts';
import { ModalForm } from '../../forms/modal-form.tsx';
import { Choice } from '../../ui/choice.tsx';
import type { ModalProps } from './reader-notices.tsx';

type Preferences = ReplyOf<typeof readPreferencesContract>['notificationPreferences'];

/** Asks which notifications the user wants. Never shown again after it was dismissed. */
export function NotificationPreferences({ onClose }: ModalProps): ReactNode {
  const { t } = useText();
  const { api, environment, setEnvironment } = useSite();
  const [preferences, setPreferences] = useState<Preferences>();

  useEffect(() => {
    let isUnmounted = false;
    void api.call(readPreferences).then(
      (reply) => !isUnmounted && setPreferences(reply.notificationPreferences),
      () => !isUnmounted && onClose(),
    );
    return () => {
      isUnmounted = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once
  }, []);

  if (preferences === undefined) return null;

  function finish(): void {
    if (environment.user !== null)
      setEnvironment({ user: { ...environment.user, showNotifPrefModal: false } });
    onClose();
  }

  return (
    <ModalForm
      action={savePreferencesAction}
      title={t('modals.preferences.title')}
      submitLabel={t('modals.save')}
      onClose={() => {
        dismissPreferences(environment.user?.id ?? '');
        // The browser remembers the choice even when the request fails.
        api
          .call(updateGeneralSettings, { body: { showNotifPrefModal: false } })
          .catch(() => undefined);
        if (environment.user !== null)
          setEnvironment({ user: { ...environment.user, showNotifPrefModal: false } });
        onClose();
      }}
      onDone={finish}
    >
      {() => (
        <fieldset>
          <legend>{t('modals.preferences.lead')}</legend>
          {preferences.map(({ name, enabled }) => (
            <Choice
              key={name}
              type="checkbox"
              name={name}
              label={t(`modals.preferences.${name}`)}
              defaultChecked={enabled}
            />
          ))}
        </fieldset>
      )}
    </ModalForm>
  );
}
