import type { ReactNode } from 'react';
import { useText } from '../../lib/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { readProfileContract } from '@causa/shared/contracts/profile.contract';
import { willingnessFields } from '../applicant/profile.actions.ts';
import type { PartOf } from '../forms/form.tsx';

export type Profile = ReplyOf<typeof readProfileContract>['applicantProfile'];
export interface StepProps {
  profile: Profile;
  part: PartOf;
}

export function LookingFor({ part }: StepProps): ReactNode {
  const { t } = useText();
  return <TextField {...part('headline', t('modals.wizard.headline'))} hint={t('modals.wizard.headlineHint')} maxLength={160} />;
}

export function Skills({ part }: StepProps): ReactNode {
  const { t } = useText();
  return <TextField {...part('skills', t('modals.wizard.skills'))} hint={t('modals.wizard.skillsHint')} autoComplete="off" />;
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
