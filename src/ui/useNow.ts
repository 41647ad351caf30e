import { useEffect, useState } from 'react';

const second = 1_000;

/** The time in milliseconds, updated every second until a moment is reached, then constant. */
export function useNow(until: string | null): number {
  const [now, setNow] = useState(Date.now);
  const isAhead = until !== null && Date.parse(until) > now;
  useEffect(() => {
    if (!isAhead) return;
    const clock = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(clock);
  }, [isAhead]);
  return now;
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** `4:09` or `1:02:30`. @param remaining milliseconds; rounded up to whole seconds */
export function countdown(remaining: number): string {
  const seconds = Math.ceil(Math.max(0, remaining) / second);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const tail = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${tail}` : `${minutes}:${tail}`;
}
