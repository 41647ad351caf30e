import { isRunning } from '#src/features/bounty/model/taskAction.ts';
import { isPast } from '#src/format/relative.ts';
import { limits } from '#src/limits.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Participation } from '#src/resources/bounty/participations.ts';
import type { CheckedRequirement } from '#src/resources/bounty/routes/eligibility.ts';
import { type Task, taskStatus } from '#src/resources/bounty/tasks.ts';

/** What a hunter does next with a task. */
export type Step =
  | { readonly kind: 'connect' | 'join' | 'submit' | 'left' | 'rejected' | 'banned' }
  | { readonly kind: 'retry'; readonly at: string | null }
  /** There is nothing to do, and why. */
  | { readonly kind: 'wait'; readonly problem: Problem };

interface Situation {
  readonly task: Pick<Task, 'status' | 'startAt' | 'endAt'>;
  readonly participation: Pick<Participation, 'status' | 'retryAt'> | undefined;
  /** Not asked for once the hunter takes part. */
  readonly eligibility:
    | {
        readonly canJoin: boolean;
        readonly problem?: Problem | undefined;
        readonly requirements: readonly Pick<CheckedRequirement, 'rule' | 'passed'>[];
      }
    | undefined;
}

const wait = (found: Problem): Step => ({ kind: 'wait', problem: found });

function over(task: Situation['task']): Problem | undefined {
  if (isRunning(task)) return undefined;
  if (isPast(task.endAt)) return problem('taskExpired');
  return problem(task.status === taskStatus.values.active ? 'taskNotStarted' : 'taskNotActive');
}

function joining({ canJoin, problem: found, requirements }: NonNullable<Situation['eligibility']>): Step {
  if (requirements.some(({ rule, passed }) => rule === 'profile' && passed === false)) return { kind: 'connect' };
  return canJoin || found === undefined ? { kind: 'join' } : wait(found);
}

/** @returns undefined while it isn't known yet */
export function stepOf({ task, participation, eligibility }: Situation): Step | undefined {
  const status = participation?.status;
  if (status === 'closed') return { kind: 'left' };
  if (status === 'rejected' || status === 'banned') return { kind: status };
  if (status === 'disabled') return wait(problem('inactive', { count: limits.inactiveDays }));
  const ended = over(task);
  if (ended !== undefined) return wait(ended);
  if (status === 'unverified') return { kind: 'retry', at: participation?.retryAt ?? null };
  if (status === 'pending') return wait(problem('waitingForVerification'));
  if (status === 'active') return { kind: 'submit' };
  return eligibility && joining(eligibility);
}
