import { getMapArea } from '@causa/shared/search/location';
import { truncateText } from '@causa/shared/platform/text/truncate-text';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { estimateSearchContract } from '@causa/shared/alerts/saved.contract';
import { deleteSavedSearch, estimateSearch } from '@causa/shared/generated/alerts/saved.endpoints';
import { isFacetName } from '@causa/shared/search/facets';
import { searchApiWords, type SearchType } from '@causa/shared/listings/listing-types';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { SearchParams } from '@causa/shared/search/search-params';
import { type ReactNode, useEffect, useState } from 'react';
import type { FormAction } from '../../lib/forms/form-action.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { searchInput } from '../../lib/search-input.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AlertsOff } from './alerts-off.tsx';
import { type SavedSearch, SavedSearchFields } from './saved-search-fields.tsx';
import { saveSearchAction, updateSavedSearchAction } from './saved-searches.actions.ts';
import styles from '../../layout/dashboard/lists.module.css';
import { Form } from '../../forms/form.tsx';
import { typeNames } from '../../layout/type-words.ts';
import { toSavedCriteria } from '../../search/saved-criteria.ts';

type Status = 'EDITING' | 'SAVED' | 'UNSAVED';
interface Saved {
  savedSearch: SavedSearch;
  status: Status;
}

interface SaveSearchDialogProps {
  type: SearchType;
  params: SearchParams;
  onClose(): void;
}

/**
 * Saves a search: its preview, name, and email frequency. EDITING after it is created, SAVED after
 * a change, UNSAVED after it is deleted.
 */
export function SaveSearchDialog({ type, params, onClose }: SaveSearchDialogProps): ReactNode {
  const { t, locale } = useText();
  const { saved, status, failed, show, remove } = useSavedSearch();
  const name = useSearchName(type, params);
  const action: FormAction<Saved> =
    saved === undefined ? saveSearchAction : updateSavedSearchAction;
  const submitKey = saved === undefined ? 'dashboard.dialog.save' : 'dashboard.search.submit';
  return (
    <Dialog
      title={t('dashboard.dialog.title')}
      closeLabel={t('dashboard.dialog.close')}
      onClose={onClose}
    >
      <AlertsOff />
      <Form
        action={action}
        scope="new"
        submitLabel={t(submitKey)}
        failed={t('dashboard.dialog.failed')}
        values={{ name, frequency: 'daily' }}
        hidden={
          saved === undefined
            ? { search: JSON.stringify(toSavedCriteria(type, params, locale)) }
            : { id: saved.id }
        }
        className={styles.form}
        onDone={(reply) => show(reply.status, reply.savedSearch)}
        beside={<OtherButtons saved={saved} onRemove={remove} />}
      >
        {(part) => (
          <>
            <Estimate type={type} params={params} />
            {status !== undefined && (
              <output>
                <Notice kind="success">{t(`dashboard.dialog.state.${status}`)}</Notice>
              </output>
            )}
            {failed && (
              <Notice kind="error" role="alert">
                {t('dashboard.dialog.failed')}
              </Notice>
            )}
            <SavedSearchFields
              name={part('name', t('dashboard.search.name'), t('dashboard.dialog.nameNeeded'))}
              frequency={part('frequency', t('dashboard.search.frequency'))}
              notifyByEmail={true}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** Holds the saved search of the dialog and updates the account's count. */
function useSavedSearch() {
  const { api, environment, setEnvironment } = useSite();
  const [saved, setSaved] = useState<SavedSearch>();
  const [status, setStatus] = useState<Status>();
  const [failed, setFailed] = useState(false);
  const { user } = environment;

  function show(next: Status, search: SavedSearch | undefined): void {
    setStatus(next);
    setSaved(search);
    if (user === null) return;
    const added = Number(search !== undefined) - Number(saved !== undefined);
    const savedSearchCount = user.savedSearchCount + added;
    setEnvironment({ user: { ...user, savedSearchCount, savingSearchStatus: next } });
  }

  function remove(id: string): void {
    setFailed(false);
    api.call(deleteSavedSearch, { params: { id } }).then(
      () => show('UNSAVED', undefined),
      () => setFailed(true),
    );
  }

  return { saved, status, failed, show, remove };
}

/** Returns the suggested name of a search: its type, keyword, place and two filters. */
function useSearchName(type: SearchType, params: SearchParams): string {
  const { t, label } = useText();
  const filters = Object.entries(params.filters).flatMap(([facet, values]) =>
    isFacetName(facet) ? (values ?? []).map((value) => label(facet, value)) : [],
  );
  const place =
    getMapArea(params.location) === undefined ? (params.location?.text ?? '') : t('map.area');
  const parts = [params.q, place, ...filters.slice(0, 2)].filter((part) => part !== '');
  return truncateText([t(typeNames[type]), ...parts].join(', '), 120);
}

function OtherButtons({
  saved,
  onRemove,
}: {
  saved: SavedSearch | undefined;
  onRemove(id: string): void;
}): ReactNode {
  const { t, locale } = useText();
  return (
    <>
      {saved !== undefined && (
        <Button variant="tertiary" onClick={() => onRemove(saved.id)}>
          {t('dashboard.dialog.remove')}
        </Button>
      )}
      <ButtonLink variant="tertiary" href={pagePath('savedSearches', locale)}>
        {t('dashboard.dialog.manage')}
      </ButtonLink>
    </>
  );
}

function Estimate({ type, params }: Pick<SaveSearchDialogProps, 'type' | 'params'>): ReactNode {
  const { t, locale } = useText();
  const { api } = useSite();
  const [estimate, setEstimate] = useState<ReplyOf<typeof estimateSearchContract>>();
  useEffect(() => {
    let isClosed = false;
    api
      .call(
        estimateSearch,
        searchInput(searchApiWords[type], { ...params, pageIndex: 0 }, locale),
        { retries: 0 },
      )
      .then(
        (reply) => isClosed || setEstimate(reply),
        () => undefined,
      );
    return () => {
      isClosed = true;
    };
  }, [api, type, params, locale]);
  return (
    <p>
      {estimate === undefined
        ? t('dashboard.dialog.counting')
        : t('dashboard.dialog.estimate', { month: estimate.month, today: estimate.today })}
    </p>
  );
}
