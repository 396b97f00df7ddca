import { search } from '@causa/shared/generated/search/search.endpoints';
import { searchApiWords, type SearchType } from '@causa/shared/listings/listing-types';
import { searchPath } from '@causa/shared/platform/pages/routes';
import { searchHref, type SearchParams } from '@causa/shared/search/search-params';
import { type ReactNode, useEffect, useState } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { searchInput } from '../../lib/search-input.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Filters } from './filters.tsx';
import { type SearchReply, withoutFilters } from '../search-state.ts';

const settleMs = 250;

interface FilterSheetProps {
  type: SearchType;
  params: SearchParams;
  reply: SearchReply;
  /** Filters that were chosen before and not applied. */
  draft: SearchParams | undefined;
  onDraft(draft: SearchParams | undefined): void;
  onClose(): void;
}

/**
 * The filters over the whole screen (below 992 px): applied together by a button that shows the
 * number of results.
 */
export function FilterSheet(props: FilterSheetProps): ReactNode {
  const { type, params, onClose } = props;
  const { t, locale } = useText();
  const { navigate } = useSite();
  const { draft, change, live, busy } = useFilterDraft(props);
  return (
    <Dialog
      full
      title={t('search.filters.title')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => change(withoutFilters(draft))}>{t('search.filters.clear')}</Button>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => {
              onClose();
              void navigate(searchHref(searchPath(locale, type), draft), { arrive: 'results' });
            }}
          >
            {t('search.filters.show', { count: live.count })}
          </Button>
        </>
      }
    >
      <Filters type={type} params={draft} reply={live} scope="sheet" onChange={change} />
      <output className="hidden-visually">
        {draft === params || busy ? '' : t('search.status', { count: live.count })}
      </output>
    </Dialog>
  );
}

/** Holds the filters that are not applied yet, and their results. */
function useFilterDraft({ type, params, reply, draft = params, onDraft }: FilterSheetProps) {
  const { locale } = useText();
  const { api } = useSite();
  const [live, setLive] = useState<SearchReply>(reply);
  const [busy, setBusy] = useState(draft !== params);
  useEffect(() => {
    if (draft === params) return undefined;
    const aborter = new AbortController();
    const timer = setTimeout(() => {
      api
        .call(search, searchInput(searchApiWords[type], draft, locale), { signal: aborter.signal })
        .then(setLive)
        .catch(() => undefined)
        .finally(() => setBusy(false));
    }, settleMs);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [draft, params, api, type, locale]);
  const change = (next: SearchParams): void => {
    const isApplied = searchHref('', next) === searchHref('', params);
    onDraft(isApplied ? undefined : next);
    setBusy(!isApplied);
    if (isApplied) setLive(reply);
  };
  return { draft, change, live, busy };
}
