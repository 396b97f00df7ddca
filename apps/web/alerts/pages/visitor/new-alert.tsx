import { alertFrequencies } from '@causa/shared/accounts/notification-preferences';
import { searchPath } from '@causa/shared/platform/pages/routes';
import { getMapArea } from '@causa/shared/search/location';
import { searchHref } from '@causa/shared/search/search-params';
import type { ReactNode } from 'react';
import { accountHead, AccountPage, Card } from '../../../accounts/menu/account-page.tsx';
import { Form } from '../../../forms/form.tsx';
import { PlainForm } from '../../../forms/plain-form.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { toSavedCriteria } from '../../../search/saved-criteria.ts';
import { countFilters } from '../../../search/search-state.ts';
import { formatSearchHeading } from '../../../search/search-words.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { subscribeToSearchAction } from '../../saved/saved-searches.actions.ts';
import type { NewAlertData } from './new-alert.data.ts';

/** Asks for alerts of a search without an account; the mailed link confirms the address. */
function NewAlertPage({ data: { type, params, isSent } }: { data: NewAlertData }): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const search = JSON.stringify(toSavedCriteria(type, params, locale));
  const results = searchHref(searchPath(locale, type), params);
  if (isSent)
    return (
      <AccountPage title={t('dashboard.newAlert.sentTitle')} lead={t('dashboard.newAlert.sent')}>
        <ButtonLink href={results}>{t('dashboard.newAlert.back')}</ButtonLink>
      </AccountPage>
    );
  const filters = countFilters(params);
  const isArea = getMapArea(params.location) !== undefined;
  return (
    <AccountPage
      title={t('dashboard.newAlert.title')}
      lead={t('dashboard.newAlert.lead')}
      after={
        <PlainForm action="save-search" hidden={{ search, to: results }}>
          <Button type="submit" variant="tertiary">
            {t('dashboard.newAlert.account')}
          </Button>
        </PlainForm>
      }
    >
      <Card>
        <p>
          {t('dashboard.newAlert.search')}:{' '}
          <a href={results}>{formatSearchHeading(text, type, params, undefined)}</a>
          {isArea && ` · ${t('searchbar.location.area')}`}
          {filters > 0 && ` · ${t('dashboard.newAlert.filters', { count: filters })}`}
        </p>
        <Form
          action={subscribeToSearchAction}
          wide
          submitLabel={t('dashboard.newAlert.submit')}
          failed={t('dashboard.dialog.failed')}
          hidden={{ search }}
          values={{ frequency: 'daily' }}
        >
          {(part) => (
            <>
              <TextField
                {...part(
                  'email',
                  t('dashboard.newAlert.email'),
                  t('dashboard.newAlert.emailNeeded'),
                )}
                type="email"
                autoComplete="email"
                maxLength={254}
              />
              <SelectField
                {...part('frequency', t('dashboard.search.frequency'))}
                options={alertFrequencies.map((value) => ({
                  value,
                  label: t(`dashboard.search.frequency.${value}`),
                }))}
              />
              <p className={lists.hint}>{t('dashboard.newAlert.hint')}</p>
            </>
          )}
        </Form>
      </Card>
    </AccountPage>
  );
}

export const view: PageView<NewAlertData> = {
  Component: NewAlertPage,
  head: ({ isSent }, context) =>
    accountHead(
      context.text.t(isSent ? 'dashboard.newAlert.sentTitle' : 'dashboard.newAlert.title'),
      context,
    ),
};

export { loader } from './new-alert.data.ts';
