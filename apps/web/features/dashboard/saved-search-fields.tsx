import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { listSavedSearchesContract } from '@causa/shared/contracts/saved.contract';
import type { ReactNode } from 'react';
import { useText } from '../../lib/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';

export type SavedSearch = ReplyOf<typeof listSavedSearchesContract>['savedSearches'][number];

interface SavedSearchFieldsProps {
  /** Distinguishes the fields of several forms on a page. */
  id: string;
  start: Pick<SavedSearch, 'name' | 'notifyByEmail' | 'frequency'>;
  nameError?: string | undefined;
}

/** Name, e-mail or not, and how often: the same in the dialog of a search and in the dashboard. */
export function SavedSearchFields({ id, start, nameError }: SavedSearchFieldsProps): ReactNode {
  const { t } = useText();
  return (
    <>
      <TextField
        id={`${id}-name`}
        name="name"
        label={t('dashboard.search.name')}
        defaultValue={start.name}
        maxLength={120}
        error={nameError}
        state={nameError === undefined ? 'neutral' : 'error'}
        aria-invalid={nameError === undefined ? undefined : true}
      />
      <Choice type="checkbox" id={`${id}-email`} name="notifyByEmail" label={t('dashboard.search.email')} defaultChecked={start.notifyByEmail} />
      <SelectField
        id={`${id}-frequency`}
        name="frequency"
        label={t('dashboard.search.frequency')}
        defaultValue={start.frequency}
        options={(['instant', 'daily', 'weekly'] as const).map((value) => ({ value, label: t(`dashboard.search.frequency.${value}`) }))}
      />
    </>
  );
}
