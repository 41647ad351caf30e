import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Schedule } from './kind.ts';
import { daysOfWeek, type Hour, hoursOfDay, isOn, weekOf } from './week.ts';

/** The hour of the cell under an event's target or under a pointer. */
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

const painted = (week: Schedule, place: Hour, on: boolean): Schedule =>
  isOn(week, place) === on
    ? week
    : weekOf((hour) => (hour.day === place.day && hour.hour === place.hour ? on : isOn(week, hour)));

/** Painting hours with a pointer: the first one says whether the others become on or off. */
function usePointer(week: Schedule, onChange: (week: Schedule) => void, reach: (hour: Hour) => void) {
  // Pointers move faster than React draws: the stroke knows what it has painted.
  const stroke = useRef<{ on: boolean; week: Schedule }>(undefined);
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
    const next = painted(stroke.current.week, place, stroke.current.on);
    if (next === stroke.current.week) return;
    stroke.current = { ...stroke.current, week: next };
    onChange(next);
  };
  return {
    onPointerDown(event: PointerEvent) {
      const place = hourAt(event.target);
      if (place === undefined || event.button !== 0) return;
      stroke.current = { on: !isOn(week, place), week };
      reach(place);
      paint(place);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      // A finger holds on to the cell that it came down on: what is below it has to be asked for.
      const place = stroke.current && hourAt(document.elementFromPoint(clientX, clientY));
      if (place) paint(place);
    },
  };
}

/** What a grid of hours listens to. `at` is the hour that has, or would get, the focus. */
export function usePainting(week: Schedule, onChange: (week: Schedule) => void) {
  const [at, reach] = useState<Hour>({ day: 0, hour: 0 });
  const pointer = usePointer(week, onChange, reach);

  const go = (grid: HTMLElement, from: Hour, step: Hour, paints: boolean) => {
    const to = { day: within(from.day + step.day, daysOfWeek), hour: within(from.hour + step.hour, hoursOfDay) };
    reach(to);
    grid.querySelector<HTMLElement>(`[data-day="${to.day}"][data-hour="${to.hour}"]`)?.focus();
    if (paints) onChange(painted(week, to, isOn(week, from)));
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
      // A click without a pointer: Space, Enter, or a screen reader. A pointer has painted when it came down.
      if (place && detail === 0) onChange(painted(week, place, !isOn(week, place)));
    },
  };
}
