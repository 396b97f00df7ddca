import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { receivedCsv } from '@causa/shared/generated/applications/application-review.endpoints';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { receivedColumns } from '@causa/shared/applications/application-review';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { AdminApplicationsData } from '../pages/organization/admin-applications.data.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import posting from '../../listings/authoring/posting.module.css';
import { bulkForm, canChangeMany } from './received-table.tsx';
import styles from './received.module.css';

/**
 * Actions for the selected rows or for all filtered rows: a form that leads to a confirmation page;
 * and the CSV download.
 */
export function ReceivedBulkBar({ data }: { data: AdminApplicationsData }): ReactNode {
  const { t, locale } = useText();
  const { org, listing, tab, filters, list } = data;
  const params = { orgId: org.id };
  const type = listing?.type ?? 'ALL';
  return (
    <>
      {canChangeMany(org, tab) && (
        <form
          id={bulkForm}
          method="get"
          action={organizationPath('adminApplicationsBulk', locale, params)}
          className={posting.bulk}
          aria-label={t('review.bulk.chosen', { type })}
        >
          <Filters tab={tab} filters={filters} />
          <p>{t('review.bulk.chosen', { type })}</p>
          <Choice
            type="checkbox"
            name="all"
            value="1"
            label={t('review.bulk.all', { count: list.total, type })}
          />
          <Button type="submit" variant="secondary">
            {t('review.status.change')}
          </Button>
        </form>
      )}
      <CsvDownload data={data} />
    </>
  );
}

function CsvDownload({ data: { org, tab, filters } }: { data: AdminApplicationsData }): ReactNode {
  const { t, locale } = useText();
  return (
    <details className={posting.disclosure}>
      <summary>{t('review.csv.title')}</summary>
      <form
        method="get"
        action={endpointUrl(receivedCsv, { params: { orgId: org.id } })}
        className={styles.columns}
        aria-label={t('review.csv.title')}
      >
        <Filters tab={tab} filters={filters} />
        <input type="hidden" name="lang" value={locale} />
        <fieldset>
          <legend>{t('review.csv.columns')}</legend>
          {receivedColumns.map((column) => (
            <Choice
              key={column}
              type="checkbox"
              name="columns"
              value={column}
              label={t(`review.csv.${column}`)}
              defaultChecked
            />
          ))}
        </fieldset>
        <p className={posting.when}>{t('review.csv.hint')}</p>
        <Button type="submit" variant="secondary">
          {t('review.csv.submit')}
        </Button>
      </form>
    </details>
  );
}

function Filters({ tab, filters }: Pick<AdminApplicationsData, 'tab' | 'filters'>): ReactNode {
  return Object.entries({ tab, ...filters }).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}
