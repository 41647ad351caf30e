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
  summary: 'Read until when your withdrawals wait',
  description: `Withdrawals wait ${duration} after a change of the e-mail, a reset of the password or the removal of a second factor, and those to one address ${duration} after it was added. An address that isn’t listed is added by the request itself.`,
  answerDescription: 'The latest change for which all withdrawals wait, and the addresses that you have added.',
  answer: z.object({
    change: z
      .nullable(z.object({ kind: z.enum(changeKinds), until: moment }))
      .check(z.describe('Null without such a change.')),
    addresses: z.array(
      z.object({
        method: z.string().check(z.describe('How money is sent there.')),
        address: z.string().check(z.describe('In lower case where case doesn’t matter.')),
        until: z.nullable(moment).check(z.describe('Until when withdrawals to this address wait; null if they don’t.')),
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
  summary: 'Read why a withdrawal waits',
  description: 'Why nobody can approve the withdrawal before `heldUntil`. For everyone who reads the withdrawal.',
  answerDescription: 'The reason.',
  answer: z.object({
    reason: z
      .nullable(z.enum(holdReasons))
      .check(
        z.describe(
          '`address` if its address was added recently, `account` after a change of its owner’s account. Null if it doesn’t wait.',
        ),
      ),
  }),
  example: { reason: 'address' },
});

export type WithdrawalHold = AnswerOf<typeof readWithdrawalHold>;
