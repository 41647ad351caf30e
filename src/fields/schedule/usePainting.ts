import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Schedule } from './kind.ts';
import { daysOfWeek, type Hour, hoursOfDay, isOn, weekOf } from './week.ts';

/** Returns the hour of the cell that contains an element. */
function hourAt(element: EventTarget | null): Hour | undefined {
  const cell = element instanceof Element ? element.closest<HTMLElement>('[data-hour]') : null;
  return cell === null ? undefined : { day: Number(cell.dataset['day']), hour: Number(cell.dataset['hour']) };
}

const within = (place: number, count: number): number => Math.min(Math.max(place, 0), count - 1);

const steps: Readonly<Record<string, Hour>> = {
  ArrowUp: { day: -1, hour: 0 },
  ArrowDown: { day: 1, hour: 0 },
  ArrowLeft: { day: 0, hour: -1 },
  ArrowRight: { day: 0, hour: 1 },
  Home: { day: 0, hour: -hoursOfDay },
  End: { day: 0, hour: hoursOfDay },
};

/** A rectangle that is being painted from one of its corners. */
interface Stroke {
  readonly corner: Hour;
  readonly on: boolean;
  /** The week before the stroke, so that a shrinking rectangle restores the hours outside it. */
  readonly week: Schedule;
}

const isBetween = (place: number, one: number, other: number): boolean =>
  place >= Math.min(one, other) && place <= Math.max(one, other);

/** Returns the week of a stroke whose rectangle extends to an hour. */
const paintWeek = ({ corner, on, week }: Stroke, to: Hour): Schedule =>
  weekOf((hour) =>
    isBetween(hour.day, corner.day, to.day) && isBetween(hour.hour, corner.hour, to.hour) ? on : isOn(week, hour),
  );

const isSameWeek = (one: Schedule, other: Schedule): boolean => one.join() === other.join();

/** Paints with a pointer. The first hour of a stroke decides whether the others are switched on or off. */
function usePointer(week: Schedule, onChange: (week: Schedule) => void, reach: (hour: Hour) => void) {
  // In a ref, because pointers move faster than React renders.
  const stroke = useRef<Stroke & { readonly shown: Schedule }>(undefined);
  useEffect(() => {
    const end = () => (stroke.current = undefined);
    document.addEventListener('pointerup', end);
    document.addEventListener('pointercancel', end);
    return () => {
      document.removeEventListener('pointerup', end);
      document.removeEventListener('pointercancel', end);
    };
  }, []);
  const paint = (place: Hour) => {
    if (stroke.current === undefined) return;
    const preview = paintWeek(stroke.current, place);
    if (isSameWeek(preview, stroke.current.shown)) return;
    stroke.current = { ...stroke.current, shown: preview };
    onChange(preview);
  };
  return {
    onPointerDown(event: PointerEvent) {
      const place = hourAt(event.target);
      if (place === undefined || event.button !== 0) return;
      stroke.current = { corner: place, on: !isOn(week, place), week, shown: week };
      reach(place);
      paint(place);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      // Touch captures the pointer to the first cell, so the cell below the finger is looked up.
      const place = stroke.current && hourAt(document.elementFromPoint(clientX, clientY));
      if (place) paint(place);
    },
  };
}

/** Paints with Shift and the arrow keys. The first hour is a corner, and the others get its state. */
function useShiftStroke(week: Schedule, onChange: (week: Schedule) => void) {
  const stroke = useRef<Stroke & { readonly shown: Schedule }>(undefined);
  return {
    paint(from: Hour, to: Hour) {
      const going = stroke.current;
      const isGoing = going !== undefined && isSameWeek(going.shown, week);
      const current = isGoing ? going : { corner: from, on: isOn(week, from), week };
      const preview = paintWeek(current, to);
      stroke.current = { ...current, shown: preview };
      onChange(preview);
    },
    end: () => (stroke.current = undefined),
  };
}

/** Returns the event handlers of a grid of hours. `at` is the hour with tabindex 0. */
export function usePainting(week: Schedule, onChange: (week: Schedule) => void) {
  const [at, reach] = useState<Hour>({ day: 0, hour: 0 });
  const pointer = usePointer(week, onChange, reach);
  const shift = useShiftStroke(week, onChange);

  const go = (grid: HTMLElement, from: Hour, step: Hour, paints: boolean) => {
    const to = { day: within(from.day + step.day, daysOfWeek), hour: within(from.hour + step.hour, hoursOfDay) };
    reach(to);
    grid.querySelector<HTMLElement>(`[data-day="${to.day}"][data-hour="${to.hour}"]`)?.focus();
    if (paints) shift.paint(from, to);
    else shift.end();
  };

  return {
    at,
    ...pointer,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const from = hourAt(event.target);
      const step = steps[event.key];
      if (from === undefined || step === undefined) return;
      event.preventDefault();
      go(event.currentTarget, from, step, event.shiftKey);
    },
    onClick({ target, detail }: MouseEvent) {
      const place = hourAt(target);
      // `detail` is 0 for Space, Enter and screen readers. Pointers already painted on pointerdown.
      if (place === undefined || detail !== 0) return;
      shift.end();
      onChange(paintWeek({ corner: place, on: !isOn(week, place), week }, place));
    },
  };
}
