import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { accountOf, addressOf } from './accounts.ts';

/**
 * Writes how far the platform's account of a currency may go below zero. An account that is further below keeps the credit that it uses.
 * @param credit a plain decimal
 * @returns the credit of the account from now on: more than the one given where more of it is used
 */
export async function writePlatformCredit(executor: Executor, currency: string, credit: string): Promise<string> {
  const { rows } = await executor.execute<{ credit: string }>(sql`
    insert into ledger_accounts as account (address, kind, currency, credit_limit)
    values (${addressOf(accountOf.platform(currency))}, 'platform', ${currency}, ${credit})
    on conflict (address) do update set credit_limit = greatest(
      excluded.credit_limit, account.debited - account.credited - account.opening_credit
    )
    returning trim_scale(credit_limit)::text as credit`);
  return rows[0]?.credit ?? credit;
}

/** What the platform's account of a currency has, and how far it may go below zero, as plain decimals. */
export interface PlatformAccount {
  readonly balance: string;
  readonly credit: string;
  /** What it had paid ahead when it got a bound. */
  readonly openingCredit: string;
}

export async function platformAccount(executor: Executor, currency: string): Promise<PlatformAccount> {
  const { rows } = await executor.execute<PlatformAccount & Record<string, string>>(sql`
    select trim_scale(credited - debited)::text as balance, trim_scale(credit_limit)::text as credit,
      trim_scale(opening_credit)::text as "openingCredit"
    from ledger_accounts where address = ${addressOf(accountOf.platform(currency))}`);
  return rows[0] ?? { balance: '0', credit: '0', openingCredit: '0' };
}
