import type { ReactNode } from 'react';
import { forgetSignedUpWith, signedUpWith } from '../../lib/hydration/markers.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { TextField } from '../../ui/field.tsx';
import { ModalForm } from '../../forms/modal-form.tsx';
import { renderNameFields } from '../menu/name-fields.tsx';
import { nameValues } from '../menu/names.ts';
import { completeProfileBasicsAction } from './modals.actions.ts';
import type { ModalProps } from './reader-notices.tsx';

/** Asks for what an account lacks: names, or the address that a provider did not supply. */
export function Information({ onClose }: ModalProps): ReactNode {
  const { t } = useText();
  // The end of the sign-up would ask for the same names again.
  const done = (): void => {
    forgetSignedUpWith();
    onClose();
  };
  return (
    <InformationForm
      title={t('modals.information.title')}
      lead={t('modals.information.lead')}
      onDone={done}
      onClose={onClose}
    />
  );
}

/** Last step of a provider sign-up: the name to show here. */
export function FinishSignup({ onClose }: ModalProps): ReactNode {
  const { t } = useText();
  const way = signedUpWith(document.cookie);
  const done = (): void => {
    forgetSignedUpWith();
    onClose();
  };
  return (
    <InformationForm
      title={t('modals.finish.title')}
      lead={t('modals.finish.lead', {
        provider: way === null || way === 'email' ? '' : t(`modals.provider.${way}`),
      })}
      onDone={done}
      onClose={done}
    />
  );
}

function InformationForm({
  title,
  lead,
  onDone,
  onClose,
}: {
  title: string;
  lead: string;
  onDone(): void;
  onClose(): void;
}): ReactNode {
  const { t } = useText();
  const { environment, setEnvironment } = useSite();
  const { user } = environment;
  const asksEmail = user?.email === '';

  return (
    <ModalForm
      action={completeProfileBasicsAction}
      title={title}
      lead={lead}
      submitLabel={t('modals.save')}
      values={nameValues(user)}
      onClose={onClose}
      onDone={(reply) => {
        setEnvironment({ user: reply.user });
        onDone();
      }}
    >
      {(part) => (
        <>
          {renderNameFields(part, { t })}
          {asksEmail && (
            <TextField
              {...part('email', t('account.email'), t('account.needed.email'))}
              type="email"
              hint={t('modals.information.email')}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </>
      )}
    </ModalForm>
  );
}
