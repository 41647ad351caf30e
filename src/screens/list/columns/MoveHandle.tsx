import type { KeyboardEvent, PointerEvent } from 'react';

interface MoveHandleProps {
  readonly label: string;
  readonly place: number;
  readonly onMove: (to: number) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The place of the item under the pointer, undefined if there is none. */
function placeAt({ clientX, clientY }: PointerEvent): number | undefined {
  const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('li[data-place]');
  return item?.dataset['place'] === undefined ? undefined : Number(item.dataset['place']);
}

/** Moves its item with the arrow keys, or by dragging with mouse or finger. */
export function MoveHandle({ label, place, onMove }: MoveHandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(place + by);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const to = placeAt(event);
    if (to !== undefined && to !== place) onMove(to);
  };
  return (
    <button
      type="button"
      className="move-handle"
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
    >
      <svg viewBox="0 0 16 16" aria-hidden>
        <path d="M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01" />
      </svg>
    </button>
  );
}
