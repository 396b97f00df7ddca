// Draws the shapes of the map from Natural Earth (world-atlas) as SVG files in
// `apps/web/ui/map/generated`: `world.svg` with few points, and tiles with many for near views. Their
// coordinates are those of `packages/shared/search/map-view.ts`, times `unitsPerWorld`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { geoMercator, geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';

const require = createRequire(import.meta.url);
const unitsPerWorld = 65_536;
const tilesPerSide = 8;
/** Neighbors overlap by so many units, so that no seam is seen between them. */
const overlap = 24;
/** The coordinates of the world are multiples of this. */
const worldStep = 16;

const folder = fileURLToPath(new URL('../apps/web/ui/map/generated', import.meta.url));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const world = createDrawer(0, 0, unitsPerWorld);
writeFileSync(
  join(folder, 'world.svg'),
  drawFile(readShapes(require.resolve('world-atlas/countries-110m.json')), world, worldStep),
);
const shapes = readShapes(require.resolve('world-atlas/countries-50m.json'));
const side = unitsPerWorld / tilesPerSide;
for (let column = 0; column < tilesPerSide; column++) {
  for (let row = 0; row < tilesPerSide; row++) {
    const draw = createDrawer(column * side, row * side, side);
    writeFileSync(join(folder, `tile-${column}-${row}.svg`), drawFile(shapes, draw, 1));
  }
}

/** Returns the land of the world, and the borders between its countries. */
function readShapes(path) {
  const atlas = JSON.parse(readFileSync(path, 'utf8'));
  return {
    land: feature(atlas, atlas.objects.land),
    borders: mesh(atlas, atlas.objects.countries, (one, other) => one !== other),
  };
}

/** Returns a function that draws the part of a shape in a square. */
function createDrawer(x, y, size) {
  const projection = geoMercator()
    .scale(unitsPerWorld / (2 * Math.PI))
    .translate([unitsPerWorld / 2, unitsPerWorld / 2])
    .precision(0)
    .clipExtent([
      [x - overlap, y - overlap],
      [x + size + overlap, y + size + overlap],
    ]);
  return geoPath(projection);
}

/** Returns an SVG whose paths take their colors from the `use` element that shows them. */
function drawFile({ land, borders }, draw, step) {
  const paths = [
    `<path id="land" vector-effect="non-scaling-stroke" d="${shorten(draw(land), step)}"/>`,
    `<path id="borders" fill="none" vector-effect="non-scaling-stroke" d="${shorten(draw(borders), step)}"/>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg">${paths.join('')}</svg>\n`;
}

/** Returns a path in whole steps with relative coordinates, without lines of no length. */
function shorten(path, step) {
  let text = '';
  let at = [0, 0];
  let start = at;
  for (const [, command, x, y] of (path ?? '').matchAll(/([MLZ])(?:(-?[\d.]+),(-?[\d.]+))?/g)) {
    if (command === 'Z') {
      text += 'z';
      at = start;
      continue;
    }
    const to = [Math.round(x / step) * step, Math.round(y / step) * step];
    const [dx, dy] = [to[0] - at[0], to[1] - at[1]];
    if (command === 'M') start = to;
    if (command === 'M' || dx !== 0 || dy !== 0)
      text += `${command.toLowerCase()}${dx}${dy < 0 ? '' : ' '}${dy}`;
    at = to;
  }
  return text;
}
