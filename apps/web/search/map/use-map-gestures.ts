import { getSide, limitView, type MapView, zoomView } from '@causa/shared/search/map-view';
import {
  type Dispatch,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
} from 'react';

/** A pointer that moves less is a click. */
const clickPixels = 5;
/** The change of the distance of two fingers that zooms by one level. */
const pinchRatio = 1.5;
/** Scrolled pixels that zoom by one level: a notch of a wheel. */
const wheelPixels = 60;
/** The part of the view by which an arrow key moves it. */
const keyStep = 0.25;

type SetView = Dispatch<SetStateAction<MapView>>;
interface Position {
  x: number;
  y: number;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves and zooms the map by arrow keys, plus and minus, from anywhere within it. */
export function useMapKeys(box: RefObject<HTMLElement | null>, setView: SetView): void {
  useEffect(() => {
    const element = box.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const arrow = arrows[event.key];
      const change = zoomKeys[event.key];
      if (arrow !== undefined)
        setView((view) => moveView(view, arrow[0] * keyStep, arrow[1] * keyStep));
      else if (change !== undefined) setView((view) => zoomView(view, view.zoom + change));
      else return;
      event.preventDefault();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [box, setView]);
}

const zoomKeys: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

/** Moves the view by parts of its side. */
function moveView({ x, y, zoom }: MapView, right: number, down: number): MapView {
  const side = getSide(zoom);
  return limitView({ x: x + right * side, y: y + down * side, zoom });
}

/**
 * Moves the map by dragging and zooms it by two fingers. A click beside the clusters centres it
 * there, since not everyone can drag.
 */
export function useMapPointer(setView: SetView) {
  const pointers = useRef(new Map<number, Position>());
  const travelled = useRef(0);
  const pinchFrom = useRef<number>(undefined);
  const end = ({ pointerId }: PointerEvent): void => {
    pointers.current.delete(pointerId);
    pinchFrom.current = undefined;
  };
  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>): void {
      if (event.button !== 0) return;
      if (pointers.current.size === 0) travelled.current = 0;
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>): void {
      const before = pointers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = { x: event.clientX, y: event.clientY };
      pointers.current.set(event.pointerId, now);
      travelled.current += Math.hypot(now.x - before.x, now.y - before.y);
      if (travelled.current < clickPixels) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { width } = event.currentTarget.getBoundingClientRect();
      const fingers = pointers.current.size;
      const [right, down] = [before.x - now.x, before.y - now.y].map(
        (pixels) => pixels / width / fingers,
      );
      setView((view) => moveView(view, right ?? 0, down ?? 0));
      const change = readPinch(pointers.current, pinchFrom);
      if (change !== 0) setView((view) => zoomView(view, view.zoom + change));
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** The click that ends a drag opens no link. */
    onClickCapture(event: MouseEvent<SVGSVGElement>): void {
      if (travelled.current < clickPixels) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onClick(event: MouseEvent<SVGSVGElement>): void {
      if (event.defaultPrevented || (event.target as Element).closest('a') !== null) return;
      const { left, top, width } = event.currentTarget.getBoundingClientRect();
      const right = (event.clientX - left) / width - 0.5;
      const down = (event.clientY - top) / width - 0.5;
      setView((view) => moveView(view, right, down));
    },
  };
}

/** Returns by how many levels two fingers zoom since they were last read. */
function readPinch(
  pointers: ReadonlyMap<number, Position>,
  from: RefObject<number | undefined>,
): number {
  const [one, other] = [...pointers.values()];
  if (one === undefined || other === undefined) return 0;
  const distance = Math.hypot(one.x - other.x, one.y - other.y);
  from.current ??= distance;
  const ratio = distance / from.current;
  if (ratio < pinchRatio && ratio > 1 / pinchRatio) return 0;
  from.current = distance;
  return ratio > 1 ? 1 : -1;
}

/** Zooms by the wheel with Ctrl, or while the focus is in the map; otherwise the page scrolls. */
export function useMapWheel(box: RefObject<HTMLElement | null>, setView: SetView): void {
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let scrolled = 0;
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !element.contains(document.activeElement)) return;
      event.preventDefault();
      scrolled += event.deltaY;
      if (Math.abs(scrolled) < wheelPixels) return;
      const change = scrolled < 0 ? 1 : -1;
      scrolled = 0;
      setView((view) => zoomView(view, view.zoom + change));
    };
    // React's own listeners are passive and cannot keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [box, setView]);
}
