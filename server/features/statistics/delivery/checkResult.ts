import { deliveryWords as words } from '#src/i18n/en/statistics/delivery.ts';
import type { CheckState, Mend } from '#src/resources/statistics/delivery.ts';

export interface CheckResult<N extends string = string> {
  readonly name: N;
  readonly state: CheckState;
  /** The share of requests that the check removes; null if the check isn't about requests. */
  readonly share: number | null;
  readonly text: string;
  readonly mend: Mend | null;
}

export const okResult = <N extends string>(name: N, text: string): CheckResult<N> => ({
  name,
  state: 'ok',
  share: null,
  text,
  mend: null,
});

export const stopsResult = <N extends string>(name: N, text: string, mend: Mend | null = null): CheckResult<N> => ({
  name,
  state: 'stops',
  share: null,
  text,
  mend,
});

interface StepFacts {
  /** All requests, the requests before the step, and those that the step removes. */
  readonly total: number;
  readonly before: number;
  readonly removed: number;
  /** Whether ads were shown under the current settings. In that case, a count of zero is too coarse to report a stop. */
  readonly delivers: boolean;
}

interface StepWords {
  readonly free: string;
  readonly limits: string;
  readonly stops: string;
}

/** Returns a step's result: all requests pass, some, or none. A step that no request reaches has no finding. */
export function toStepResult<N extends string>(
  name: N,
  { total, before, removed, delivers }: StepFacts,
  texts: StepWords,
  mend: Mend | null,
): CheckResult<N> {
  const share = total === 0 ? null : removed / total;
  if (before === 0) return { name, state: 'unreached', share, text: words.nothingLeft, mend: null };
  if (removed === 0) return { name, state: 'ok', share, text: texts.free, mend: null };
  const isAll = removed >= before && !delivers;
  return { name, state: isAll ? 'stops' : 'limits', share, text: isAll ? texts.stops : texts.limits, mend };
}
