import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { say } from '#src/i18n/say.ts';
import { messageOf } from '#src/problems/catalogue.ts';
import type { CheckedRequirement } from '#src/resources/bounty/routes/eligibility.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { useJoin } from '../useMoves.ts';
import { Panel } from './Panel.tsx';

interface JoinProps {
  readonly task: Task;
  readonly requirements: readonly CheckedRequirement[];
}

/** Joins the task. What is missing and can be mended keeps nobody from it, but is said before. */
export function Join({ task, requirements }: JoinProps) {
  const { mutate, isPending, error } = useJoin(task);
  const missing = requirements.flatMap(({ passed, problem }) =>
    passed === false && problem ? messageOf(problem) : [],
  );
  const isReady = missing.length === 0;
  const mend = say(hunter.mendText, { smart_count: task.retryAfterMinutes });
  return (
    <Panel
      tone={isReady ? 'next' : 'waiting'}
      title={isReady ? hunter.youCanJoin : hunter.youCanAlmostJoin}
      text={isReady ? hunter.joinText : `${missing.join(' ')} ${mend}`}
      refusal={error?.message}
    >
      <button type="button" className="button" data-kind="filled" disabled={isPending} onClick={() => mutate()}>
        {isPending ? hunter.joining : hunter.join}
      </button>
    </Panel>
  );
}
