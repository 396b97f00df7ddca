import { type MapView, worldView } from '@causa/shared/search/map-view';
import type { SearchType } from '@causa/shared/listings/listing-types';
import type { SearchParams } from '@causa/shared/search/search-params';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useLocale, useSite } from '../../lib/navigation/page-context.tsx';
import { useOnChange } from '../../lib/use-on-change.ts';
import { loadMap, type MapReply } from './load-map.ts';

/** The clusters of a view are loaded when it has been still for this long. */
const stillMs = 200;

interface MapState {
  view: MapView;
  setView: Dispatch<SetStateAction<MapView>>;
  /** The clusters of this view, or of the one before until they are loaded. */
  reply: MapReply | undefined;
  hasFailed: boolean;
}

/** Holds the view of the map, which follows each search, and loads the clusters of other views. */
export function useMapView(
  type: SearchType,
  params: SearchParams,
  first: MapReply | undefined,
): MapState {
  const locale = useLocale();
  const { api } = useSite();
  const [view, setView] = useState(first?.view ?? worldView);
  const [reply, setReply] = useState(first);
  const [hasFailed, setFailed] = useState(first === undefined);

  useOnChange(first, () => {
    if (first !== undefined) setView(first.view);
    setReply(first);
    setFailed(first === undefined);
  });

  const isLoaded = reply !== undefined && isSameView(reply.view, view);
  useEffect(() => {
    if (isLoaded) return undefined;
    let isOutdated = false;
    const timer = setTimeout(() => {
      void loadMap(api, { type, params, locale, view }).then((found) => {
        if (isOutdated) return;
        setFailed(found === undefined);
        if (found !== undefined) setReply(found);
      });
    }, stillMs);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [isLoaded, api, type, params, locale, view]);

  return { view, setView, reply, hasFailed };
}

export function isSameView(one: MapView, other: MapView): boolean {
  return one.zoom === other.zoom && one.x === other.x && one.y === other.y;
}
