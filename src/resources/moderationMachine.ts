import type { ProblemName } from '#src/problems/catalogue.ts';
import type { Rule } from '#src/schema/access/rules.ts';
import type { StatusMachine } from '#src/schema/status.ts';

/**
 * The status machine of campaigns of both halves and of tasks. Moderators approve or reject, the owner resubmits, and the end date closes.
 * The codes are from specification section 3.
 * @param decide the rules for deciding on a record
 * @param resubmit the rules for resubmitting a rejected record
 * @param expired the problem of an end in the past
 */
export function moderationMachine(decide: readonly Rule[], resubmit: readonly Rule[], expired: ProblemName) {
  const endInFuture = { field: 'endAt', problem: expired };
  return {
    values: { active: 0, pending: 1, closed: 2, rejected: 3 },
    initial: 'pending',
    tones: { active: 'done', pending: 'waiting', closed: 'off', rejected: 'refused' },
    reasonField: 'statusReason',
    transitions: [
      { name: 'approve', from: ['pending'], to: 'active', by: decide, inFuture: endInFuture },
      { name: 'reject', from: ['pending'], to: 'rejected', by: decide, reason: 'required' },
      { name: 'resubmit', from: ['rejected'], to: 'pending', by: resubmit },
      { name: 'sendBack', from: ['active'], to: 'pending', by: decide, reason: 'optional' },
      { name: 'close', from: ['active'], to: 'closed', by: decide, reason: 'optional', due: 'endAt' },
      {
        name: 'reopen',
        from: ['closed'],
        to: 'active',
        by: decide,
        inFuture: { ...endInFuture, extendable: true },
      },
    ],
  } as const satisfies StatusMachine;
}
