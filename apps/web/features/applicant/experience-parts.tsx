import type { ReactNode } from 'react';
import type { ExperienceData } from '../../pages/professional-experience.data.ts';
import { useSite, useText } from '../../lib/page-context.tsx';
import { ActionForm } from './action-form.tsx';
import styles from './applicant.module.css';
import { ResumeLink } from './experience-overview.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Group } from './fields.tsx';
import { FileField } from './file-field.tsx';
import { SkillsField } from './skills-field.tsx';

type Profile = ExperienceData['profile'];

/** Upload, replace, remove. */
export function ResumePart({ profile: { resume } }: { profile: Profile }): ReactNode {
  const { t } = useText();
  return (
    <>
      {resume !== null && (
        <section className={styles.section} aria-labelledby="current-resume">
          <h2 id="current-resume">{t('applicant.resume.current')}</h2>
          <ResumeLink resume={resume} />
          <details className={styles.details}>
            <summary>{t('applicant.resume.remove')}</summary>
            <p>{t('applicant.resume.removeSure')}</p>
            <ActionForm does="remove-resume" variant="danger" submitLabel={t('applicant.resume.removeYes')} />
          </details>
        </section>
      )}
      <section className={styles.section}>
        <ActionForm does="resume" withFile submitLabel={t(resume === null ? 'applicant.resume.upload' : 'applicant.resume.replace')}>
          {(part) => <FileField part={part('file', t('applicant.resume.field'))} label={t('applicant.resume.field')} />}
        </ActionForm>
      </section>
    </>
  );
}

export function SkillsPart({ profile, suggestions }: { profile: Profile; suggestions: readonly string[] }): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.section}>
      <ActionForm does="skills" submitLabel={t('applicant.save')} values={{ skills: profile.skills.join('\n') }}>
        {(part) => <SkillsField part={part('skills', t('applicant.skills.field'))} label={t('applicant.skills.field')} suggestions={suggestions} />}
      </ActionForm>
    </section>
  );
}

const ways = { onsite: 'Onsite', remote: 'Remote', hybrid: 'Hybrid', partTime: 'PartTime' } as const;

export function PreferencesPart({ profile }: { profile: Profile }): ReactNode {
  const { t } = useText();
  const { form } = useSite();
  return (
    <section className={styles.section}>
      <ActionForm does="preferences" submitLabel={t('applicant.save')}>
        {() => (
          <Group label={t('applicant.way.legend')}>
            {(Object.keys(ways) as (keyof typeof ways)[]).map((name) => (
              <Choice
                key={name}
                type="checkbox"
                name={name}
                label={t(`applicant.way.${ways[name]}`)}
                defaultChecked={form === undefined ? profile[`willingToWork${ways[name]}`] : form.values[name] === 'on'}
              />
            ))}
          </Group>
        )}
      </ActionForm>
    </section>
  );
}
