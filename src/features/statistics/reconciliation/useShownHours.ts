import { useSearchParams } from 'react-router-dom';
import { reconciliationHours } from '#src/resources/statistics/routes/reconciliation.ts';
import { currentQuery } from '#src/ui/currentQuery.ts';
import { useIgnoredParameters } from '#src/ui/useIgnoredParameters.ts';

const hourLength = 3_600_000;

/** Reads the start of a whole hour from the address; undefined for an invalid one. */
function hourIn(text: string | null): string | undefined {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) || at % hourLength !== 0 ? undefined : new Date(at).toISOString();
}

const moved = (moment: string, hours: number): string =>
  new Date(Date.parse(moment) + hours * hourLength).toISOString();

export interface ShownHours {
  /** The end of the last hour; undefined for now. */
  readonly to: string | undefined;
  /** The hour with open bookings. */
  readonly hour: string | undefined;
  readonly toggle: (hour: string) => void;
  /** Moves to the hours before or after the hours that end at a time. */
  readonly move: (end: string, direction: -1 | 1) => void;
}

/** The displayed hours, stored in the address. The address of one hour displays the hours up to it. */
export function useShownHours(): ShownHours {
  const [query, setQuery] = useSearchParams();
  const hour = hourIn(query.get('hour'));
  const usedText = (text: string | null) => (hourIn(text) === undefined ? undefined : (text ?? undefined));
  useIgnoredParameters({ to: usedText(query.get('to')), hour: usedText(query.get('hour')) });
  const write = (changes: Readonly<Record<string, string | undefined>>) => {
    const asked = currentQuery();
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) asked.delete(name);
      else asked.set(name, value);
    }
    setQuery(asked, { replace: true });
  };
  const to = hourIn(query.get('to')) ?? (hour && moved(hour, 1));
  return {
    to,
    hour,
    toggle: (next) => write({ to, hour: next === hour ? undefined : next }),
    move: (end, direction) => {
      const next = moved(end, direction * reconciliationHours.usual);
      write({ to: Date.parse(next) > Date.now() ? undefined : next, hour: undefined });
    },
  };
}
