import { useId } from 'react';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { say } from '#src/i18n/say.ts';
import { messageOf } from '#src/problems/catalogue.ts';
import type { CheckedRequirement } from '#src/resources/bounty/routes/eligibility.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { useJoin } from '../participationMutations.ts';
import { shortfall } from '../requirementWords.ts';
import { Panel } from './Panel.tsx';

interface JoinProps {
  readonly task: Task;
  readonly requirements: readonly CheckedRequirement[];
}

/**
 * The step of joining the task. The button stays enabled with unmet requirements, because they may be met by now. It warns the hunter,
 * because a refused hunter has to wait.
 */
export function Join({ task, requirements }: JoinProps) {
  const { mutate, isPending, error } = useJoin(task);
  const textId = useId();
  const missing = requirements.flatMap((requirement) =>
    requirement.passed === false && requirement.problem ? [messageOf(requirement.problem), shortfall(requirement)] : [],
  );
  const isReady = missing.length === 0;
  const accepted = task.review === 'manual' ? hunter.joinManualText : hunter.joinText;
  const texts = isReady ? [accepted] : [...missing, say(hunter.mendText, { smart_count: task.retryAfterMinutes })];
  return (
    <Panel
      tone={isReady ? 'next' : 'waiting'}
      title={isReady ? hunter.youCanJoin : hunter.youCanAlmostJoin}
      text={texts.join(' ')}
      textId={textId}
      refusal={error?.message}
    >
      <button
        type="button"
        className="button"
        data-kind={isReady ? 'filled' : undefined}
        aria-describedby={textId}
        disabled={isPending}
        onClick={() => mutate()}
      >
        {isPending ? hunter.joining : isReady ? hunter.join : hunter.joinAnyway}
      </button>
    </Panel>
  );
}
