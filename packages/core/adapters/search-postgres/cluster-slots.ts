import type { MapPoint, MapView } from '@causa/shared/search/map-view';
import type { ClusterReply } from '../../search/engine/search-engine.ts';
import { clusterPoints } from '../../search/map-clusters.ts';
import { type Bitset, hasBit } from './bitset.ts';
import type { Columns } from './columns.ts';

/** Returns the places of all matches in a view, or in the nearest one that shows them all. */
export function clusterSlots(
  columns: Columns,
  matches: Bitset,
  wanted: MapView | undefined,
): ClusterReply {
  return clusterPoints(() => listPoints(columns, matches), wanted);
}

function* listPoints(columns: Columns, matches: Bitset): Generator<MapPoint | undefined> {
  for (let slot = 0; slot < columns.size; slot++)
    if (hasBit(matches, slot))
      yield columns.hasPoint(slot)
        ? { latitude: columns.latitude(slot), longitude: columns.longitude(slot) }
        : undefined;
}
