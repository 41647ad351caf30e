import { type SQL, sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { defaultTokenDecimals } from '../model/campaignMoney.ts';
import { fundingTypes } from '../model/depositedMoney.ts';

const column = (name: string) => columnOf(tableOf(campaigns.name), name);

/** The campaigns whose allocation has been deposited: `requireMoney` for many at once, by the same accounts as `campaignMoney`. */
export function fundedSql(): SQL {
  const id = column('id');
  const isIco = column('isIco');
  const currency = sql`case when ${isIco} then 'token:' || ${id} else ${column('budgetCurrency')} end`;
  // Rounded down as tokens are: a deposit of more is refused.
  const tokens = sql`trunc(${column('tokenPool')} * ${column('poolPercentage')} / 100, coalesce(${column('tokenDecimals')}, ${defaultTokenDecimals}))`;
  const allocation = sql`case when ${isIco} then ${tokens} else ${column('budget')} end`;
  const [account, types] = [sql`'campaign:' || ${id} || ':' || ${currency}`, sql.param(fundingTypes)];
  // One query for each direction: each uses its own index.
  return sql`(coalesce((select sum(amount) from ledger_entries where credit = ${account} and type = any(${types})), 0)
    - coalesce((select sum(amount) from ledger_entries where debit = ${account} and type = any(${types})), 0)) >= ${allocation}`;
}
