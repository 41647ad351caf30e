import { sql } from 'drizzle-orm';
import { notify } from '#server/notifications/notify.ts';
import type { AfterTransitionContext, Effects } from '#server/operations/effect.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { formatMoney } from '#src/format/money.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { getCampaign } from '../model/task.ts';
import { walletSql } from '../payouts/loadAmountDue.ts';
import { paymentProblems } from '../payouts/payoutBatch.ts';
import { toPayoutCurrency } from '../payouts/payoutCurrency.ts';
import { type PayoutLine, releaseLine, withdrawLines } from '../payouts/settleLines.ts';

type Values = { readonly [name: string]: unknown };

const hasTransactionHash = (values: Values): values is Values & { readonly transactionHash: string } =>
  typeof values['transactionHash'] === 'string';

async function notifyFailed({ tx, reason }: AfterTransitionContext, line: PayoutLine) {
  const { amount, currency } = line.amount;
  const link = '/edit';
  await notify(tx, {
    user: line.hunter,
    kind: 'payoutFailed',
    parameters: { amount: formatMoney(amount, currency) },
    link,
    reason,
  });
}

/** A retried line gets the hunter's current wallet. */
async function reassignWallet({ tx, after }: AfterTransitionContext) {
  const line = toTypedRecord(payoutItems, after);
  const { networks } = toPayoutCurrency(await getCampaign(tx, line));
  const { rows } = await tx.execute<{ network: string; address: string }>(walletSql(sql`${line.hunter}`, networks));
  const [wallet] = rows;
  return wallet && amendRecord(tx, payoutItems, line.id, { ...wallet });
}

export const payoutItemEffects: Effects = {
  news: { linkOf: ({ payout }) => `/payouts/${String(payout)}` },

  async check({ tx, values, before }) {
    if (!hasTransactionHash(values) || before === undefined) return [];
    const line = toTypedRecord(payoutItems, before);
    return paymentProblems(await getCampaign(tx, line), line, values.transactionHash);
  },

  /** A transaction hash marks a line as paid. */
  computed: (values) => (hasTransactionHash(values) ? { status: 'paid', paidAt: new Date().toISOString() } : {}),

  async afterUpdate({ tx, actor, after }) {
    const line = toTypedRecord(payoutItems, after);
    if (line.status === 'paid') await withdrawLines({ tx, actor }, [line]);
  },

  async afterTransition(move) {
    const { tx, actor, after, transition } = move;
    const line = toTypedRecord(payoutItems, after);
    if (transition.name === 'retry') return reassignWallet(move);
    if (transition.name === 'cancel') await releaseLine({ tx, actor }, line);
    if (transition.name === 'fail') await notifyFailed(move, line);
  },
};
