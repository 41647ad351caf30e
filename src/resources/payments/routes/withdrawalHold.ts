import * as z from 'zod/mini';
import { formatDuration } from '#src/format/duration.ts';
import { limits } from '#src/limits.ts';
import { changeKinds } from '#src/resources/changeKinds.ts';
import { moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';

const duration = formatDuration(limits.accountChangeHours * 60);

export const readWithdrawalHold = defineRoute({
  method: 'GET',
  service: 'adnet',
  access: 'signed-in',
  viewable: true,
  path: '/v0/payments/withdrawal-hold',
  summary: 'Read the holds on your withdrawals',
  description: `Withdrawals are on hold for ${duration} after a change of the email, a password reset or the removal of a second factor. Withdrawals to an address are on hold for ${duration} after the address was added. A withdrawal request adds an unlisted address.`,
  answerDescription: 'The last change that holds all withdrawals, and the addresses that you have added.',
  answer: z.object({
    change: z
      .nullable(z.object({ kind: z.enum(changeKinds), until: moment }))
      .check(z.describe('Null without such a change.')),
    addresses: z.array(
      z.object({
        method: z.string().check(z.describe('The withdrawal method of the address.')),
        address: z.string().check(z.describe('In lower case if case doesn’t matter.')),
        until: z
          .nullable(moment)
          .check(z.describe('The end of the hold on withdrawals to this address; null without a hold.')),
      }),
    ),
  }),
  example: {
    change: { kind: 'password', until: '2026-07-04T09:30:00.000Z' },
    addresses: [
      { method: 'ethereum', address: '0x8617e340b3d01fa5f11f306f4090fd50e238070d', until: null },
      { method: 'paxum', address: 'ada@example.com', until: '2026-07-05T12:00:00.000Z' },
    ],
  },
  problems: ['forbidden'],
});

const holdReasons = ['address', 'account'] as const;

export type HoldReason = (typeof holdReasons)[number];

export const readHoldReason = defineRoute({
  method: 'GET',
  service: 'adnet',
  access: 'signed-in',
  viewable: true,
  path: '/v0/withdrawals/:id/hold-reason',
  summary: 'Read the reason of a withdrawal’s hold',
  description:
    'The reason why the withdrawal can’t be approved before `heldUntil`. For users who can read the withdrawal.',
  answerDescription: 'The reason.',
  answer: z.object({
    reason: z
      .nullable(z.enum(holdReasons))
      .check(
        z.describe(
          '`address` if its address was added recently, `account` after a change of its owner’s account. Null without a hold.',
        ),
      ),
  }),
  example: { reason: 'address' },
});

export type WithdrawalHold = AnswerOf<typeof readWithdrawalHold>;
