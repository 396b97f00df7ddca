import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { readProfileContract } from '@causa/shared/contracts/profile.contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalForm } from './modal-form.tsx';
import styles from './modals.module.css';
import { rememberClosed } from './modal-memory.ts';
import { LookingFor, Recruitable, Skills, Willingness } from './profile-steps.tsx';
import { type Profile, readStep, type StepName, steps } from './profile-answers.ts';
import type { ModalProps } from './reader-notices.tsx';

const fields: Record<StepName, (props: { profile: Profile }) => ReactNode> = {
  'looking-for': LookingFor,
  skills: Skills,
  willingness: Willingness,
  recruitable: Recruitable,
};
const path = '/data/userdashboard/applicant-profile/profile';

/** Four small questions towards a profile, once a session. Each answer is kept when it is given. */
export function ProfileWizard({ onClose }: ModalProps): ReactNode {
  const { t } = useText();
  const { api, environment, setEnvironment } = useSite();
  const [profile, setProfile] = useState<Profile>();
  const [step, setStep] = useState(0);

  useEffect(() => {
    let gone = false;
    rememberClosed(environment.user?.id ?? '', 'profile-wizard');
    void api.get<ReplyOf<typeof readProfileContract>>(path).then(
      (reply) => !gone && setProfile(reply.applicantProfile),
      () => !gone && onClose(),
    );
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once
  }, []);

  const name = steps[step];
  if (profile === undefined || name === undefined) return null;
  const isLast = step === steps.length - 1;

  async function next(values: FormData): Promise<void> {
    if (profile === undefined || name === undefined) return;
    const { resumeId: _resume, workHistoryJobs: _jobs, hiddenFrom: _hidden, ...kept } = profile;
    const reply = await api.send<ReplyOf<typeof readProfileContract>>('PUT', path, { ...kept, ...readStep(name, values) });
    setProfile(reply.applicantProfile);
    if (!isLast) return setStep(step + 1);
    await api.send('PUT', '/data/userdashboard/general-settings', { showProfileOnboarding: false });
    if (environment.user !== null)
      setEnvironment({ user: { ...environment.user, showProfileOnboarding: false, isRecruitable: reply.applicantProfile.isRecruitable } });
    onClose();
    return undefined;
  }

  function notNow(): void {
    // Not kept: it asks again in another session, which is no harm.
    api.send('PUT', '/data/userdashboard/general-settings', { showProfileOnboarding: false }).catch(() => undefined);
    if (environment.user !== null) setEnvironment({ user: { ...environment.user, showProfileOnboarding: false } });
    onClose();
  }

  const Fields = fields[name];
  return (
    <ModalForm
      title={t('modals.wizard.title')}
      submitLabel={t(isLast ? 'modals.wizard.finish' : 'modals.wizard.next')}
      onClose={onClose}
      onNotNow={notNow}
      onSubmit={next}
      other={
        step > 0 && (
          <Button variant="tertiary" onClick={() => setStep(step - 1)}>
            {t('modals.wizard.back')}
          </Button>
        )
      }
    >
      {() => (
        <>
          <output className={styles.step}>{t('modals.wizard.step', { number: step + 1, total: steps.length })}</output>
          <Fields key={name} profile={profile} />
        </>
      )}
    </ModalForm>
  );
}
