import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { createSavedSearchContract, estimateSearchContract } from '@causa/shared/contracts/saved.contract';
import { isFacetName } from '@causa/shared/facets';
import { searchApiWords, type SearchType } from '@causa/shared/listing-types';
import { plainPath, withQuery } from '@causa/shared/routes';
import type { SearchParams } from '@causa/shared/search-params';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { useSite, useText } from '../../lib/page-context.tsx';
import { searchDataPath } from '../../lib/search-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AlertsOff } from '../dashboard/alerts-off.tsx';
import { type SavedSearch, SavedSearchFields } from '../dashboard/saved-search-fields.tsx';
import styles from '../dashboard/lists.module.css';
import { keepAction } from '../shell/keep-action.ts';
import { typeNames } from '../shell/type-words.ts';
import { savedCriteria } from './saved-criteria.ts';

type Status = 'EDITING' | 'SAVED' | 'UNSAVED';

interface SaveSearchDialogProps {
  type: SearchType;
  params: SearchParams;
  onClose(): void;
}

/**
 * Saves a search: what it would bring, its name, whether and how often it writes. EDITING once it is made, SAVED after a change, UNSAVED once it is
 * deleted again. A visitor's choices are kept while they sign up.
 */
export function SaveSearchDialog({ type, params, onClose }: SaveSearchDialogProps): ReactNode {
  const { t, locale, label } = useText();
  const { api, environment, setEnvironment, navigate, page } = useSite();
  const [estimate, setEstimate] = useState<ReplyOf<typeof estimateSearchContract>>();
  const [saved, setSaved] = useState<SavedSearch>();
  const [status, setStatus] = useState<Status>();
  const [problem, setProblem] = useState<{ name?: string; form?: string }>({});
  const [busy, setBusy] = useState(false);
  const { user } = environment;
  const chosen = Object.entries(params.filters).flatMap(([facet, values]) => (isFacetName(facet) ? (values ?? []).map((value) => label(facet, value)) : []));
  const parts = [params.q, params.location?.text ?? '', ...chosen.slice(0, 2)].filter((part) => part !== '');
  const name = [t(typeNames[type]), ...parts].join(', ').slice(0, 120);

  useEffect(() => {
    let gone = false;
    const path = searchDataPath(searchApiWords[type], { ...params, pageIndex: 0 }, locale).replace('?', '/estimate?');
    api.get<ReplyOf<typeof estimateSearchContract>>(path, { retries: 0 }).then(
      (found) => gone || setEstimate(found),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [api, type, params, locale]);

  function arrived(next: Status, search: SavedSearch | undefined, before: SavedSearch | undefined): void {
    setStatus(next);
    setSaved(search);
    if (user === null) return;
    const others = user.savedSearches.filter(({ id }) => id !== before?.id);
    const savedSearches = search === undefined ? others : [{ id: search.id, name: search.name }, ...others];
    setEnvironment({ user: { ...user, savedSearches, savingSearchStatus: next } });
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem({});
    try {
      await work();
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : [];
      const named = errors.find((entry) => entry.name === 'name');
      setProblem(named === undefined ? { form: errors[0]?.description ?? t('dashboard.dialog.failed') } : { name: t('dashboard.dialog.nameNeeded') });
    }
    setBusy(false);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const [typed, frequency] = [values.get('name'), values.get('frequency')];
    const wish = {
      name: typeof typed === 'string' ? typed.trim() : '',
      notifyByEmail: values.has('notifyByEmail'),
      frequency: alertFrequency(frequency),
    };
    if (wish.name === '') {
      setProblem({ name: t('dashboard.dialog.nameNeeded') });
      document.getElementById('new-name')?.focus();
      return;
    }
    void attempt(async () => {
      const search = { ...savedCriteria(type, params, locale), ...wish };
      if (user === null) {
        const signup = withQuery(plainPath('signup', locale), { to: page.href });
        return navigate(await keepAction(api, signup, { type: 'SAVE_SEARCH', data: search }, page.href));
      }
      const reply =
        saved === undefined
          ? await api.send<ReplyOf<typeof createSavedSearchContract>>('POST', '/data/saved-searches', {
              ...search,
              timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
            })
          : await api.send<{ savedSearch: SavedSearch; status: Status }>('PUT', `/data/saved-searches/${saved.id}`, wish);
      return arrived(reply.status, reply.savedSearch, saved);
    });
  }

  return (
    <Dialog title={t('dashboard.dialog.title')} closeLabel={t('dashboard.dialog.close')} onClose={onClose}>
      <AlertsOff />
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>{estimate === undefined ? t('dashboard.dialog.counting') : t('dashboard.dialog.estimate', { month: estimate.month, today: estimate.today })}</p>
        {status !== undefined && (
          <output>
            <Notice kind="success">{t(`dashboard.dialog.state.${status}`)}</Notice>
          </output>
        )}
        {problem.form !== undefined && (
          <Notice kind="error" role="alert">
            {problem.form}
          </Notice>
        )}
        <SavedSearchFields id="new" start={saved ?? { name, notifyByEmail: true, frequency: 'daily' }} nameError={problem.name} />
        {user === null && <p className={styles.hint}>{t('dashboard.dialog.signupHint')}</p>}
        <div className={styles.tools}>
          <Button type="submit" variant="primary" busy={busy}>
            {t(user === null ? 'dashboard.dialog.signup' : saved === undefined ? 'dashboard.dialog.save' : 'dashboard.search.submit')}
          </Button>
          {saved !== undefined && (
            <Button
              variant="tertiary"
              onClick={() =>
                void attempt(async () => {
                  await api.send('DELETE', `/data/saved-searches/${saved.id}`);
                  arrived('UNSAVED', undefined, saved);
                })
              }
            >
              {t('dashboard.dialog.remove')}
            </Button>
          )}
        </div>
        {user !== null && <a href={plainPath('savedSearches', locale)}>{t('dashboard.dialog.manage')}</a>}
      </form>
    </Dialog>
  );
}

function alertFrequency(value: unknown): SavedSearch['frequency'] {
  return value === 'instant' || value === 'weekly' ? value : 'daily';
}
