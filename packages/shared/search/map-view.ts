import type { Bounds } from './location.ts';

/**
 * A square part of the map. The map is Web Mercator: x and y of the world are 0 to 1 from the
 * north-west, and each zoom level halves the side of the view.
 */
export interface MapView {
  x: number;
  y: number;
  /** A whole number; 0 shows the world. */
  zoom: number;
}

export interface MapPoint {
  latitude: number;
  longitude: number;
}

export const worldView: MapView = { x: 0, y: 0, zoom: 0 };
export const maxZoom = 11;
/** A single place is not shown nearer than this, because there would be nothing around it. */
const placeZoom = 7;
/** The latitude where the square map of the world ends. */
const highestLatitude = 85.0511;
/** A view may be this much narrower than the bounds that it fits, because these are rounded. */
const tolerance = 1.02;

/** Returns the longitude as 0 to 1 from the west, and the latitude from the north. */
export function project({ latitude, longitude }: MapPoint): { x: number; y: number } {
  const limited = Math.max(-highestLatitude, Math.min(highestLatitude, latitude));
  const sine = Math.sin((limited * Math.PI) / 180);
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

/** The inverse of `project`. */
export function unproject({ x, y }: { x: number; y: number }): MapPoint {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    longitude: x * 360 - 180,
  };
}

/** Returns the side of a view in parts of the world. */
export function getSide(zoom: number): number {
  return 2 ** -zoom;
}

/** Returns a view moved into the world, with `x` and `y` of its north-western corner. */
export function limitView({ x, y, zoom }: MapView): MapView {
  const level = Math.max(0, Math.min(maxZoom, Math.round(zoom)));
  const most = 1 - getSide(level);
  return {
    x: Math.max(0, Math.min(most, x)),
    y: Math.max(0, Math.min(most, y)),
    zoom: level,
  };
}

/** Returns the view at another zoom level with the same centre. */
export function zoomView({ x, y, zoom }: MapView, nextZoom: number): MapView {
  const next = Math.max(0, Math.min(maxZoom, nextZoom));
  const shift = (getSide(zoom) - getSide(next)) / 2;
  return limitView({ x: x + shift, y: y + shift, zoom: next });
}

/** Returns the nearest view that shows the bounds; those across the antimeridian, the world's width. */
export function fitView(bounds: Bounds): MapView {
  const crosses = bounds.west > bounds.east;
  const northWest = project({ latitude: bounds.north, longitude: crosses ? -180 : bounds.west });
  const southEast = project({ latitude: bounds.south, longitude: crosses ? 180 : bounds.east });
  const span = Math.max(southEast.x - northWest.x, southEast.y - northWest.y);
  const zoom =
    span === 0
      ? placeZoom
      : Math.max(0, Math.min(maxZoom, Math.floor(Math.log2(tolerance / span))));
  const half = getSide(zoom) / 2;
  return limitView({
    x: (northWest.x + southEast.x) / 2 - half,
    y: (northWest.y + southEast.y) / 2 - half,
    zoom,
  });
}

/** Returns what a view shows, in degrees with five decimals. */
export function getViewBounds({ x, y, zoom }: MapView): Bounds {
  const side = getSide(zoom);
  const northWest = unproject({ x, y });
  const southEast = unproject({ x: x + side, y: y + side });
  return {
    north: round(northWest.latitude),
    west: round(northWest.longitude),
    south: round(southEast.latitude),
    east: round(southEast.longitude),
  };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
