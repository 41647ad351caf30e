import { type SQL, sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { defaultTokenDecimals } from '../model/campaignMoney.ts';
import { fundingTypes } from '../model/depositedMoney.ts';

const column = (name: string) => columnOf(tableOf(campaigns.name), name);

/** Returns SQL for the campaigns whose allocation has been deposited: `requireFunding` for many campaigns in one query. */
export function fundedSql(): SQL {
  const id = column('id');
  const isIco = column('isIco');
  const currency = sql`case when ${isIco} then 'token:' || ${id} else ${column('budgetCurrency')} end`;
  // Rounded down like tokens, because a larger deposit is refused.
  const tokens = sql`trunc(${column('tokenPool')} * ${column('poolPercentage')} / 100, coalesce(${column('tokenDecimals')}, ${defaultTokenDecimals}))`;
  const allocation = sql`case when ${isIco} then ${tokens} else ${column('budget')} end`;
  const [account, types] = [sql`'campaign:' || ${id} || ':' || ${currency}`, sql.param(fundingTypes)];
  // A query for each direction, because each uses its own index.
  return sql`(coalesce((select sum(amount) from ledger_entries where credit = ${account} and type = any(${types})), 0)
    - coalesce((select sum(amount) from ledger_entries where debit = ${account} and type = any(${types})), 0)) >= ${allocation}`;
}
