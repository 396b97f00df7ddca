import type { Bounds } from '@causa/shared/search/location';
import { fitView, getSide, type MapView, project, worldView } from '@causa/shared/search/map-view';
import type { Cluster, ClusterReply } from '../../search/engine/search-engine.ts';
import { type Bitset, countBits, eachBit } from './bitset.ts';
import type { Columns } from './columns.ts';

/** Clusters are at least as far apart as a side of the view by this, on average. */
const cellsPerView = 8;

/** Sums of a cluster, from which its centre follows. */
interface Sums extends Bounds {
  count: number;
  latitudes: number;
  longitudes: number;
}

/**
 * Returns the places of all matches in a view, those in one cell of a grid as one cluster. Without a
 * view, the nearest one that shows them all is used.
 */
export function clusterSlots(
  columns: Columns,
  matches: Bitset,
  wanted: MapView | undefined,
): ClusterReply {
  const view = wanted ?? fitSlots(columns, matches);
  const side = getSide(view.zoom);
  const cells = new Map<number, Sums>();
  const perWorld = cellsPerView / side;
  let unlocatedCount = 0;
  let outsideCount = 0;
  eachBit(matches, (slot) => {
    if (!columns.hasPoint(slot)) {
      unlocatedCount++;
      return;
    }
    const point = { latitude: columns.latitude(slot), longitude: columns.longitude(slot) };
    const { x, y } = project(point);
    if (x < view.x || x > view.x + side || y < view.y || y > view.y + side) {
      outsideCount++;
      return;
    }
    const cell = Math.floor(y * perWorld) * (perWorld + 1) + Math.floor(x * perWorld);
    const sums = cells.get(cell);
    if (sums === undefined) cells.set(cell, startSums(point));
    else addPoint(sums, point);
  });
  return {
    view,
    count: countBits(matches),
    unlocatedCount,
    outsideCount,
    clusters: [...cells.values()].map(toCluster).toSorted((a, b) => b.count - a.count),
  };
}

function fitSlots(columns: Columns, matches: Bitset): MapView {
  let bounds: Sums | undefined;
  eachBit(matches, (slot) => {
    if (!columns.hasPoint(slot)) return;
    const point = { latitude: columns.latitude(slot), longitude: columns.longitude(slot) };
    if (bounds === undefined) bounds = startSums(point);
    else addPoint(bounds, point);
  });
  return bounds === undefined ? worldView : fitView(bounds);
}

interface Point {
  latitude: number;
  longitude: number;
}

function startSums({ latitude, longitude }: Point): Sums {
  return {
    count: 1,
    latitudes: latitude,
    longitudes: longitude,
    north: latitude,
    south: latitude,
    west: longitude,
    east: longitude,
  };
}

function addPoint(sums: Sums, { latitude, longitude }: Point): void {
  sums.count++;
  sums.latitudes += latitude;
  sums.longitudes += longitude;
  if (latitude > sums.north) sums.north = latitude;
  if (latitude < sums.south) sums.south = latitude;
  if (longitude > sums.east) sums.east = longitude;
  if (longitude < sums.west) sums.west = longitude;
}

function toCluster({ count, latitudes, longitudes, north, west, south, east }: Sums): Cluster {
  return {
    count,
    latitude: latitudes / count,
    longitude: longitudes / count,
    bounds: { north, west, south, east },
  };
}
