import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listSavedSearchesContract } from '@causa/shared/alerts/saved.contract';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { Part } from '../../forms/form.tsx';

export type SavedSearch = ReplyOf<typeof listSavedSearchesContract>['savedSearches'][number];

/** Name, email and frequency: the same in the dialog of a search and in the dashboard. */
export function SavedSearchFields({
  name,
  frequency,
  notifyByEmail,
}: {
  name: Part;
  frequency: Part;
  notifyByEmail: boolean;
}): ReactNode {
  const { t } = useText();
  return (
    <>
      <TextField {...name} maxLength={120} />
      <Choice
        type="checkbox"
        name="notifyByEmail"
        label={t('dashboard.search.email')}
        defaultChecked={notifyByEmail}
      />
      <SelectField
        {...frequency}
        options={(['instant', 'daily', 'weekly'] as const).map((value) => ({
          value,
          label: t(`dashboard.search.frequency.${value}`),
        }))}
      />
    </>
  );
}
