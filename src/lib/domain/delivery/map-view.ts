/** A slippy map in Web Mercator. Positions are in px of the whole world at a zoom level. */
export type GeoPoint = { latitude: number; longitude: number };
export type MapView = { centre: GeoPoint; zoom: number };
export type MapTile = { x: number; y: number; zoom: number; left: number; top: number };

export const TILE_PX = 256;
const ZOOMS = { min: 1, max: 18 } as const;
/** The Web Mercator map ends at this latitude. */
const LAST_LATITUDE = 85.05;
const ONE_POINT_ZOOM = 14;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

function project({ latitude, longitude }: GeoPoint, zoom: number): { x: number; y: number } {
  const world = TILE_PX * 2 ** zoom;
  const sine = Math.sin((clamp(latitude, -LAST_LATITUDE, LAST_LATITUDE) * Math.PI) / 180);
  return { x: ((longitude + 180) / 360) * world, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world };
}

function unproject({ x, y }: { x: number; y: number }, zoom: number): GeoPoint {
  const world = TILE_PX * 2 ** zoom;
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI;
  return { latitude, longitude: (x / world) * 360 - 180 };
}

/** The closest view that shows every point in a window of this size with a margin around. */
export function fitView(points: readonly GeoPoint[], width: number, height: number, marginPx: number): MapView {
  const [first] = points;
  if (first === undefined) return { centre: { latitude: 60, longitude: 90 }, zoom: ZOOMS.min };
  const all = points.map((point) => project(point, 0));
  const [left, right] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...all.map(({ y }) => y)), Math.max(...all.map(({ y }) => y))];
  const room = Math.min((width - 2 * marginPx) / Math.max(right - left, 1e-9), (height - 2 * marginPx) / Math.max(bottom - top, 1e-9));
  const zoom = clamp(Math.floor(Math.log2(Math.max(room, 1))), ZOOMS.min, ONE_POINT_ZOOM);
  return { centre: unproject({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0), zoom };
}

/** Where a point is in the window, px from its top left corner. */
export function placeOf(point: GeoPoint, { centre, zoom }: MapView, width: number, height: number): { x: number; y: number } {
  const [own, middle] = [project(point, zoom), project(centre, zoom)];
  return { x: own.x - middle.x + width / 2, y: own.y - middle.y + height / 2 };
}

/** The view after the map was dragged by this many px. */
export function moveView({ centre, zoom }: MapView, dx: number, dy: number): MapView {
  const { x, y } = project(centre, zoom);
  return { centre: unproject({ x: x - dx, y: y - dy }, zoom), zoom };
}

export const zoomView = ({ centre, zoom }: MapView, steps: number): MapView => ({
  centre,
  zoom: clamp(zoom + steps, ZOOMS.min, ZOOMS.max),
});

/** The tiles that cover the window. */
export function tilesOf({ centre, zoom }: MapView, width: number, height: number): MapTile[] {
  const middle = project(centre, zoom);
  const [left, top] = [middle.x - width / 2, middle.y - height / 2];
  const count = 2 ** zoom;
  const tiles: MapTile[] = [];
  for (let y = Math.floor(top / TILE_PX); y * TILE_PX < top + height; y += 1) {
    for (let x = Math.floor(left / TILE_PX); x * TILE_PX < left + width; x += 1) {
      if (y >= 0 && y < count) tiles.push({ x: ((x % count) + count) % count, y, zoom, left: x * TILE_PX - left, top: y * TILE_PX - top });
    }
  }
  return tiles;
}
