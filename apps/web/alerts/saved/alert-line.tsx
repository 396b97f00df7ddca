import { searchApiWords, type SearchType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { buildSearchParams, type SearchParams } from '@causa/shared/search/search-params';
import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { loadMessages } from '../../lib/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { PlainForm } from '../../forms/plain-form.tsx';
import styles from '../../search/results.module.css';
import { toSavedCriteria } from '../../search/saved-criteria.ts';

interface AlertLineProps {
  type: SearchType;
  params: SearchParams;
}

/** Returns the address of the page where a visitor asks for alerts without an account. */
function getNewAlertHref({ type, params }: AlertLineProps, locale: Locale): string {
  const query = buildSearchParams({ ...params, pageIndex: 0 });
  query.set('type', searchApiWords[type]);
  return `${pagePath('newAlert', locale)}?${query}`;
}

/**
 * The link «E-mail me new results» leads visitors to a page. For users it opens a dialog that loads
 * on demand; without scripts it is a form that saves the search.
 */
export function AlertLine({
  label,
  ...props
}: AlertLineProps & {
  /** On pages other than the search. */
  label?: string;
}): ReactNode {
  const { t, locale } = useText();
  const { user } = useSite().environment;
  const [Dialog, setDialog] = useState<ComponentType<AlertLineProps & { onClose(): void }>>();

  async function open(event: FormEvent): Promise<void> {
    event.preventDefault();
    const [{ SaveSearchDialog }] = await Promise.all([
      import('./save-search-dialog.tsx'),
      loadMessages(locale, ['dashboard', 'account', 'map']),
    ]);
    setDialog(() => SaveSearchDialog);
  }

  if (user === null)
    return (
      <p className={styles.alert} data-chrome>
        <a className={styles.alertLink} href={getNewAlertHref(props, locale)}>
          <Icon name="alert" />
          {label ?? t('search.alert')}
        </a>
      </p>
    );
  return (
    <>
      <PlainForm
        action="save-search"
        hidden={{ search: JSON.stringify(toSavedCriteria(props.type, props.params, locale)) }}
        className={styles.alert}
        data-chrome
        onSubmit={(event) => void open(event)}
      >
        <button type="submit" className={styles.alertLink}>
          <Icon name="alert" />
          {label ?? t('search.alert')}
        </button>
      </PlainForm>
      {Dialog !== undefined && <Dialog {...props} onClose={() => setDialog(undefined)} />}
    </>
  );
}
