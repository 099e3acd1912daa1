import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitView, moveView, placeOf, TILE_PX, tilesOf, zoomView } from '#lib/domain/delivery/map-view.ts';

const point = fc.record({
  latitude: fc.double({ min: 41, max: 82, noNaN: true }),
  longitude: fc.double({ min: 19, max: 180, noNaN: true }),
});
const [WIDTH, HEIGHT, MARGIN] = [640, 360, 36];

describe('a map', () => {
  it('shows every point inside its margins', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 30 }), (points) => {
        const view = fitView(points, WIDTH, HEIGHT, MARGIN);
        for (const one of points) {
          const { x, y } = placeOf(one, view, WIDTH, HEIGHT);
          expect(x).toBeGreaterThanOrEqual(MARGIN - 1);
          expect(x).toBeLessThanOrEqual(WIDTH - MARGIN + 1);
          expect(y).toBeGreaterThanOrEqual(MARGIN - 1);
          expect(y).toBeLessThanOrEqual(HEIGHT - MARGIN + 1);
        }
      }),
    );
  });

  it('moves its points with the hand and keeps the centre while zooming', () => {
    const moscow = { latitude: 55.75, longitude: 37.62 };
    const view = { centre: moscow, zoom: 10 };
    const before = placeOf(moscow, view, WIDTH, HEIGHT);
    const after = placeOf(moscow, moveView(view, 40, -25), WIDTH, HEIGHT);
    expect([after.x - before.x, after.y - before.y].map(Math.round)).toEqual([40, -25]);
    expect(placeOf(moscow, zoomView(view, 3), WIDTH, HEIGHT)).toEqual({ x: WIDTH / 2, y: HEIGHT / 2 });
    expect([zoomView(view, 99).zoom, zoomView(view, -99).zoom]).toEqual([18, 1]);
  });

  it('covers its window with tiles that exist', () => {
    fc.assert(
      fc.property(point, fc.integer({ min: 3, max: 18 }), (centre, zoom) => {
        const tiles = tilesOf({ centre, zoom }, WIDTH, HEIGHT);
        expect(tiles.every(({ x, y }) => x >= 0 && y >= 0 && x < 2 ** zoom && y < 2 ** zoom)).toBe(true);
        expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
        expect(Math.max(...tiles.map(({ left }) => left + TILE_PX))).toBeGreaterThanOrEqual(WIDTH);
      }),
    );
  });

  it('names the tile of a known place', () => {
    const [tile] = tilesOf({ centre: { latitude: 59.9375, longitude: 30.3086 }, zoom: 12 }, 1, 1);
    expect(tile).toMatchObject({ x: 2392, y: 1190, zoom: 12 });
  });
});
