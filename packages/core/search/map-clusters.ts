import type { Bounds } from '@causa/shared/search/location';
import {
  fitView,
  getSide,
  type MapPoint,
  type MapView,
  project,
  worldView,
} from '@causa/shared/search/map-view';
import type { Cluster, ClusterReply } from './engine/search-engine.ts';

/** Clusters nearer than this part of the view are merged, so that their marks do not touch. */
const least = 0.12;

/** Clusters are at least as far apart as a side of the view by this, on average. */
const cellsPerView = 8;

/** Sums of a cluster, from which its centre follows. */
export interface Sums extends Bounds {
  count: number;
  latitudes: number;
  longitudes: number;
}

export function startSums({ latitude, longitude }: MapPoint): Sums {
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

export function addPoint(sums: Sums, { latitude, longitude }: MapPoint): void {
  sums.count++;
  sums.latitudes += latitude;
  sums.longitudes += longitude;
  if (latitude > sums.north) sums.north = latitude;
  if (latitude < sums.south) sums.south = latitude;
  if (longitude > sums.east) sums.east = longitude;
  if (longitude < sums.west) sums.west = longitude;
}

/**
 * Returns the places of results in a view, those in one cell of a grid as one cluster; a result
 * without a place is undefined. Without a view, the nearest one that shows them all is used.
 */
export function clusterPoints(
  list: () => Iterable<MapPoint | undefined>,
  wanted: MapView | undefined,
): ClusterReply {
  const view = wanted ?? fitPoints(list());
  const side = getSide(view.zoom);
  const cells = new Map<number, Sums>();
  const perWorld = cellsPerView / side;
  const counts = { count: 0, unlocatedCount: 0, outsideCount: 0 };
  for (const point of list()) {
    counts.count++;
    if (point === undefined) {
      counts.unlocatedCount++;
      continue;
    }
    const { x, y } = project(point);
    if (x < view.x || x > view.x + side || y < view.y || y > view.y + side) {
      counts.outsideCount++;
      continue;
    }
    const cell = Math.floor(y * perWorld) * (perWorld + 1) + Math.floor(x * perWorld);
    const sums = cells.get(cell);
    if (sums === undefined) cells.set(cell, startSums(point));
    else addPoint(sums, point);
  }
  return {
    view,
    ...counts,
    clusters: mergeClusters([...cells.values()], side).toSorted((a, b) => b.count - a.count),
  };
}

/** Returns the nearest view that shows all points; the world without any. */
export function fitPoints(points: Iterable<MapPoint | undefined>): MapView {
  let bounds: Sums | undefined;
  for (const point of points) {
    if (point === undefined) continue;
    if (bounds === undefined) bounds = startSums(point);
    else addPoint(bounds, point);
  }
  return bounds === undefined ? worldView : fitView(bounds);
}

/**
 * Returns the clusters of the cells of a grid, merged while two are near each other. Their bounds
 * stay apart, since each cluster is found by its bounds.
 */
export function mergeClusters(cells: readonly Sums[], side: number): Cluster[] {
  let clusters = [...cells];
  for (;;) {
    const pair = findNearPair(clusters, least * side);
    if (pair === undefined) return clusters.map(toCluster);
    clusters = [...clusters.filter((cluster) => !pair.includes(cluster)), merge(pair)];
  }
}

type Pair = readonly [Sums, Sums];

function findNearPair(clusters: readonly Sums[], distance: number): Pair | undefined {
  const at = clusters.map((cluster) => project(toCluster(cluster)));
  for (const [n, one] of clusters.entries()) {
    for (const [m, other] of clusters.entries()) {
      if (m <= n) continue;
      const across = (at[n]?.x ?? 0) - (at[m]?.x ?? 0);
      const down = (at[n]?.y ?? 0) - (at[m]?.y ?? 0);
      if (Math.hypot(across, down) >= distance) continue;
      const bounds = merge([one, other]);
      const isApart = clusters.every(
        (third) => third === one || third === other || !touch(bounds, third),
      );
      if (isApart) return [one, other];
    }
  }
  return undefined;
}

function merge([one, other]: Pair): Sums {
  return {
    count: one.count + other.count,
    latitudes: one.latitudes + other.latitudes,
    longitudes: one.longitudes + other.longitudes,
    north: Math.max(one.north, other.north),
    south: Math.min(one.south, other.south),
    west: Math.min(one.west, other.west),
    east: Math.max(one.east, other.east),
  };
}

function touch(one: Bounds, other: Bounds): boolean {
  return (
    one.west <= other.east &&
    other.west <= one.east &&
    one.south <= other.north &&
    other.south <= one.north
  );
}

function toCluster({ count, latitudes, longitudes, north, west, south, east }: Sums): Cluster {
  return {
    count,
    latitude: latitudes / count,
    longitude: longitudes / count,
    bounds: { north, west, south, east },
  };
}
