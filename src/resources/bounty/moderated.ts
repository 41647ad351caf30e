import type { ProblemName } from '#src/problems/catalogue.ts';
import { own, type Rule } from '#src/schema/access/rules.ts';
import type { StatusMachine } from '#src/schema/status.ts';

/**
 * What campaigns and tasks go through: approved by who may, mended by their manager, closed when they end. The codes are
 * the specification's (section 3), the transitions the domain's.
 * @param decide who may decide on them
 * @param expired what is said where the end lies in the past
 */
export function moderated(decide: readonly Rule[], expired: ProblemName) {
  const stillRuns = { field: 'endAt', problem: expired };
  return {
    values: { active: 0, pending: 1, closed: 2, rejected: 3 },
    initial: 'pending',
    tones: { active: 'done', pending: 'waiting', closed: 'off', rejected: 'refused' },
    reasonField: 'statusReason',
    transitions: [
      { name: 'approve', from: ['pending'], to: 'active', by: decide, ahead: stillRuns },
      { name: 'reject', from: ['pending'], to: 'rejected', by: decide, reason: 'required' },
      { name: 'resubmit', from: ['rejected'], to: 'pending', by: [own('bounty-manager')] },
      { name: 'sendBack', from: ['active'], to: 'pending', by: decide, reason: 'optional' },
      { name: 'close', from: ['active'], to: 'closed', by: decide, reason: 'optional', due: 'endAt' },
      { name: 'reopen', from: ['closed'], to: 'active', by: decide, ahead: stillRuns },
    ],
  } as const satisfies StatusMachine;
}
