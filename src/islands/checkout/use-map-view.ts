import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { fitView, type MapView, moveView, zoomView } from '#lib/domain/delivery/map-view.ts';
import type { PickupPoint } from '#lib/domain/delivery/pickup-point.ts';

export const [WIDTH, HEIGHT] = [640, 360];
const MARGIN = 36;

/** The visible part of the map: all points at first, then as dragged and zoomed. */
export function useMapView(points: readonly PickupPoint[]) {
  const fitted = useMemo(() => fitView(points, WIDTH, HEIGHT, MARGIN), [points]);
  const [moved, setMoved] = useState<{ from: MapView; view: MapView } | null>(null);
  // With other points the former dragging and zooming no longer applies.
  const view = moved?.from === fitted ? moved.view : fitted;
  const setView = (next: MapView) => setMoved({ from: fitted, view: next });
  const grip = useRef<{ x: number; y: number } | null>(null);

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    grip.current = { x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    if (grip.current === null) return;
    const scale = WIDTH / event.currentTarget.getBoundingClientRect().width;
    setView(moveView(view, (event.clientX - grip.current.x) * scale, (event.clientY - grip.current.y) * scale));
    grip.current = { x: event.clientX, y: event.clientY };
  };
  const release = () => {
    grip.current = null;
  };
  const dragging = { onPointerDown, onPointerMove, onPointerUp: release, onPointerLeave: release };
  return { view, dragging, zoom: (steps: 1 | -1) => setView(zoomView(view, steps)) };
}
