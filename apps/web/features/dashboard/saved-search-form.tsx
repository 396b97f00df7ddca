import { type ReactNode, useEffect, useRef } from 'react';
import { useNow, useSite, useText } from '../../lib/page-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import account from '../account/account.module.css';
import styles from './lists.module.css';
import { type SavedSearch, SavedSearchFields } from './saved-search-fields.tsx';

/** Changes one saved search. It posts to its own page, which comes back with what is wrong. */
export function SavedSearchForm({ search, cancel }: { search: SavedSearch; cancel: string }): ReactNode {
  const { t, date } = useText();
  const { form: left, page } = useSite();
  const now = useNow();
  const summary = useRef<HTMLDivElement>(null);
  const { id } = search;
  const form = left?.values['id'] === id ? left : undefined;
  const errors =
    form?.errors.map(({ name, description }) => (name === 'name' ? t('dashboard.dialog.nameNeeded') : description || t('dashboard.dialog.failed'))) ?? [];
  const nameError = form?.errors.some(({ name }) => name === 'name') === true ? t('dashboard.dialog.nameNeeded') : undefined;
  const { values } = form ?? {};
  const start =
    values === undefined
      ? search
      : {
          name: values['name'] ?? '',
          notifyByEmail: 'notifyByEmail' in values,
          frequency: (values['frequency'] ?? search.frequency) as SavedSearch['frequency'],
        };
  const { pausedUntil } = search;
  const paused =
    pausedUntil !== null && new Date(pausedUntil) > now ? [{ value: 'keep', label: t('dashboard.search.pause.keep', { date: date(pausedUntil) }) }] : [];

  useEffect(() => {
    const first = summary.current ?? document.getElementById(`edit-${id}-name`);
    first?.focus();
  }, [id]);

  return (
    <div>
      {errors.length > 0 && (
        <div ref={summary} className={account.summary} tabIndex={-1} role="alert" aria-labelledby="error-summary">
          <h3 id="error-summary">{t('account.problem', { count: errors.length })}</h3>
          <ul>
            {errors.map((words) => (
              <li key={words}>
                <a href={`#edit-${id}-name`}>{words}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <form method="post" action={page.href} className={styles.form} noValidate>
        <input type="hidden" name="act" value="editSearch" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="to" value={cancel} />
        <SavedSearchFields id={`edit-${id}`} start={start} nameError={nameError} />
        <SelectField
          id={`edit-${id}-pause`}
          name="pauseDays"
          label={t('dashboard.search.pause')}
          hint={t('dashboard.search.pauseHint')}
          defaultValue={paused.length > 0 ? 'keep' : '0'}
          options={[...paused, ...(['0', '7', '30', '90'] as const).map((value) => ({ value, label: t(`dashboard.search.pause.${value}`) }))]}
        />
        <div className={styles.tools}>
          <Button type="submit" variant="primary">
            {t('dashboard.search.submit')}
          </Button>
          <ButtonLink variant="tertiary" href={cancel}>
            {t('dashboard.search.cancel')}
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}
