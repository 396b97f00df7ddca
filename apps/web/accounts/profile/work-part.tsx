import type { ReactNode } from 'react';
import type { ExperienceData } from '../pages/account/professional-experience.data.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form, type PartOf } from '../../forms/form.tsx';
import type { Text } from '../../lib/text.ts';
import { deleteWorkHistoryJobAction, saveWorkHistoryJobAction } from './profile.actions.ts';
import styles from './applicant.module.css';
import { Choice } from '../../ui/choice.tsx';
import { MonthField, TextArea } from '../../forms/fields.tsx';

/** One job of the work history: a new one, or the one named by `?job=`. */
export function WorkPart({ profile }: { profile: ExperienceData['profile'] }): ReactNode {
  const { t } = useText();
  const { url, form, page } = useSite();
  const job = profile.workHistoryJobs.find(({ id }) => id === url.searchParams.get('job'));
  const sentValues = form?.action === saveWorkHistoryJobAction.name ? form.values : undefined;
  const [startYear = '', startMonth = ''] = (job?.startMonth ?? '').split('-');
  const [endYear = '', endMonth = ''] = (job?.endMonth ?? '').split('-');
  const values = {
    title: job?.title ?? '',
    organization: job?.organization ?? '',
    location: job?.location ?? '',
    description: job?.description ?? '',
  };
  const readMonth = (name: string, year: string, month: string): Month => ({
    year: sentValues?.[`${name}.year`] ?? year,
    month: sentValues?.[`${name}.month`] ?? month,
  });

  return (
    <>
      <section className={styles.section}>
        <Form
          action={saveWorkHistoryJobAction}
          submitLabel={t('applicant.save')}
          values={values}
          hidden={job === undefined ? {} : { id: job.id }}
        >
          {(part) =>
            renderFields({
              part,
              t,
              start: readMonth('startMonth', startYear, startMonth),
              end: readMonth('endMonth', endYear, endMonth),
              isCurrent:
                sentValues === undefined
                  ? job !== undefined && job.endMonth === null
                  : sentValues['stillThere'] === 'on',
              thisYear: page.now.slice(0, 4),
            })
          }
        </Form>
      </section>
      {job !== undefined && <RemoveJob job={job} />}
    </>
  );
}

interface Month {
  year: string;
  month: string;
}

/** The fields, called as a function so that the error summary knows them. */
function renderFields({
  part,
  t,
  start,
  end,
  isCurrent,
  thisYear,
}: {
  part: PartOf;
  t: Text['t'];
  start: Month;
  end: Month;
  isCurrent: boolean;
  thisYear: string;
}): ReactNode {
  return (
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
        value={start}
        years={t('applicant.work.yearHint', { year: thisYear })}
      />
      <Choice
        type="checkbox"
        name="stillThere"
        label={t('applicant.work.stillThere')}
        defaultChecked={isCurrent}
      />
      <MonthField
        part={part('endMonth', t('applicant.work.end'))}
        value={end}
        years={t('applicant.work.endHint')}
      />
      <TextArea part={part('description', t('applicant.work.description'))} maxLength={4000} />
    </>
  );
}

function RemoveJob({
  job,
}: {
  job: ExperienceData['profile']['workHistoryJobs'][number];
}): ReactNode {
  const { t } = useText();
  return (
    <details className={styles.details}>
      <summary>{t('applicant.work.remove')}</summary>
      <p>{t('applicant.work.removeSure', { title: job.title })}</p>
      <Form
        action={deleteWorkHistoryJobAction}
        variant="danger"
        submitLabel={t('applicant.work.removeYes')}
        hidden={{ id: job.id }}
      />
    </details>
  );
}
