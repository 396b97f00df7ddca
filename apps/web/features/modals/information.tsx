import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { tellInformationContract } from '@causa/shared/contracts/entry.contract';
import type { ReactNode } from 'react';
import type { FormError } from '../../lib/account-forms.ts';
import { forgetSignedUpWith, signedUpWith } from '../../lib/markers.ts';
import { useSite, useText } from '../../lib/page-context.tsx';
import { TextField } from '../../ui/field.tsx';
import { ModalForm } from './modal-form.tsx';
import type { ModalProps } from './reader-notices.tsx';

/** What an account lacks: names, or the address that a provider did not tell. */
export function Information({ onClose }: ModalProps): ReactNode {
  const { t } = useText();
  // The end of signing up would ask for the same names again.
  const done = (): void => {
    forgetSignedUpWith();
    onClose();
  };
  return <InformationForm title={t('modals.information.title')} lead={t('modals.information.lead')} onDone={done} onClose={onClose} />;
}

/** The end of signing up through a provider: the name as it will stand here. */
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
      lead={t('modals.finish.lead', { provider: way === null || way === 'email' ? '' : t(`modals.provider.${way}`) })}
      onDone={done}
      onClose={done}
    />
  );
}

function InformationForm({ title, lead, onDone, onClose }: { title: string; lead: string; onDone(): void; onClose(): void }): ReactNode {
  const { t } = useText();
  const { api, environment, setEnvironment } = useSite();
  const { user } = environment;
  const asksEmail = user?.email === '';

  async function send(values: FormData): Promise<readonly FormError[] | void> {
    const text = (name: string): string => {
      const value = values.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const wanted = ['firstName', 'lastName', ...(asksEmail ? ['email'] : [])] as const;
    const missing = wanted.filter((name) => text(name) === '') as ('firstName' | 'lastName' | 'email')[];
    if (missing.length > 0) return missing.map((name) => ({ name, description: t(`account.needed.${name}`) }));
    const body = { firstName: text('firstName'), lastName: text('lastName'), ...(asksEmail ? { email: text('email') } : {}) };
    const reply = await api.send<ReplyOf<typeof tellInformationContract>>('PUT', '/data/users/me/information', body);
    setEnvironment({ user: reply.user });
    onDone();
    return undefined;
  }

  return (
    <ModalForm title={title} lead={lead} submitLabel={t('modals.save')} onClose={onClose} onSubmit={send}>
      {(errorOf) => (
        <>
          <TextField
            name="firstName"
            label={t('account.firstName')}
            defaultValue={user?.firstName ?? ''}
            error={errorOf('firstName')}
            autoComplete="given-name"
          />
          <TextField name="lastName" label={t('account.lastName')} defaultValue={user?.lastName ?? ''} error={errorOf('lastName')} autoComplete="family-name" />
          {asksEmail && (
            <TextField
              name="email"
              type="email"
              label={t('account.email')}
              hint={t('modals.information.email')}
              error={errorOf('email')}
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
