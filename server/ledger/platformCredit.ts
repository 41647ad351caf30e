import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { accountAddress, accountOf } from './accounts.ts';

/**
 * Stores the overdraft limit of the platform's account in a currency. The limit never falls below the account's current debt.
 * @param credit a plain decimal
 * @returns the stored limit
 */
export async function writePlatformCredit(executor: Executor, currency: string, credit: string): Promise<string> {
  const { rows } = await executor.execute<{ credit: string }>(sql`
    insert into ledger_accounts as account (address, kind, currency, credit_limit)
    values (${accountAddress(accountOf.platform(currency))}, 'platform', ${currency}, ${credit})
    on conflict (address) do update set credit_limit = greatest(
      excluded.credit_limit, account.debited - account.credited - account.opening_credit
    )
    returning trim_scale(credit_limit)::text as credit`);
  return rows[0]?.credit ?? credit;
}

/** The platform's account in one currency, as plain decimals. */
export interface PlatformAccount {
  readonly balance: string;
  /** The overdraft limit. */
  readonly credit: string;
  /** The debt when the limit was introduced, granted in addition. */
  readonly openingCredit: string;
}

/** Loads the platform's account. */
export async function loadPlatformAccount(executor: Executor, currency: string): Promise<PlatformAccount> {
  const { rows } = await executor.execute<PlatformAccount & Record<string, string>>(sql`
    select trim_scale(credited - debited)::text as balance, trim_scale(credit_limit)::text as credit,
      trim_scale(opening_credit)::text as "openingCredit"
    from ledger_accounts where address = ${accountAddress(accountOf.platform(currency))}`);
  return rows[0] ?? { balance: '0', credit: '0', openingCredit: '0' };
}
