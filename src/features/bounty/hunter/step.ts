import { isRunning } from '#src/features/bounty/model/taskAction.ts';
import { isPast } from '#src/format/relative.ts';
import { limits } from '#src/limits.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Participation } from '#src/resources/bounty/participations.ts';
import type { CheckedRequirement } from '#src/resources/bounty/routes/eligibility.ts';
import { type Task, taskStatus } from '#src/resources/bounty/tasks.ts';

/** The next step of a hunter on a task. */
export type Step =
  | { readonly kind: 'connect' | 'join' | 'submit' | 'left' | 'rejected' | 'banned' }
  | { readonly kind: 'retry'; readonly at: string | null }
  /** No action is possible, for this reason. */
  | { readonly kind: 'wait'; readonly problem: Problem };

interface Situation {
  readonly task: Pick<Task, 'status' | 'startAt' | 'endAt'>;
  readonly participation: Pick<Participation, 'status' | 'retryAt'> | undefined;
  /** Omitted after the hunter has joined. */
  readonly eligibility:
    | {
        readonly canJoin: boolean;
        readonly problem?: Problem | undefined;
        readonly requirements: readonly Pick<CheckedRequirement, 'rule' | 'passed'>[];
      }
    | undefined;
}

const wait = (found: Problem): Step => ({ kind: 'wait', problem: found });

function notRunningProblem(task: Situation['task']): Problem | undefined {
  if (isRunning(task)) return undefined;
  if (isPast(task.endAt)) return problem('taskExpired');
  return problem(task.status === taskStatus.values.active ? 'taskNotStarted' : 'taskNotActive');
}

function joinStep({ canJoin, problem: found, requirements }: NonNullable<Situation['eligibility']>): Step {
  if (requirements.some(({ rule, passed }) => rule === 'profile' && passed === false)) return { kind: 'connect' };
  return canJoin || found === undefined ? { kind: 'join' } : wait(found);
}

/** @returns the next step; undefined while the eligibility loads */
export function stepOf({ task, participation, eligibility }: Situation): Step | undefined {
  const status = participation?.status;
  if (status === 'closed') return { kind: 'left' };
  if (status === 'rejected' || status === 'banned') return { kind: status };
  if (status === 'disabled') return wait(problem('inactive', { count: limits.inactiveDays }));
  const notRunning = notRunningProblem(task);
  if (notRunning !== undefined) return wait(notRunning);
  if (status === 'unverified') return { kind: 'retry', at: participation?.retryAt ?? null };
  if (status === 'pending') return wait(problem('waitingForVerification'));
  if (status === 'active') return { kind: 'submit' };
  return eligibility && joinStep(eligibility);
}
