import { setIntakeIntents as saveIntents } from '@causa/shared/generated/accounts/settings.endpoints';
import { intakeIntents as intents } from '@causa/shared/accounts/intake-intents';
import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { ModalForm } from '../../forms/modal-form.tsx';
import { saveIntentsAction } from './modals.actions.ts';
import type { ModalProps } from './reader-notices.tsx';

/**
 * Asks what the user came for. Choosing nothing means "rather not say", which is also an answer.
 */
export function IntakeIntents({ onClose }: ModalProps): ReactNode {
  const { t } = useText();
  const { api, setEnvironment } = useSite();

  // An empty list means "rather not say".
  function notNow(): void {
    api.call(saveIntents, { body: { intakeIntents: [] } }).then(({ user }) => {
      setEnvironment({ user });
      onClose();
    }, onClose);
  }

  return (
    <ModalForm
      action={saveIntentsAction}
      title={t('modals.intents.title')}
      submitLabel={t('modals.save')}
      onClose={notNow}
      onDone={({ user }) => {
        setEnvironment({ user });
        onClose();
      }}
    >
      {() => (
        <fieldset>
          <legend>{t('modals.intents.lead')}</legend>
          {intents.map((intent) => (
            <Choice
              key={intent}
              type="checkbox"
              name={`intent.${intent}`}
              label={t(`modals.intents.${intent}`)}
            />
          ))}
        </fieldset>
      )}
    </ModalForm>
  );
}
