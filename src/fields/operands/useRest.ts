import { useEffect, useEffectEvent, useState } from 'react';

/** How long the typing rests before it counts, in milliseconds. */
const rest = 300;

/** Calls back with the newest value when no other has come for a while. */
export function useRest<T>(callback: (value: T) => void): (value: T) => void {
  const [waiting, setWaiting] = useState<{ readonly value: T }>();
  const onRest = useEffectEvent(callback);
  useEffect(() => {
    if (waiting === undefined) return;
    const timer = setTimeout(() => onRest(waiting.value), rest);
    return () => clearTimeout(timer);
  }, [waiting]);
  return (value) => setWaiting({ value });
}
