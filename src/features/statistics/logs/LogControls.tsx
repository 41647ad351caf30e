import { useId } from 'react';
import { logWords } from '#src/i18n/en/statistics/logs.ts';
import { say } from '#src/i18n/say.ts';
import { logDimensions, logMetrics } from '#src/resources/statistics/logs.ts';
import { Select } from '#src/ui/Select.tsx';
import type { LogView } from './logsQuery.ts';
import { logTitles } from './logTitles.ts';

const hour = 60;

/** The periods of the page, in minutes. */
export const logPeriods = [15, 60, 360, 1440] as const;

const periodWord = (minutes: number): string =>
  minutes < hour
    ? say(logWords.minutes, { count: minutes })
    : say(logWords.hours, { smart_count: Math.round(minutes / hour) });

const wordsOf = <N extends keyof typeof logTitles>(names: readonly N[]) =>
  names.map((value) => ({ value, word: logTitles[value] }));

const periods = logPeriods.map((value) => ({ value, word: periodWord(value) }));

interface LogControlsProps {
  readonly view: LogView;
  readonly onMetric: (metric: LogView['metric'] | undefined) => void;
  readonly onBy: (by: LogView['by'] | undefined) => void;
  readonly onMinutes: (minutes: number | undefined) => void;
  readonly isPaused: boolean;
  readonly onPause: () => void;
}

/** The controls of the page: metric, dimension, period and pause. */
export function LogControls({ view, onMetric, onBy, onMinutes, isPaused, onPause }: LogControlsProps) {
  const id = useId();
  return (
    <fieldset className="log-controls" aria-label={logWords.controls}>
      <label htmlFor={`${id}-metric`}>{logWords.metric}</label>
      <Select id={`${id}-metric`} options={wordsOf(logMetrics)} value={view.metric} onChange={onMetric} />
      <label htmlFor={`${id}-by`}>{logWords.by}</label>
      <Select id={`${id}-by`} options={wordsOf(logDimensions)} value={view.by} onChange={onBy} />
      <label htmlFor={`${id}-period`}>{logWords.period}</label>
      <Select<number> id={`${id}-period`} options={periods} value={view.minutes} onChange={onMinutes} />
      <button type="button" className="button" onClick={onPause}>
        {isPaused ? logWords.resume : logWords.pause}
      </button>
    </fieldset>
  );
}
