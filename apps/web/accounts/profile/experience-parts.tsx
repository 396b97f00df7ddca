import type { ReactNode } from 'react';
import type { ExperienceData } from '../pages/account/professional-experience.data.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Form } from '../../forms/form.tsx';
import styles from './applicant.module.css';
import { ResumeLink } from './experience-overview.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Group } from '../../forms/fields.tsx';
import { FileField } from '../../forms/file-field.tsx';
import {
  removeResumeAction,
  saveSkillsAction,
  saveWillingnessAction,
  uploadResumeAction,
} from './profile.actions.ts';
import { SkillsField } from './skills-field.tsx';

type Profile = ExperienceData['profile'];

/** Upload, replace or remove the resume. */
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
            <Form
              action={removeResumeAction}
              variant="danger"
              submitLabel={t('applicant.resume.removeYes')}
            />
          </details>
        </section>
      )}
      <section className={styles.section}>
        <Form
          action={uploadResumeAction}
          withFile
          submitLabel={t(resume === null ? 'applicant.resume.upload' : 'applicant.resume.replace')}
        >
          {(part) => <FileField part={part('file', t('applicant.resume.field'))} />}
        </Form>
      </section>
    </>
  );
}

export function SkillsPart({
  profile,
  suggestions,
}: {
  profile: Profile;
  suggestions: readonly string[];
}): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.section}>
      <Form
        action={saveSkillsAction}
        submitLabel={t('applicant.save')}
        values={{ skills: profile.skills.join('\n') }}
      >
        {(part) => (
          <SkillsField
            part={part('skills', t('applicant.skills.field'))}
            suggestions={suggestions}
          />
        )}
      </Form>
    </section>
  );
}

const ways = ['Onsite', 'Remote', 'Hybrid', 'PartTime'] as const;

export function PreferencesPart({ profile }: { profile: Profile }): ReactNode {
  const { t } = useText();
  const { form } = useSite();
  return (
    <section className={styles.section}>
      <Form
        action={saveWillingnessAction}
        submitLabel={t('applicant.save')}
        values={{ place: profile.place ?? '' }}
      >
        {(part) => (
          <>
            <Group label={t('applicant.way.legend')}>
              {ways.map((name) => (
                <Choice
                  key={name}
                  type="checkbox"
                  name={`willingToWork${name}`}
                  label={t(`applicant.way.${name}`)}
                  defaultChecked={
                    form === undefined
                      ? profile[`willingToWork${name}`]
                      : `willingToWork${name}` in form.values
                  }
                />
              ))}
            </Group>
            <TextField
              {...part('place', t('applicant.place.field'))}
              hint={t('applicant.place.hint')}
              maxLength={120}
              autoComplete="off"
            />
          </>
        )}
      </Form>
    </section>
  );
}
