import { type MapView, placeOf, TILE_PX, tilesOf } from '#lib/domain/delivery/map-view.ts';
import type { PickupPoint } from '#lib/domain/delivery/pickup-point.ts';
import { POINT_WORDS } from '#lib/messages/checkout/delivery.ts';
import css from './PointMap.module.css';
import { HEIGHT, useMapView, WIDTH } from './use-map-view.ts';

type Props = {
  points: readonly PickupPoint[];
  chosen: string | null;
  onChoose: (point: PickupPoint) => void;
  /** Address of a map tile with {z}, {x} and {y}. */
  tiles: string;
};

const tileAddress = (pattern: string, { x, y, zoom }: { x: number; y: number; zoom: number }): string =>
  pattern.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y));

const Tiles = ({ pattern, view }: { pattern: string; view: MapView }) =>
  tilesOf(view, WIDTH, HEIGHT).map((tile) => (
    <image
      key={`${tile.zoom}/${tile.x}/${tile.y}/${tile.left}`}
      href={tileAddress(pattern, tile)}
      x={tile.left}
      y={tile.top}
      width={TILE_PX}
      height={TILE_PX}
    />
  ));

type MarkProps = { point: PickupPoint; view: MapView; isChosen: boolean; onChoose: (point: PickupPoint) => void };

function PointMark({ point, view, isChosen, onChoose }: MarkProps) {
  const { x, y } = placeOf(point, view, WIDTH, HEIGHT);
  return (
    <a
      href={`#point-${point.code}`}
      className={isChosen ? css.chosen : undefined}
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
}

function ZoomButton({ label, sign, onZoom }: { label: string; sign: string; onZoom: () => void }) {
  return (
    <button type="button" className="button button-small" aria-label={label} onClick={onZoom}>
      {sign}
    </button>
  );
}

/** Pickup points on a map. The list next to it has the same content for those who cannot see a map. */
export function PointMap({ points, chosen, onChoose, tiles }: Props) {
  const { view, dragging, zoom } = useMapView(points);
  return (
    <div className={css.map}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} {...dragging}>
        <title>{POINT_WORDS.map}</title>
        <Tiles pattern={tiles} view={view} />
        {points.map((point) => (
          <PointMark key={point.code} point={point} view={view} isChosen={point.code === chosen} onChoose={onChoose} />
        ))}
      </svg>
      <div className={css.zoom}>
        <ZoomButton label={POINT_WORDS.zoomIn} sign="+" onZoom={() => zoom(1)} />
        <ZoomButton label={POINT_WORDS.zoomOut} sign="−" onZoom={() => zoom(-1)} />
      </div>
    </div>
  );
}
