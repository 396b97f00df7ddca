import type { describeItemsContract } from '@causa/shared/alerts/recent-items.contract';
import { describeItems } from '@causa/shared/generated/alerts/recent-items.endpoints';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { useHydrated } from '../../lib/navigation/render-phase.ts';
import {
  type BrowserRecent,
  type BrowserView,
  forgetBrowserRecent,
  forgetBrowserSearch,
  forgetBrowserView,
  readBrowserRecent,
} from '../../lib/recent/browser-recent.ts';
import { formatSearch } from '../../search/recent/format-search.ts';
import { Button } from '../../ui/button.tsx';
import { RecentSection, SearchRow, ViewRow } from './recent-rows.tsx';

type PublicItem = ReplyOf<typeof describeItemsContract>['items'][number];

/**
 * Searches and views of this browser. The server learns only which items it has to name. Nothing
 * without scripts.
 */
export function BrowserRecentLists(): ReactNode {
  const text = useText();
  const { t } = text;
  const hydrated = useHydrated();
  const [change, setChange] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read again after each change
  const recent = useMemo(() => (hydrated ? readBrowserRecent() : undefined), [hydrated, change]);
  const known = usePublicItems(recent);
  if (recent === undefined) return null;

  function forget(event: MouseEvent<HTMLButtonElement>, act: () => void): void {
    act();
    setChange(change + 1);
    keepFocusNear(event.currentTarget);
  }

  const { searches, views } = recent;
  return (
    <>
      <output className="hidden-visually">{change > 0 && t('recent.forgotten')}</output>
      <RecentSection
        id="recent-searches"
        title={t('recent.searches')}
        empty={t('recent.noSearches')}
      >
        {searches.map(({ at, ...search }) => (
          <SearchRow
            key={`${search.type} ${search.query}`}
            search={search}
            searchedAt={new Date(at).toISOString()}
            tools={
              <ForgetButton
                name={formatSearch(text, search)}
                onClick={(event) => forget(event, () => forgetBrowserSearch(search))}
              />
            }
          />
        ))}
      </RecentSection>
      <RecentSection id="recent-views" title={t('recent.views')} empty={t('recent.noViews')}>
        {views.map((view) => (
          <ViewRow
            key={view.id}
            item={toViewedItem(view, known)}
            viewedAt={new Date(view.at).toISOString()}
            tools={
              <ForgetButton
                name={view.title}
                onClick={(event) => forget(event, () => forgetBrowserView(view.id))}
              />
            }
          />
        ))}
      </RecentSection>
      {searches.length + views.length > 0 && (
        <div>
          <Button onClick={(event) => forget(event, forgetBrowserRecent)}>
            {t('recent.forgetAll')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Asks once which viewed items are public. Undefined until then, or without an answer. */
function usePublicItems(recent: BrowserRecent | undefined): readonly PublicItem[] | undefined {
  const { api } = useSite();
  const [items, setItems] = useState<readonly PublicItem[]>();
  const isAsked = items !== undefined;
  const ids = recent?.views.map(({ id }) => id).join(',') ?? '';
  useEffect(() => {
    if (isAsked || ids === '') return;
    void api.call(describeItems, { query: { ids } }).then(
      (reply) => setItems(reply.items),
      () => undefined,
    );
  }, [api, ids, isAsked]);
  return items;
}

/** Until it is known which items are public, all have links. */
function toViewedItem(
  { id, type, title, orgName }: BrowserView,
  known: readonly PublicItem[] | undefined,
): PublicItem {
  const url = known === undefined ? detailUrls(type, id, title) : null;
  return known?.find((item) => item.id === id) ?? { id, type, title, orgName, url };
}

function ForgetButton({
  name,
  onClick,
}: {
  name: string;
  onClick(event: MouseEvent<HTMLButtonElement>): void;
}): ReactNode {
  const { t } = useText();
  return (
    <Button variant="tertiary" aria-label={t('recent.forgetName', { name })} onClick={onClick}>
      {t('recent.forget')}
    </Button>
  );
}

/** Focuses the next button of the list, or its heading, since the clicked one is removed. */
function keepFocusNear(button: HTMLElement): void {
  const section = button.closest('section') ?? document.getElementById('recent-searches');
  const at = [...(section?.querySelectorAll('button') ?? [])].findIndex((one) => one === button);
  requestAnimationFrame(() => {
    const rest = [...(section?.querySelectorAll<HTMLElement>('button') ?? [])];
    const next = rest[Math.min(at, rest.length - 1)] ?? section?.querySelector<HTMLElement>('h2');
    (next ?? section)?.focus();
  });
}
