import type { ReactNode } from 'react';
import { useText } from '../../lib/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
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
    <fieldset>
      <legend>{t('modals.wizard.willing')}</legend>
      {willingnessFields.map((field) => (
        <Choice key={field} type="checkbox" name={field} label={t(`modals.wizard.${field}`)} defaultChecked={profile[field]} />
      ))}
    </fieldset>
  );
}

export function Recruitable({ profile }: StepProps): ReactNode {
  const { t } = useText();
  return (
    <fieldset>
      <legend>{t('modals.wizard.recruitable')}</legend>
      {(['yes', 'no'] as const).map((value) => (
        <Choice
          key={value}
          type="radio"
          name="isRecruitable"
          value={value}
          label={t(`modals.wizard.recruitable.${value}`)}
          defaultChecked={profile.isRecruitable === (value === 'yes')}
        />
      ))}
    </fieldset>
  );
}
