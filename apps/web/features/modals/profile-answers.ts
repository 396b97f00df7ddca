import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { readProfileContract } from '@causa/shared/contracts/profile.contract';

export type Profile = ReplyOf<typeof readProfileContract>['applicantProfile'];
export const steps = ['looking-for', 'skills', 'willingness', 'recruitable'] as const;
export type StepName = (typeof steps)[number];

export const willingnessFields = ['willingToWorkOnsite', 'willingToWorkRemote', 'willingToWorkHybrid', 'willingToWorkPartTime'] as const;
const skillsMax = 60;

/** What a step says about the profile; the other fields stay. */
export function readStep(step: StepName, values: FormData): Partial<Profile> {
  const text = (name: string): string => {
    const value = values.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  switch (step) {
    case 'looking-for':
      return { headline: text('headline') || null };
    case 'skills':
      return {
        skills: [
          ...new Set(
            text('skills')
              .split(/[,;\n]/)
              .map((skill) => skill.trim().slice(0, skillsMax))
              .filter(Boolean),
          ),
        ].slice(0, skillsMax),
      };
    case 'willingness':
      return Object.fromEntries(willingnessFields.map((field) => [field, values.has(field)]));
    case 'recruitable':
      return { isRecruitable: text('isRecruitable') === '' ? null : text('isRecruitable') === 'yes' };
  }
}
