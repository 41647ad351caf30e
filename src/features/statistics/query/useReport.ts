import { useStore } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { localTimeZone } from '#src/format/date.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Report, readReport, usedParameters, writeReport } from '#src/resources/statistics/report/report.ts';
import { useIgnoredParameters } from '#src/ui/useIgnoredParameters.ts';

/** Changes the report. Any other change resets the page to the first. */
export type ChangeReport = (part: Partial<Report>, options?: { readonly replace?: boolean }) => void;

const minute = 60_000;

/** Returns the time, updated each minute, so that “today” moves to the next day. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(clock);
  }, []);
  return now;
}

/** Returns the report of the address and a function to change it. Each change is a step in the browser's history. */
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
  // The address updates a moment later, so further changes build upon the last change.
  const latest = useRef(report);
  useEffect(() => void (latest.current = report), [report]);
  const change: ChangeReport = (part, options) => {
    if (part.metrics) keep(part.metrics);
    latest.current = { ...latest.current, page: 1, ...part };
    setSearch(writeReport(latest.current), options);
  };
  return [report, change];
}
