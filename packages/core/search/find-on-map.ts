import type { z } from 'zod';
import type { searchMapReplySchema } from '@causa/shared/search/search-map.contract';
import type { SearchType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { getMapArea } from '@causa/shared/search/location';
import {
  fitView,
  getSide,
  type MapPoint,
  type MapView,
  project,
} from '@causa/shared/search/map-view';
import type { SearchParams } from '@causa/shared/search/search-params';
import { readRates } from '../listings/currency-rates/read-rates.ts';
import type { Context } from '../platform/context.ts';
import { type City, listCities } from '../platform/places/list-cities.ts';
import { interpretSearch } from './search.ts';

type MapReply = z.infer<typeof searchMapReplySchema>;

/** The names of at most so many cities are shown. */
const cityMax = 10;
/** A city so near a cluster, in parts of the view, names it even if a smaller one is nearer. */
const nearby = 0.06;
/** The room of a name, in parts of the view. */
const nameWidth = 0.24;
const nameHeight = 0.08;
/** The corner of the view where the buttons are. */
const buttons = { left: 0.74, top: 0.3 };

/**
 * Returns where all results of a search are, near ones as clusters; the same results as the search
 * finds. Without a view: the area of the search, or what shows all results.
 */
export async function findOnMap(
  context: Context,
  type: SearchType,
  params: SearchParams,
  lang: Locale,
  wanted?: MapView,
): Promise<MapReply> {
  const { engine } = context.search;
  const query = await interpretSearch(
    { now: context.now, search: { engine, rates: await readRates(context) } },
    { type, params, lang },
  );
  const area = getMapArea(params.location);
  const fallback = area === undefined ? undefined : fitView(area);
  const { view, clusters, ...counts } = await engine.cluster(query, wanted ?? fallback);
  const cities = listCities(view.zoom);
  const reach = nearby * 360 * getSide(view.zoom);
  return {
    ...counts,
    view,
    clusters: clusters.map(({ bounds, ...cluster }) => ({
      ...cluster,
      ...bounds,
      near: findCity(cities, cluster, reach)?.names[lang] ?? '',
    })),
    cities: selectCities(cities, view, clusters).map(({ names, latitude, longitude }) => ({
      name: names[lang],
      latitude,
      longitude,
    })),
  };
}

/** Returns the largest city within the reach (degrees) of a point, or else the nearest. */
function findCity(
  cities: readonly City[],
  { latitude, longitude }: MapPoint,
  reach: number,
): City | undefined {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let nearest: City | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const city of cities) {
    const north = city.latitude - latitude;
    // Also across the antimeridian.
    const east = ((city.longitude - longitude + 540) % 360) - 180;
    const distance = north ** 2 + (east * shrink) ** 2;
    // The cities are sorted by population.
    if (distance < reach ** 2) return city;
    if (distance >= least) continue;
    nearest = city;
    least = distance;
  }
  return nearest;
}

/** Returns the largest cities of a view whose names touch neither each other nor a cluster. */
function selectCities(
  cities: readonly City[],
  { x, y, zoom }: MapView,
  clusters: readonly MapPoint[],
): City[] {
  const side = getSide(zoom);
  const place = (point: MapPoint): { left: number; top: number } => {
    const at = project(point);
    return { left: (at.x - x) / side, top: (at.y - y) / side };
  };
  const taken = clusters.map((cluster) => ({ ...place(cluster), width: nameWidth * 0.7 }));
  const shown: City[] = [];
  for (const city of cities) {
    const { left, top } = place(city);
    const isInside = isBetween(left, nameWidth / 2) && isBetween(top, nameHeight / 2);
    const isApart = taken.every(
      (other) =>
        Math.abs(other.left - left) > other.width || Math.abs(other.top - top) > nameHeight,
    );
    if (!isInside || !isApart || (left > buttons.left && top < buttons.top)) continue;
    shown.push(city);
    taken.push({ left, top, width: nameWidth });
    if (shown.length === cityMax) break;
  }
  return shown;
}

function isBetween(part: number, margin: number): boolean {
  return part > margin && part < 1 - margin;
}
