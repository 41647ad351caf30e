import { formatMoment } from '#src/format/date.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { say } from '#src/i18n/say.ts';
import type { Participation } from '#src/resources/bounty/participations.ts';
import { countdown, useNow } from '#src/ui/useNow.ts';
import { useRetry } from '../participationMutations.ts';
import { Panel } from './Panel.tsx';

interface RetryProps {
  readonly participation: Participation;
  /** The earliest time of a retry; null for now. */
  readonly at: string | null;
}

/** The step after a failed automatic check: a retry after the waiting time. */
export function Retry({ participation, at }: RetryProps) {
  const { mutate, isPending, error } = useRetry(participation);
  const now = useNow(at);
  const left = at === null ? 0 : Date.parse(at) - now;
  const isEarly = left > 0;
  const retryText = at !== null && isEarly ? say(hunter.retryAt, { time: formatMoment(at) }) : hunter.retryNow;
  return (
    <Panel
      tone="waiting"
      title={participation.reason ?? hunter.notVerified}
      text={`${hunter.mendThen} ${retryText}`}
      refusal={error?.message}
    >
      <button
        type="button"
        className="button"
        data-kind="filled"
        disabled={isEarly || isPending}
        onClick={() => mutate()}
      >
        {isPending ? hunter.retrying : hunter.retry} {isEarly && <span className="number">{countdown(left)}</span>}
      </button>
    </Panel>
  );
}
