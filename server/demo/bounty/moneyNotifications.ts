import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { toRow } from '#server/notifications/notify.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { formatMoney } from '#src/format/money.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';

type Row = ReturnType<typeof toRow> & { readonly createdAt: Date };
type Money = { readonly amount: string; readonly currency: string };

const readable = ({ amount, currency }: Money): string => formatMoney(amount, currency);

/** Returns notifications of deposits to managers. */
async function depositNews(tx: Transaction): Promise<Row[]> {
  const titles = new Map((await rowsWhere(tx, campaigns, sql`true`)).map(({ id, title }) => [id, title]));
  const all = await rowsWhere(tx, deposits, sql`true order by id`);
  return all.flatMap(({ campaign, manager: user, amount, reason, createdAt, reversedAt }) => {
    const news = {
      user,
      parameters: { amount: readable(amount), title: titles.get(campaign) ?? '' },
      link: `/campaigns/${campaign}`,
    };
    return [
      { ...toRow({ ...news, kind: 'depositRecorded' }), createdAt: new Date(createdAt) },
      ...(reversedAt === null
        ? []
        : [{ ...toRow({ ...news, kind: 'depositReversed', reason }), createdAt: new Date(reversedAt) }]),
    ];
  });
}

/** Returns notifications of paid and failed payout lines to hunters. */
async function payoutNews(tx: Transaction): Promise<Row[]> {
  const settled = await rowsWhere(tx, payoutItems, sql`status in ('paid', 'failed') order by id`);
  return settled.map(({ hunter: user, status, amount, reason, updatedAt }) => {
    const kind = status === 'paid' ? 'payoutPaid' : 'payoutFailed';
    const news = { user, kind, parameters: { amount: readable(amount) }, link: '/edit', reason } as const;
    return { ...toRow(news), createdAt: new Date(updatedAt) };
  });
}

/** Returns notifications of deposits and payouts, to managers and hunters. */
export const moneyNotifications = async (tx: Transaction): Promise<Row[]> => [
  ...(await depositNews(tx)),
  ...(await payoutNews(tx)),
];
