import type { ReactNode } from 'react';
import { useText } from '../../lib/page-context.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from './modals.module.css';
import { type Profile, willingnessFields } from './profile-answers.ts';

interface StepProps {
  profile: Profile;
}

export function LookingFor({ profile }: StepProps): ReactNode {
  const { t } = useText();
  return (
    <TextField
      name="headline"
      label={t('modals.wizard.headline')}
      hint={t('modals.wizard.headlineHint')}
      defaultValue={profile.headline ?? ''}
      maxLength={160}
    />
  );
}

export function Skills({ profile }: StepProps): ReactNode {
  const { t } = useText();
  return (
    <TextField
      name="skills"
      label={t('modals.wizard.skills')}
      hint={t('modals.wizard.skillsHint')}
      defaultValue={profile.skills.join(', ')}
      autoComplete="off"
    />
  );
}

export function Willingness({ profile }: StepProps): ReactNode {
  const { t } = useText();
  return (
    <fieldset className={styles.choices}>
      <legend>{t('modals.wizard.willing')}</legend>
      {willingnessFields.map((field) => (
        <label key={field} className={styles.choice}>
          <input type="checkbox" name={field} defaultChecked={profile[field]} />
          {t(`modals.wizard.${field}`)}
        </label>
      ))}
    </fieldset>
  );
}

export function Recruitable({ profile }: StepProps): ReactNode {
  const { t } = useText();
  return (
    <fieldset className={styles.choices}>
      <legend>{t('modals.wizard.recruitable')}</legend>
      {(['yes', 'no'] as const).map((value) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name="isRecruitable" value={value} defaultChecked={profile.isRecruitable === (value === 'yes')} />
          {t(`modals.wizard.recruitable.${value}`)}
        </label>
      ))}
    </fieldset>
  );
}
