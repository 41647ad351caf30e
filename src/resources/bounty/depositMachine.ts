import type { Rule, Where } from '#src/schema/access/rules.ts';
import type { StatusMachine } from '#src/schema/status.ts';

/**
 * The statuses of deposits. A large deposit is pending until a second person confirms it.
 * @param overseers the roles that confirm, reject and reverse deposits
 * @param confirming the condition on the deposits that an overseer confirms
 */
export const depositMachine = (overseers: Rule, confirming: Where) =>
  ({
    values: { pending: 'pending', recorded: 'recorded', rejected: 'rejected', reversed: 'reversed' },
    initial: 'recorded',
    tones: { pending: 'waiting', recorded: 'done', rejected: 'refused', reversed: 'off' },
    reasonField: 'reason',
    transitions: [
      {
        name: 'confirm',
        from: ['pending'],
        to: 'recorded',
        by: [{ ...overseers, where: confirming }],
      },
      {
        name: 'reject',
        from: ['pending'],
        to: 'rejected',
        by: [overseers],
        reason: 'required',
      },
      {
        name: 'reverse',
        from: ['recorded'],
        to: 'reversed',
        by: [overseers],
        reason: 'required',
      },
    ],
  }) as const satisfies StatusMachine;
