import { getSide, type MapPoint, project } from '@causa/shared/search/map-view';
import type { ReactNode } from 'react';
import { MapShapes } from '../ui/map/map-shapes.tsx';
import styles from './locator.module.css';

const width = 320;
const height = 160;
/** Shows a country of middle size, for readers who do not know the city. */
const zoom = 5;

/** A small map with the place of a listing, which `name` says in words. Needs no script. */
export function Locator({ point, name }: { point: MapPoint; name: string }): ReactNode {
  const side = getSide(zoom);
  const { x, y } = project(point);
  const shown = {
    x: x - side / 2,
    y: y - (side * height) / width / 2,
    width: side,
    height: (side * height) / width,
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img would not follow the theme
    <svg className={styles.locator} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
      <MapShapes shown={shown} width={width} />
      <circle className={styles.spot} cx={width / 2} cy={height / 2} r="7" />
    </svg>
  );
}
