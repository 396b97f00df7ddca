import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readProfileContract } from '@causa/shared/accounts/profile.contract';
import { willingnessFields } from '../profile/profile.actions.ts';
import type { Part } from '../../forms/form.tsx';

export type Profile = ReplyOf<typeof readProfileContract>['applicantProfile'];
export interface StepProps {
  profile: Profile;
  /** The form field of a step that has a written answer. */
  field: Part;
}

export function LookingFor({ field }: StepProps): ReactNode {
  const { t } = useText();
  return <TextField {...field} hint={t('modals.wizard.headlineHint')} maxLength={160} />;
}

export function Skills({ field }: StepProps): ReactNode {
  const { t } = useText();
  return <TextField {...field} hint={t('modals.wizard.skillsHint')} autoComplete="off" />;
}

export function Willingness({ profile }: StepProps): ReactNode {
  const { t } = useText();
  return (
    <fieldset>
      <legend>{t('modals.wizard.willing')}</legend>
      {willingnessFields.map((field) => (
        <Choice
          key={field}
          type="checkbox"
          name={field}
          label={t(`modals.wizard.${field}`)}
          defaultChecked={profile[field]}
        />
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
