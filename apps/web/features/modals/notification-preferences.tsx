import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { readPreferencesContract } from '@causa/shared/contracts/preferences.contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { dismissPreferences } from './modal-memory.ts';
import { ModalForm } from './modal-form.tsx';
import { Choice } from '../../ui/choice.tsx';
import type { ModalProps } from './reader-notices.tsx';

type Preferences = ReplyOf<typeof readPreferencesContract>['notificationPreferences'];

/** What one would like to hear about; asked once, and never again when dismissed. */
export function NotificationPreferences({ onClose }: ModalProps): ReactNode {
  const { t } = useText();
  const { api, environment, setEnvironment } = useSite();
  const [preferences, setPreferences] = useState<Preferences>();

  useEffect(() => {
    let gone = false;
    void api.get<ReplyOf<typeof readPreferencesContract>>('/data/userdashboard/notification-preferences').then(
      (reply) => !gone && setPreferences(reply.notificationPreferences),
      () => !gone && onClose(),
    );
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once
  }, []);

  if (preferences === undefined) return null;

  async function save(values: FormData): Promise<void> {
    const notificationPreferences = (preferences ?? []).map(({ name }) => ({ name, enabled: values.has(name) }));
    await api.send('PUT', '/data/userdashboard/notification-preferences', { notificationPreferences });
    if (environment.user !== null) setEnvironment({ user: { ...environment.user, showNotifPrefModal: false } });
    onClose();
  }

  return (
    <ModalForm
      title={t('modals.preferences.title')}
      submitLabel={t('modals.save')}
      onClose={() => {
        dismissPreferences(environment.user?.id ?? '');
        // Not kept: the browser remembers it all the same.
        api.send('PUT', '/data/userdashboard/general-settings', { showNotifPrefModal: false }).catch(() => undefined);
        if (environment.user !== null) setEnvironment({ user: { ...environment.user, showNotifPrefModal: false } });
        onClose();
      }}
      onSubmit={save}
    >
      {() => (
        <fieldset>
          <legend>{t('modals.preferences.lead')}</legend>
          {preferences.map(({ name, enabled }) => (
            <Choice key={name} type="checkbox" name={name} label={t(`modals.preferences.${name}`)} defaultChecked={enabled} />
          ))}
        </fieldset>
      )}
    </ModalForm>
  );
}
