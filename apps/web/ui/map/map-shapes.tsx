import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import world from './generated/world.svg?url&no-inline';
import styles from './map-shapes.module.css';

/** A rectangle in parts of the world (`@causa/shared/search/map-view`), from the north-west. */
export interface MapRectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The side of the files, as `scripts/map-shapes.mjs` draws them. */
const unitsPerWorld = 65_536;
const tilesPerSide = 8;

const tileFiles: Record<string, string> = import.meta.glob('./generated/tile-*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/**
 * Land and borders of a part of the world within an SVG, `width` wide. Near views load only the
 * files of what they show.
 */
export function MapShapes({ shown, width }: { shown: MapRectangle; width: number }): ReactNode {
  const scale = width / (shown.width * unitsPerWorld);
  const files = listFiles(shown);
  const transform = `scale(${scale}) translate(${-shown.x * unitsPerWorld} ${-shown.y * unitsPerWorld})`;
  return (
    <g transform={transform} aria-hidden="true">
      {files.map((file) => (
        <use key={file} className={styles.land} href={`${file}#land`} />
      ))}
      {files.map((file) => (
        <use
          key={file}
          className={classes(styles.borders, shown.width > 0.2 && styles.far)}
          href={`${file}#borders`}
        />
      ))}
    </g>
  );
}

function listFiles({ x, y, width, height }: MapRectangle): string[] {
  if (width > 2 / tilesPerSide) return [world];
  const files: string[] = [];
  for (let column = toTile(x); column <= toTile(x + width); column++)
    for (let row = toTile(y); row <= toTile(y + height); row++)
      files.push(tileFiles[`./generated/tile-${column}-${row}.svg`] ?? world);
  return files;
}

function toTile(part: number): number {
  return Math.max(0, Math.min(tilesPerSide - 1, Math.floor(part * tilesPerSide)));
}
