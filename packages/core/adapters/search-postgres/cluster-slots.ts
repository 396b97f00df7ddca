import { fitView, getSide, type MapView, project, worldView } from '@causa/shared/search/map-view';
import type { ClusterReply } from '../../search/engine/search-engine.ts';
import { type Sums, mergeClusters, startSums, addPoint } from './merge-clusters.ts';
import { type Bitset, countBits, eachBit } from './bitset.ts';
import type { Columns } from './columns.ts';

/** Clusters are at least as far apart as a side of the view by this, on average. */
const cellsPerView = 8;

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
    clusters: mergeClusters([...cells.values()], side).toSorted((a, b) => b.count - a.count),
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
