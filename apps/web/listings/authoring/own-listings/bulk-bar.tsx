import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { listingsCsv } from '@causa/shared/generated/listings/bulk.endpoints';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import type { AdminListingsData } from '../../pages/organization/admin-listings.data.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { bulkForm } from './listing-table.tsx';
import styles from '../posting.module.css';

/**
 * Actions for the selected rows or for all filtered rows: a form that leads to a confirmation page.
 */
export function BulkBar({
  data: { org, tab, filters, counts },
}: {
  data: AdminListingsData;
}): ReactNode {
  const { t, locale } = useText();
  const params = { orgId: org.id };
  const { locale: language, ...others } = filters;
  return (
    <form
      id={bulkForm}
      method="get"
      action={organizationPath('adminBulk', locale, params)}
      className={styles.bulk}
      aria-label={t('listed.bulk.chosen')}
    >
      {Object.entries({ tab, language, ...others }).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {org.can.edit && (
        <>
          <p>{t('listed.bulk.chosen')}</p>
          <Choice
            type="checkbox"
            name="all"
            value="1"
            label={t('listed.bulk.all', { count: counts[tab] })}
          />
          <Button type="submit" variant="secondary" name="do" value="close">
            {t('listed.one.close')}
          </Button>
          <Button type="submit" variant="secondary" name="do" value="extend">
            {t('listed.one.extend')}
          </Button>
          <Button type="submit" variant="secondary" name="do" value="recipients">
            {t('listed.bulk.recipients')}
          </Button>
        </>
      )}
      <a href={endpointUrl(listingsCsv, { params, query: { tab, ...filters, lang: locale } })}>
        {t('listed.bulk.export')}
      </a>
    </form>
  );
}
