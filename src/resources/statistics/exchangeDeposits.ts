import { paymentsPath } from '#src/access/routes.ts';
import { boolean } from '#src/fields/boolean/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { by, nobody } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { depositMachine } from '../bounty/depositMachine.ts';
import { ownNetwork } from '../ownNetwork.ts';

/** The roles that read, confirm, reject and reverse deposits of exchanges. */
const overseers = by(['advert-admin', 'admin']);
export const exchangeOverseers = overseers.roles;
/** The same roles approve the withdrawals of this role. */
export const exchangePayee = 'publisher';

export const exchangeDepositStatus = depositMachine(overseers, { recordedBy: { not: ['$me'] } });

/** Money that an ad exchange has paid for its ads in our ad zones. Deposits are immutable: a mistaken one is reversed. */
export const exchangeDeposits = defineResource({
  name: 'exchange-deposits',
  service: 'adnet',
  title: 'reference',
  icon: 'Payments',
  fields: {
    exchange: reference('exchanges', {
      required: true,
      immutable: true,
      filter: true,
      except: { field: 'id', values: [ownNetwork], problem: 'ownNetworkDeposit' },
    }),
    amount: money({ required: true, immutable: true, above: 0, inAdCurrency: true }),
    reference: text({
      required: true,
      immutable: true,
      max: limits.titleLength.max,
      search: true,
      unique: 'depositExists',
    }),
    note: longText({ immutable: true, max: limits.reasonLength, rows: 2 }),
    status: status(exchangeDepositStatus),
    /** The number of people who must agree to record the deposit. */
    approvalsNeeded: number({ required: true, readOnly: true, integer: true, min: 1, default: 1 }),
    recordedBy: reference('users', { readOnly: true }),
    confirmedBy: reference('users', { readOnly: true, hideWhenEmpty: true }),
    /** Whether a second proof of the user who recorded the deposit replaces the second person. */
    secondProof: boolean({ readOnly: true }),
    reason: longText({ readOnly: true, max: limits.reasonLength, rows: 2, hideWhenEmpty: true }),
    reversedBy: reference('users', { readOnly: true, hideWhenEmpty: true }),
    reversedAt: dateTime({ readOnly: true, hideWhenEmpty: true }),
  },
  list: ['reference', 'status', 'exchange', 'amount'],
  card: ['exchange', 'amount'],
  sort: ['createdAt', 'DESC'],
  quickFilters: ['pending', 'recorded', 'reversed'].map((name) => ({ name, filter: { status: name } })),
  sections: [
    { name: 'payment', fields: ['exchange', 'amount', 'reference', 'note'] },
    {
      name: 'decision',
      fields: [
        'status',
        'approvalsNeeded',
        'recordedBy',
        'confirmedBy',
        'secondProof',
        'reason',
        'reversedBy',
        'reversedAt',
      ],
    },
  ],
  review: { subtitle: ['amount', 'exchange'], facts: ['exchange', 'amount', 'reference', 'note', 'recordedBy'] },
  recentAuthentication: true,
  recorded: ['secondProof'],
  screens: { within: paymentsPath },
  access: {
    read: [overseers],
    create: [by('advert-admin')],
    update: nobody,
    delete: nobody,
  },
});

export type ExchangeDeposit = RowOf<typeof exchangeDeposits>;
