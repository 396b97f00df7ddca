import type { SearchType } from '@causa/shared/listings/listing-types';
import {
  getSide,
  getViewBounds,
  type MapPoint,
  type MapView,
  maxZoom,
  project,
  zoomView,
} from '@causa/shared/search/map-view';
import { searchPath } from '@causa/shared/platform/pages/routes';
import { type Bounds, getMapArea, toMapArea } from '@causa/shared/search/location';
import { searchHref, type SearchParams } from '@causa/shared/search/search-params';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MapShapes } from '../../ui/map/map-shapes.tsx';
import type { MapReply } from './load-map.ts';
import { useMapKeys, useMapPointer, useMapWheel } from './use-map-gestures.ts';
import { isSameView, useMapView } from './use-map-view.ts';
import styles from './search-map.module.css';

/** The side of the drawing; it is shown as wide as its column. */
const size = 384;

interface SearchMapProps {
  type: SearchType;
  params: SearchParams;
  map: MapReply | undefined;
}

/**
 * The results of a search on a map: near ones as one cluster, a link that shows exactly these in
 * the list. Links work without scripts; moving the map and searching its area need them.
 */
export function SearchMap({ type, params, map }: SearchMapProps): ReactNode {
  const { t, locale, number } = useText();
  const { navigate } = useSite();
  const { view, setView, reply, hasFailed } = useMapView(type, params, map);
  const box = useRef<HTMLElement>(null);
  useMapKeys(box, setView);
  useMapWheel(box, setView);
  const path = searchPath(locale, type);
  const getHref = (bounds: Bounds): string => searchHref(path, withArea(params, bounds));
  const isMoved = map === undefined || !isSameView(view, map.view);

  return (
    <section ref={box} className={styles.map} aria-label={t('map.label')}>
      <div className={styles.frame}>
        <MapDrawing view={view} setView={setView} reply={reply} getHref={getHref} />
        <div className={`${styles.zoom} with-js`}>
          <Button
            aria-label={t('map.zoomIn')}
            variant={view.zoom === maxZoom ? 'inactive' : 'secondary'}
            onClick={() => setView(zoomView(view, view.zoom + 1))}
          >
            +
          </Button>
          <Button
            aria-label={t('map.zoomOut')}
            variant={view.zoom === 0 ? 'inactive' : 'secondary'}
            onClick={() => setView(zoomView(view, view.zoom - 1))}
          >
            −
          </Button>
        </div>
        {isMoved && (
          <Button
            variant="primary"
            className={styles.searchHere}
            onClick={() =>
              void navigate(getHref(getViewBounds(view)), { replace: true, arrive: 'keep' })
            }
          >
            {t('map.searchHere')}
          </Button>
        )}
      </div>
      <div className={styles.notes}>
        <output>
          {hasFailed
            ? t('map.failed')
            : reply !== undefined &&
              reply.unlocatedCount > 0 &&
              t('map.unlocated', {
                count: reply.unlocatedCount,
                number: number(reply.unlocatedCount),
              })}
        </output>
        {getMapArea(params.location) !== undefined && (
          <ButtonLink
            variant="tertiary"
            href={searchHref(path, { ...params, location: undefined, pageIndex: 0 })}
          >
            {t('map.reset')}
          </ButtonLink>
        )}
        <p className={`${styles.keys} with-js`}>{t('map.keys')}</p>
      </div>
    </section>
  );
}

/** Returns the search in an area, which has no distances. */
function withArea(params: SearchParams, bounds: Bounds): SearchParams {
  return {
    ...params,
    location: toMapArea(bounds),
    radius: 'auto',
    sort: params.sort === 'distance' ? 'relevance' : params.sort,
    pageIndex: 0,
  };
}

interface MapDrawingProps {
  view: MapView;
  setView: Parameters<typeof useMapPointer>[0];
  reply: MapReply | undefined;
  getHref(bounds: Bounds): string;
}

function MapDrawing({ view, setView, reply, getHref }: MapDrawingProps): ReactNode {
  const { t, number } = useText();
  const pointer = useMapPointer(setView);
  const side = getSide(view.zoom);
  const locate = (point: MapPoint): { x: number; y: number } => {
    const { x, y } = project(point);
    return { x: ((x - view.x) / side) * size, y: ((y - view.y) / side) * size };
  };
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${size} ${size}`} {...pointer}>
      <MapShapes shown={{ x: view.x, y: view.y, width: side, height: side }} width={size} />
      <g className={styles.cities} aria-hidden="true">
        {reply?.cities.map((city) => (
          <text key={`${city.name}${city.longitude}`} {...locate(city)}>
            {city.name}
          </text>
        ))}
      </g>
      {reply?.clusters.map((cluster) => {
        const at = locate(cluster);
        if (Math.min(at.x, at.y) < 0 || Math.max(at.x, at.y) > size) return null;
        return (
          <ClusterLink
            key={`${cluster.west},${cluster.south},${cluster.east},${cluster.north}`}
            at={at}
            radius={getRadius(cluster.count)}
            href={getHref(cluster)}
            name={t('map.cluster', {
              count: cluster.count,
              number: number(cluster.count),
              place: cluster.near,
            })}
          >
            {number(cluster.count)}
          </ClusterLink>
        );
      })}
    </svg>
  );
}

/** Returns the radius of a cluster: from 16 for one result to 24. */
function getRadius(count: number): number {
  return Math.min(24, 16 + 2.5 * Math.log10(count));
}

interface ClusterLinkProps {
  at: { x: number; y: number };
  radius: number;
  href: string;
  name: string;
  children: ReactNode;
}

function ClusterLink({ at, radius, href, name, children }: ClusterLinkProps): ReactNode {
  const { navigate } = useSite();
  const keep = (part: number): number => Math.max(radius, Math.min(size - radius, part));

  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(href, { arrive: 'results' });
  }

  return (
    <g transform={`translate(${keep(at.x)} ${keep(at.y)})`}>
      <a className={styles.cluster} href={href} aria-label={name} onClick={open}>
        <title>{name}</title>
        <circle r={radius} />
        <text dy="0.35em">{children}</text>
      </a>
    </g>
  );
}
