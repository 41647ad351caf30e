import { useStore } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { localTimeZone } from '#src/format/date.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Report, readReport, usedParameters, writeReport } from '#src/resources/statistics/report/report.ts';
import { useIgnoredParameters } from '#src/ui/useIgnoredParameters.ts';

/** Changes the report. What isn’t about pages begins at the first one again. */
export type ChangeReport = (part: Partial<Report>, options?: { readonly replace?: boolean }) => void;

const minute = 60_000;

/** The time, looked at each minute: “today” goes on to the next day. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(clock);
  }, []);
  return now;
}

/** The report of the address, and what changes it: each change is a step that the browser goes back by. */
export function useReport(): readonly [report: Report, change: ChangeReport] {
  const [search, setSearch] = useSearchParams();
  const { role } = useActor();
  const now = useMinute();
  const [keptMetrics, keep] = useStore<unknown>(`statistics.metrics.${role}`);
  const report = useMemo(
    () => readReport(search, { role, zone: localTimeZone(), now, keptMetrics }),
    [search, role, now, keptMetrics],
  );
  useIgnoredParameters(usedParameters(report, search));
  // The address follows a moment later: what is changed meanwhile builds upon the last change.
  const latest = useRef(report);
  useEffect(() => void (latest.current = report), [report]);
  const change: ChangeReport = (part, options) => {
    if (part.metrics) keep(part.metrics);
    latest.current = { ...latest.current, page: 1, ...part };
    setSearch(writeReport(latest.current), options);
  };
  return [report, change];
}
