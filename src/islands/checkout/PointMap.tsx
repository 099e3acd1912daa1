import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { fitView, type MapView, moveView, placeOf, TILE_PX, tilesOf, zoomView } from '#lib/domain/map-view.ts';
import type { PickupPoint } from '#lib/domain/pickup-point.ts';
import { POINT_WORDS } from '#lib/messages/delivery.ts';

const [WIDTH, HEIGHT, MARGIN] = [640, 360, 36];

type Props = {
  points: readonly PickupPoint[];
  chosen: string | null;
  onChoose: (point: PickupPoint) => void;
  /** Address of a map tile with {z}, {x} and {y}; null draws the points on plain paper. */
  tiles: string | null;
};

const tileAddress = (pattern: string, { x, y, zoom }: { x: number; y: number; zoom: number }): string =>
  pattern.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y));

/** Points where they are. The list beside it says the same to those who do not see a map. */
export function PointMap({ points, chosen, onChoose, tiles }: Props) {
  const fitted = useMemo(() => fitView(points, WIDTH, HEIGHT, MARGIN), [points]);
  const [moved, setMoved] = useState<{ from: MapView; view: MapView } | null>(null);
  // Other points are another map: what was dragged and zoomed belonged to the old one.
  const view = moved?.from === fitted ? moved.view : fitted;
  const setView = (next: MapView) => setMoved({ from: fitted, view: next });
  const grip = useRef<{ x: number; y: number } | null>(null);

  const drag = (event: PointerEvent<SVGSVGElement>) => {
    if (grip.current === null) return;
    const scale = WIDTH / event.currentTarget.getBoundingClientRect().width;
    setView(moveView(view, (event.clientX - grip.current.x) * scale, (event.clientY - grip.current.y) * scale));
    grip.current = { x: event.clientX, y: event.clientY };
  };
  const release = () => {
    grip.current = null;
  };

  return (
    <div className="point-map">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        onPointerDown={(event) => {
          grip.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerLeave={release}
      >
        <title>{POINT_WORDS.map}</title>
        {tiles !== null &&
          tilesOf(view, WIDTH, HEIGHT).map((tile) => (
            <image
              key={`${tile.zoom}/${tile.x}/${tile.y}/${tile.left}`}
              href={tileAddress(tiles, tile)}
              x={tile.left}
              y={tile.top}
              width={TILE_PX}
              height={TILE_PX}
            />
          ))}
        {points.map((point) => {
          const { x, y } = placeOf(point, view, WIDTH, HEIGHT);
          const isChosen = point.code === chosen;
          return (
            <a
              key={point.code}
              href={`#point-${point.code}`}
              className={isChosen ? 'is-chosen' : undefined}
              onClick={(event) => {
                event.preventDefault();
                onChoose(point);
              }}
            >
              <title>{`${point.name}, ${point.address}`}</title>
              <circle cx={x} cy={y} r={isChosen ? 12 : 9} />
              <path d={`M${x - 17} ${y}h34M${x} ${y - 17}v34`} />
              <text x={x + 16} y={y - 8}>
                {point.name}
              </text>
            </a>
          );
        })}
      </svg>
      <div className="point-zoom">
        <button type="button" className="button button-small" aria-label={POINT_WORDS.zoomIn} onClick={() => setView(zoomView(view, 1))}>
          +
        </button>
        <button type="button" className="button button-small" aria-label={POINT_WORDS.zoomOut} onClick={() => setView(zoomView(view, -1))}>
          −
        </button>
      </div>
    </div>
  );
}
