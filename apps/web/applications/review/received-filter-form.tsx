import { applicationSorts, verdictFilters } from '@causa/shared/applications/application-review';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { Text } from '../../lib/text.ts';
import type { AdminApplicationsData } from '../pages/organization/admin-applications.data.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import styles from '../../listings/authoring/posting.module.css';

/** The filters of the list: a plain form whose fields become the address. */
export function ReceivedFilterForm({
  data,
  path,
}: {
  data: AdminApplicationsData;
  path: string;
}): ReactNode {
  const { t } = useText();
  const { tab, sort, filters, view } = data;
  return (
    <form
      // The key resets the fields on each address.
      key={JSON.stringify({ tab, sort, filters, view })}
      method="get"
      action={path}
      className={styles.filters}
      aria-label={t('review.filters')}
    >
      {tab !== 'new' && <input type="hidden" name="tab" value={tab} />}
      {view === 'board' && <input type="hidden" name="view" value={view} />}
      <TextField
        type="search"
        name="q"
        label={t('review.filter.q')}
        defaultValue={filters.q ?? ''}
        maxLength={100}
      />
      <FilterSelects data={data} />
      <TextField
        type="date"
        name="from"
        label={t('review.filter.from')}
        defaultValue={filters.from ?? ''}
      />
      <TextField
        type="date"
        name="to"
        label={t('review.filter.to')}
        defaultValue={filters.to ?? ''}
      />
      <SelectField
        name="sort"
        label={t('review.filter.sort')}
        defaultValue={sort}
        options={applicationSorts.map((value) => ({ value, label: t(`review.sort.${value}`) }))}
      />
      <Button type="submit">{t('review.filter.apply')}</Button>
    </form>
  );
}

/** Listing, verdict, answer to a question, and resume. */
function FilterSelects({
  data: { filters, listing, list },
}: {
  data: AdminApplicationsData;
}): ReactNode {
  const { t } = useText();
  const any = { value: '', label: t('review.filter.any') };
  const answers = listAnswers(list.questions, t);
  return (
    <>
      {listing === null && (
        <SelectField
          name="listingId"
          label={t('review.filter.listing')}
          defaultValue={filters.listingId ?? ''}
          options={[any, ...list.listings.map(({ id, title }) => ({ value: id, label: title }))]}
        />
      )}
      <SelectField
        name="verdict"
        label={t('review.filter.verdict')}
        defaultValue={filters.verdict ?? ''}
        options={[
          any,
          ...verdictFilters.map((value) => ({ value, label: t(`review.verdict.${value}`) })),
        ]}
      />
      {answers.length > 0 && (
        <SelectField
          name="answer"
          label={t('review.filter.answer')}
          defaultValue={filters.answer ?? ''}
          options={[any, ...answers]}
        />
      )}
      <SelectField
        name="resume"
        label={t('review.filter.resume')}
        defaultValue={filters.resume ?? ''}
        options={[
          any,
          ...(['yes', 'no'] as const).map((value) => ({
            value,
            label: t(`review.filter.resume.${value}`),
          })),
        ]}
      />
    </>
  );
}

/** Returns the possible answers to each question as options. */
function listAnswers(
  questions: AdminApplicationsData['list']['questions'],
  t: Text['t'],
): { value: string; label: string }[] {
  return questions.flatMap(({ id, kind, text, options }) =>
    (kind === 'YES_NO' ? ['yes', 'no'] : options).map((answer) => ({
      value: `${id}:${answer}`,
      label: `${text} ${
        kind === 'YES_NO' ? t(answer === 'yes' ? 'review.one.yes' : 'review.one.no') : answer
      }`,
    })),
  );
}
