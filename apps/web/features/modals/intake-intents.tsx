import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { intakeIntentsContract } from '@causa/shared/contracts/settings.contract';
import { intakeIntents as intents } from '@causa/shared/intake-intents';
import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { ModalForm } from './modal-form.tsx';
import { Choice } from '../../ui/choice.tsx';
import type { ModalProps } from './reader-notices.tsx';

/** What brings someone here; none chosen says that they would rather not tell, which is an answer too. */
export function IntakeIntents({ onClose }: ModalProps): ReactNode {
  const { t } = useText();
  const { api, setEnvironment } = useSite();

  async function save(values: FormData): Promise<void> {
    const intakeIntents = intents.filter((intent) => values.has(intent));
    const { user } = await api.send<ReplyOf<typeof intakeIntentsContract>>('POST', '/data/userdashboard/intake-intents', { intakeIntents });
    setEnvironment({ user });
    onClose();
  }

  // An empty list says that they would rather not tell.
  function notNow(): void {
    save(new FormData()).catch(onClose);
  }

  return (
    <ModalForm title={t('modals.intents.title')} submitLabel={t('modals.save')} onClose={notNow} onSubmit={save}>
      {() => (
        <fieldset>
          <legend>{t('modals.intents.lead')}</legend>
          {intents.map((intent) => (
            <Choice key={intent} type="checkbox" name={intent} label={t(`modals.intents.${intent}`)} />
          ))}
        </fieldset>
      )}
    </ModalForm>
  );
}
