import { type ReactNode, useEffect } from 'react';
import { useNow, useSite, useText } from '../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Form } from '../../forms/form.tsx';
import styles from '../../layout/dashboard/lists.module.css';
import { type SavedSearch, SavedSearchFields } from './saved-search-fields.tsx';
import { updateSavedSearchAction } from './saved-searches.actions.ts';

/** Changes one saved search. */
export function SavedSearchForm({
  search,
  cancel,
}: {
  search: SavedSearch;
  cancel: string;
}): ReactNode {
  const { t } = useText();
  const { form } = useSite();
  const { id } = search;
  const values = form?.values['id'] === id ? form.values : undefined;
  const notifyByEmail = values === undefined ? search.notifyByEmail : 'notifyByEmail' in values;
  const pauseOptions = usePauseOptions(search);

  useEffect(() => {
    if (values === undefined) document.getElementById(`field-edit-${id}-name`)?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once the form stands; its errors take the focus themselves
  }, [id]);

  return (
    <Form
      action={updateSavedSearchAction}
      submitLabel={t('dashboard.search.submit')}
      scope={`edit-${id}`}
      hidden={{ id }}
      values={{
        name: search.name,
        frequency: search.frequency,
        pauseDays: pauseOptions[0]?.value ?? '0',
      }}
      className={styles.form}
      beside={
        <ButtonLink variant="tertiary" href={cancel}>
          {t('dashboard.search.cancel')}
        </ButtonLink>
      }
    >
      {(part) => (
        <>
          <SavedSearchFields
            name={part('name', t('dashboard.search.name'), t('dashboard.dialog.nameNeeded'))}
            frequency={part('frequency', t('dashboard.search.frequency'))}
            notifyByEmail={notifyByEmail}
          />
          <SelectField
            {...part('pauseDays', t('dashboard.search.pause'))}
            hint={t('dashboard.search.pauseHint')}
            options={pauseOptions}
          />
        </>
      )}
    </Form>
  );
}

/** Returns the lengths of a pause, first the current one. */
function usePauseOptions({ pausedUntil }: SavedSearch): { value: string; label: string }[] {
  const { t, date } = useText();
  const now = useNow();
  return [
    ...(pausedUntil !== null && new Date(pausedUntil) > now
      ? [{ value: 'keep', label: t('dashboard.search.pause.keep', { date: date(pausedUntil) }) }]
      : []),
    ...(['0', '7', '30', '90'] as const).map((value) => ({
      value,
      label: t(`dashboard.search.pause.${value}`),
    })),
  ];
}
