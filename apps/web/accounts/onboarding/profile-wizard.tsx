import type { ReplyOf } from '@causa/shared/platform/contract';
import { updateGeneralSettings } from '@causa/shared/generated/accounts/onboarding.endpoints';
import type { changeProfileContract } from '@causa/shared/accounts/profile.contract';
import { readProfile } from '@causa/shared/generated/accounts/profile.endpoints';
import { type ReactNode, useEffect, useState } from 'react';
import type { FormAction } from '../../lib/forms/form-action.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import {
  saveAboutAction,
  saveSkillsAction,
  saveVisibilityAction,
  saveWillingnessAction,
} from '../profile/profile.actions.ts';
import { ModalForm } from '../../forms/modal-form.tsx';
import { storeClosedModal } from './modal-memory.ts';
import styles from './modals.module.css';
import {
  LookingFor,
  type Profile,
  Recruitable,
  Skills,
  type StepProps,
  Willingness,
} from './profile-steps.tsx';
import type { ModalProps } from './reader-notices.tsx';

type Reply = ReplyOf<typeof changeProfileContract>;
const steps: readonly {
  action: FormAction<Reply>;
  field: 'headline' | 'skills' | 'willing' | 'recruitable';
  Fields(props: StepProps): ReactNode;
}[] = [
  { action: saveAboutAction, field: 'headline', Fields: LookingFor },
  { action: saveSkillsAction, field: 'skills', Fields: Skills },
  { action: saveWillingnessAction, field: 'willing', Fields: Willingness },
  { action: saveVisibilityAction, field: 'recruitable', Fields: Recruitable },
];

/** Four short questions for the profile, once per session. Each answer is saved when given. */
export function ProfileWizard({ onClose }: ModalProps): ReactNode {
  const { t } = useText();
  const [profile, setProfile] = useProfile(onClose);
  const { finish, skip } = useWizardEnd(onClose);
  const [number, setNumber] = useState(0);

  const step = steps[number];
  if (profile === undefined || step === undefined) return null;
  const { action, field, Fields } = step;
  const isLast = number === steps.length - 1;

  async function next({ applicantProfile }: Reply): Promise<void> {
    setProfile(applicantProfile);
    if (!isLast) return setNumber(number + 1);
    return finish(applicantProfile);
  }

  return (
    <ModalForm
      action={action}
      title={t('modals.wizard.title')}
      submitLabel={t(isLast ? 'modals.wizard.finish' : 'modals.wizard.next')}
      scope="wizard"
      values={{ headline: profile.headline ?? '', skills: profile.skills.join(', ') }}
      onClose={onClose}
      onNotNow={skip}
      onDone={next}
      beside={
        number > 0 && (
          <Button variant="tertiary" onClick={() => setNumber(number - 1)}>
            {t('modals.wizard.back')}
          </Button>
        )
      }
    >
      {(part) => (
        <>
          <output className={styles.step}>
            {t('modals.wizard.step', { number: number + 1, total: steps.length })}
          </output>
          <Fields
            key={action.name}
            profile={profile}
            field={part(field, t(`modals.wizard.${field}`))}
          />
        </>
      )}
    </ModalForm>
  );
}

/** Reads the profile once; the wizard closes when that fails. */
function useProfile(
  onClose: () => void,
): [profile: Profile | undefined, setProfile: (profile: Profile) => void] {
  const { api, environment } = useSite();
  const [profile, setProfile] = useState<Profile>();

  useEffect(() => {
    let isUnmounted = false;
    storeClosedModal(environment.user?.id ?? '', 'profile-wizard');
    void api.call(readProfile).then(
      (reply) => !isUnmounted && setProfile(reply.applicantProfile),
      () => !isUnmounted && onClose(),
    );
    return () => {
      isUnmounted = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once
  }, []);
  return [profile, setProfile];
}

/** Returns how the wizard ends: after the last answer, or skipped. */
function useWizardEnd(onClose: () => void): {
  finish(profile: Profile): Promise<void>;
  skip(): void;
} {
  const { api, environment, setEnvironment } = useSite();
  const { user } = environment;

  async function finish({ isRecruitable }: Profile): Promise<void> {
    await api.call(updateGeneralSettings, { body: { showProfileOnboarding: false } });
    if (user !== null)
      setEnvironment({ user: { ...user, showProfileOnboarding: false, isRecruitable } });
    onClose();
  }

  function skip(): void {
    // After a failed save the question appears again in another session.
    api
      .call(updateGeneralSettings, { body: { showProfileOnboarding: false } })
      .catch(() => undefined);
    if (user !== null) setEnvironment({ user: { ...user, showProfileOnboarding: false } });
    onClose();
  }
  return { finish, skip };
}
