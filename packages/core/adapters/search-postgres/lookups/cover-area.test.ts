import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listCells, degree } from '../../../search/cells.ts';
import { distanceMetres } from '../../../search/resolve-location.ts';
import type { Area } from '../../../search/engine/search-engine.ts';
import { coverArea, nameArea } from './cover-area.ts';

type Shape = Extract<Area, { kind: 'circle' | 'box' }>;
interface Point {
  latitude: number;
  longitude: number;
}

const rounded = (value: number): number => Math.round(value * degree) / degree;
const somewhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** Clustered around one place, as listings are. */
const crowd = fc
  .tuple(
    somewhere,
    fc.array(
      fc.tuple(
        fc.double({ min: -0.5, max: 0.5, noNaN: true }),
        fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      ),
      { maxLength: 120 },
    ),
  )
  .map(([middle, steps]) =>
    steps.map(([north, east]) => ({
      latitude: rounded(Math.max(-90, Math.min(90, middle.latitude + north))),
      longitude: rounded(Math.max(-180, Math.min(180, middle.longitude + east))),
    })),
  );
const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({
    kind: fc.constant('circle' as const),
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    metres: fc.integer({ min: 100, max: 500_000 }),
  }),
  fc.tuple(somewhere, somewhere).map(([a, b]): Shape => ({
    kind: 'box',
    box: {
      north: Math.max(a.latitude, b.latitude),
      south: Math.min(a.latitude, b.latitude),
      west: a.longitude,
      east: b.longitude,
    },
  })),
);

function isIn(area: Shape, { latitude, longitude }: Point): boolean {
  if (area.kind === 'circle') return distanceMetres(area, { latitude, longitude }) <= area.metres;
  const { north, south, west, east } = area.box;
  const between =
    west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  return latitude >= south && latitude <= north && between;
}

function listNames(area: Shape, points: readonly Point[], maxEdge: number): string[] {
  const { cells, points: named } = nameArea(coverArea(area, maxEdge), points);
  return [...cells, ...named];
}

test('finds every document in an area and no other', () => {
  fc.assert(
    fc.property(
      fc.array(crowd, { maxLength: 4 }),
      shape,
      fc.boolean(),
      (crowds, anywhere, atFirst) => {
        const points = crowds.flat();
        const [first] = points;
        // Usually a circle around one of them.
        const area =
          atFirst && first !== undefined && anywhere.kind === 'circle'
            ? { ...anywhere, ...first, metres: Math.min(anywhere.metres, 60_000) }
            : anywhere;
        for (const maxEdge of [80, 400]) {
          const names = new Set(listNames(area, points, maxEdge));
          for (const point of points)
            expect(listCells(point).some((name) => names.has(name))).toBe(isIn(area, point));
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('covers a crowded area by few names', () => {
  const points = Array.from({ length: 5_000 }, (_, n) => ({
    latitude: rounded(40 + (n % 71) / 500),
    longitude: rounded(-74 + Math.floor(n / 71) / 500),
  }));
  const area: Shape = { kind: 'circle', latitude: 40.07, longitude: -73.93, metres: 60_000 };
  expect(listNames(area, points, 400).length).toBeLessThan(1_000);
});

test('reads the edge of any area in few cells', () => {
  fc.assert(
    fc.property(shape, (area) => {
      for (const maxEdge of [80, 400])
        expect(coverArea(area, maxEdge).edge.length).toBeLessThanOrEqual(maxEdge);
    }),
  );
});
