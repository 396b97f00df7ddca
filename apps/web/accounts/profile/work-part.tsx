import type { ReactNode } from 'react';
import type { ExperienceData } from '../pages/account/professional-experience.data.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../forms/form.tsx';
import { deleteWorkAction, saveWorkAction } from './profile.actions.ts';
import styles from './applicant.module.css';
import { Choice } from '../../ui/choice.tsx';
import { MonthField, TextArea } from '../../forms/fields.tsx';

/** One job of the work history: a new one, or the one named by `?job=`. */
export function WorkPart({ profile }: { profile: ExperienceData['profile'] }): ReactNode {
  const { t } = useText();
  const { url, form, page } = useSite();
  const job = profile.workHistoryJobs.find(({ id }) => id === url.searchParams.get('job'));
  const left = form?.action === saveWorkAction.name ? form.values : undefined;
  const [startYear = '', startMonth = ''] = (job?.startMonth ?? '').split('-');
  const [endYear = '', endMonth = ''] = (job?.endMonth ?? '').split('-');
  const values = {
    title: job?.title ?? '',
    organization: job?.organization ?? '',
    location: job?.location ?? '',
    description: job?.description ?? '',
  };
  const monthOf = (name: string, year: string, month: string) => ({
    year: left?.[`${name}.year`] ?? year,
    month: left?.[`${name}.month`] ?? month,
  });
  const thisYear = page.now.slice(0, 4);
  return (
    <>
      <section className={styles.section}>
        <Form
          action={saveWorkAction}
          submitLabel={t('applicant.save')}
          values={values}
          hidden={job === undefined ? {} : { id: job.id }}
        >
          {(part) => (
            <>
              <TextField
                {...part('title', t('applicant.work.title'))}
                maxLength={120}
                autoComplete="organization-title"
              />
              <TextField
                {...part('organization', t('applicant.work.organization'))}
                maxLength={120}
                autoComplete="organization"
              />
              <TextField {...part('location', t('applicant.work.location'))} maxLength={120} />
              <MonthField
                part={part('startMonth', t('applicant.work.start'))}
                value={monthOf('startMonth', startYear, startMonth)}
                years={t('applicant.work.yearHint', { year: thisYear })}
              />
              <Choice
                type="checkbox"
                name="stillThere"
                label={t('applicant.work.stillThere')}
                defaultChecked={
                  left === undefined
                    ? job !== undefined && job.endMonth === null
                    : left['stillThere'] === 'on'
                }
              />
              <MonthField
                part={part('endMonth', t('applicant.work.end'))}
                value={monthOf('endMonth', endYear, endMonth)}
                years={t('applicant.work.endHint')}
              />
              <TextArea
                part={part('description', t('applicant.work.description'))}
                maxLength={4000}
              />
            </>
          )}
        </Form>
      </section>
      {job !== undefined && (
        <details className={styles.details}>
          <summary>{t('applicant.work.remove')}</summary>
          <p>{t('applicant.work.removeSure', { title: job.title })}</p>
          <Form
            action={deleteWorkAction}
            variant="danger"
            submitLabel={t('applicant.work.removeYes')}
            hidden={{ id: job.id }}
          />
        </details>
      )}
    </>
  );
}
