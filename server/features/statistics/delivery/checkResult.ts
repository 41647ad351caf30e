import { deliveryWords as words } from '#src/i18n/en/statistics/delivery.ts';
import type { CheckState, Mend } from '#src/resources/statistics/delivery.ts';

/** What a check finds. */
export interface CheckResult<N extends string = string> {
  readonly name: N;
  readonly state: CheckState;
  /** Of the requests, those that it removes; null where requests don’t decide. */
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
  /** Requests in all, before the step, and those that it removes of them. */
  readonly total: number;
  readonly before: number;
  readonly removed: number;
  /** Whether ads have been shown under the present settings: then what is left was counted too coarsely to stop anything. */
  readonly delivers: boolean;
}

interface StepWords {
  readonly free: string;
  readonly limits: string;
  readonly stops: string;
}

/** What a step of a funnel finds: it lets all requests pass, some, or none. One that no request comes to finds nothing. */
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
