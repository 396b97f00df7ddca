import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  fitView,
  getSide,
  getViewBounds,
  limitView,
  maxZoom,
  project,
  unproject,
  zoomView,
} from './map-view.ts';

const part = fc.double({ min: 0, max: 1, noNaN: true });
const anyView = fc
  .record({ x: part, y: part, zoom: fc.integer({ min: 0, max: maxZoom }) })
  .map(limitView);

describe('map view', () => {
  test('projects a point and back', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -85, max: 85, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (latitude, longitude) => {
          const back = unproject(project({ latitude, longitude }));
          expect(back.latitude).toBeCloseTo(latitude, 8);
          expect(back.longitude).toBeCloseTo(longitude, 8);
        },
      ),
    );
  });

  test('puts the corners of the world at its edges', () => {
    expect(project({ latitude: 90, longitude: -180 })).toEqual({
      x: 0,
      y: expect.closeTo(0, 5),
    });
    expect(project({ latitude: -90, longitude: 180 })).toEqual({
      x: 1,
      y: expect.closeTo(1, 5),
    });
  });

  test('fits the bounds of a view to the same view', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const again = fitView(getViewBounds(view));
        expect(again.zoom).toBe(view.zoom);
        expect(again.x).toBeCloseTo(view.x, 5);
        expect(again.y).toBeCloseTo(view.y, 5);
      }),
    );
  });

  test('shows a single place with its surroundings', () => {
    const view = fitView({ north: 38.7, south: 38.7, west: -9.1, east: -9.1 });
    const { north, south, west, east } = getViewBounds(view);
    expect(north - 38.7).toBeCloseTo(38.7 - south, 1);
    expect(east + 9.1).toBeCloseTo(-9.1 - west, 4);
    expect(east - west).toBeCloseTo(360 / 2 ** 7, 4);
  });

  test('shows the width of the world for bounds across the antimeridian', () => {
    expect(fitView({ north: -15, south: -20, west: 177, east: -179 })).toMatchObject({
      x: 0,
      zoom: 0,
    });
  });

  test('keeps the centre while zooming in', () => {
    const view = { x: 0.25, y: 0.25, zoom: 1 };
    const near = zoomView(view, 2);
    expect(near.x + getSide(2) / 2).toBe(view.x + getSide(1) / 2);
  });

  test('stays within the world and its zoom levels', () => {
    expect(limitView({ x: -1, y: 2, zoom: 1 })).toEqual({ x: 0, y: 0.5, zoom: 1 });
    expect(zoomView({ x: 0, y: 0, zoom: 0 }, -1)).toEqual({ x: 0, y: 0, zoom: 0 });
    expect(zoomView({ x: 0, y: 0, zoom: maxZoom }, 99).zoom).toBe(maxZoom);
  });
});
