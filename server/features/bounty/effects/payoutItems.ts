import { sql } from 'drizzle-orm';
import { notify } from '#server/notifications/notify.ts';
import type { Effects, StatusMove } from '#server/operations/effect.ts';
import { typed } from '#server/operations/typedRows.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { moneyWords } from '#src/format/money.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { campaignOf } from '../model/task.ts';
import { walletOf } from '../payouts/amountDue.ts';
import { paymentProblems } from '../payouts/payoutBatch.ts';
import { payoutCurrencyOf } from '../payouts/payoutCurrency.ts';
import { type PayoutLine, releaseLine, withdrawLines } from '../payouts/settleLine.ts';

type Values = { readonly [name: string]: unknown };

const isPaying = (values: Values): values is Values & { readonly transactionHash: string } =>
  typeof values['transactionHash'] === 'string';

async function notifyFailed({ tx, reason }: StatusMove, line: PayoutLine) {
  const { amount, currency } = line.amount;
  const link = '/edit';
  await notify(tx, {
    user: line.hunter,
    kind: 'payoutFailed',
    parameters: { amount: moneyWords(amount, currency) },
    link,
    reason,
  });
}

/** A retried line goes to the hunter's present wallet. */
async function retry({ tx, after }: StatusMove) {
  const line = typed(payoutItems, after);
  const { networks } = payoutCurrencyOf(await campaignOf(tx, line));
  const { rows } = await tx.execute<{ network: string; address: string }>(walletOf(sql`${line.hunter}`, networks));
  const [wallet] = rows;
  return wallet && amendRecord(tx, payoutItems, line.id, { ...wallet });
}

export const payoutItemEffects: Effects = {
  news: { linkOf: ({ payout }) => `/payouts/${String(payout)}` },

  async check({ tx, values, before }) {
    if (!isPaying(values) || before === undefined) return [];
    const line = typed(payoutItems, before);
    return paymentProblems(await campaignOf(tx, line), line, values.transactionHash);
  },

  /** The transaction hash is what makes a line paid. */
  computed: (values) => (isPaying(values) ? { status: 'paid', paidAt: new Date().toISOString() } : {}),

  async afterUpdate({ tx, actor, after }) {
    const line = typed(payoutItems, after);
    if (line.status === 'paid') await withdrawLines({ tx, actor }, [line]);
  },

  async afterTransition(move) {
    const { tx, actor, after, transition } = move;
    const line = typed(payoutItems, after);
    if (transition.name === 'retry') return retry(move);
    if (transition.name === 'cancel') await releaseLine({ tx, actor }, line);
    if (transition.name === 'fail') await notifyFailed(move, line);
  },
};
