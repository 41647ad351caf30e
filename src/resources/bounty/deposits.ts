import { boolean } from '#src/fields/boolean/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { by, nobody } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { depositMachine } from './depositMachine.ts';
import { moneyReaders } from './moneyReaders.ts';

/** The roles that confirm, reject and reverse deposits. */
const overseers = by(['bounty-admin', 'admin']);
export const depositOverseers = overseers.roles;
/** The same roles approve the withdrawals of this role. */
export const depositPayee = 'bounty-hunter';

export const depositStatus = depositMachine(overseers, {
  recordedBy: { not: ['$me'] },
  manager: { not: ['$me'] },
});

/**
 * Money or tokens that have arrived for a campaign. A large deposit is pending until a second person confirms it. Deposits are immutable: a
 * mistaken one is reversed.
 */
export const deposits = defineResource({
  name: 'deposits',
  service: 'bounty',
  title: 'reference',
  fields: {
    campaign: reference('campaigns', { required: true, immutable: true, filter: true }),
    manager: owner('managers', { readOnly: true }),
    amount: money({ required: true, immutable: true, above: 0 }),
    reference: text({
      required: true,
      immutable: true,
      max: limits.titleLength.max,
      search: true,
      unique: 'depositExists',
    }),
    note: longText({ immutable: true, max: limits.reasonLength, rows: 2 }),
    status: status(depositStatus),
    /** The number of people who must agree to record the deposit. */
    approvalsNeeded: number({ required: true, readOnly: true, integer: true, min: 1, default: 1 }),
    /** Empty for a deposit of an invoice or a balance. */
    recordedBy: reference('users', { readOnly: true }),
    confirmedBy: reference('users', { readOnly: true }),
    /** Whether a second proof of the user who recorded the deposit replaces the second person. */
    secondProof: boolean({ readOnly: true }),
    reason: longText({ readOnly: true, max: limits.reasonLength, rows: 2 }),
    /** The name of the user who reversed the deposit, because managers can't read users. */
    reversedBy: text({ readOnly: true, max: 2 * limits.nameLength + 1 }),
    reversedAt: dateTime({ readOnly: true }),
  },
  list: ['reference', 'status', 'campaign', 'amount'],
  sort: ['createdAt', 'DESC'],
  recentAuthentication: true,
  recorded: ['secondProof'],
  access: {
    read: moneyReaders,
    create: [by('bounty-admin')],
    update: nobody,
    delete: nobody,
  },
});

export type Deposit = RowOf<typeof deposits>;
