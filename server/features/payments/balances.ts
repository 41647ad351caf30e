import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { currencyOfRow } from '#server/features/bounty/model/taskMoney.ts';
import type { PaymentBalance } from '#src/resources/payments/routes/payments.ts';
import { type PayCurrency, payMoney, payTokens } from './payCurrency.ts';

interface Held extends Record<string, unknown> {
  readonly currency: string;
  /** Whether it is a coin; null for a token, and for what isn't known any more. */
  readonly coin: boolean | null;
  readonly withdrawable: string;
  readonly reserved: string;
  readonly balance: string;
}

/**
 * What the ledger holds for a user, by currency: their account, and what withdrawals and lines of payouts under way have reserved.
 * One statement, so that what moves meanwhile counts once.
 */
async function heldBy(executor: Executor, user: number): Promise<Held[]> {
  const { rows } = await executor.execute<Held>(sql`
    with parts (currency, withdrawable, reserved) as (
      select currency, credited - debited, 0 from ledger_accounts where kind = 'user' and owner = ${user}
      union all
      select currency, 0, credited - debited from ledger_accounts where kind = 'withdrawal' and owner in (
        select id from withdrawals where owner = ${user} and status in ('pending', 'approved', 'processing')
      )
      union all
      select case when campaigns.is_ico then 'token:' || campaigns.id else line.amount_currency end, 0, line.amount
      from payout_items as line join campaigns on campaigns.id = line.campaign
      where line.hunter = ${user} and line.status in ('unpaid', 'failed')
    )
    select currency, bool_or(is_crypto) as coin, trim_scale(sum(withdrawable))::text as withdrawable,
      trim_scale(sum(reserved))::text as reserved, trim_scale(sum(withdrawable + reserved))::text as balance
    from parts left join currencies on code = currency group by currency order by currency`);
  return rows;
}

/** What a user has, can withdraw and has reserved, by currency. */
export async function balancesOfUser(executor: Executor, user: number): Promise<PaymentBalance[]> {
  const held = await heldBy(executor, user);
  const tokens = await payTokens(
    executor,
    held.map(({ currency }) => currency),
  );
  const known = ({ currency, coin }: Held): PayCurrency | undefined =>
    coin === null ? tokens.get(currency) : payMoney(currencyOfRow({ code: currency, coin }));
  return held.map((row) => {
    const { currency, balance, reserved, withdrawable } = row;
    const { code = currency, campaign = null, decimals = 18, methods = [] } = known(row) ?? {};
    return { currency, code, campaign, balance, reserved, withdrawable, decimals, methods: [...methods] };
  });
}
