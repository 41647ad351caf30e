import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, numeric, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { columnBuilders } from '#server/database/columnTypes.ts';
import { entryTypes } from '#src/schema/entryTypes.ts';
import { accountKinds, ownedKinds } from './accounts.ts';

const amount = columnBuilders['numeric(38,18)'];
/** A type for sums. It doesn't overflow, even with the maximum number of entries of the largest amount. */
const sumColumn = (name: string) => numeric(name, { precision: 60, scale: 18 });
const isOneOfSql = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

export const overdraftCheck = 'ledger_accounts_overdraft_check';

/** Accounts with the sums of their entries, which only the migrations' trigger on new entries changes. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    /** The account in the form of `addressOf`. */
    address: text('address').primaryKey(),
    kind: text('kind', { enum: accountKinds }).notNull(),
    /** The ID of the campaign, task, user, payout, withdrawal or exchange, for `pending` of the user; null for the platform and outside. */
    owner: integer('owner'),
    currency: text('currency').notNull(),
    credited: sumColumn('credited').notNull().default('0'),
    debited: sumColumn('debited').notNull().default('0'),
    /** The platform's overdraft limit: `PLATFORM_CREDIT`, written at each start. */
    creditLimit: sumColumn('credit_limit').notNull().default('0'),
    /** The platform's debt when the limit was introduced. The migration grants it in addition. */
    openingCredit: sumColumn('opening_credit').notNull().default('0'),
  },
  (table) => [
    unique('ledger_accounts_currency_unique').on(table.address, table.currency),
    unique('ledger_accounts_owner_unique').on(table.kind, table.owner, table.currency).nullsNotDistinct(),
    // The table has only two checks, because each check slows every transfer.
    check(
      'ledger_accounts_owner_check',
      sql`case when ${isOneOfSql(table.kind, ownedKinds)} then ${table.owner} is not null
        else ${table.kind} in ('platform', 'outside') and ${table.owner} is null end`,
    ),
    check(
      overdraftCheck,
      sql`${table.kind} = 'outside' or ${table.credited}
        + case when ${table.kind} = 'platform' then ${table.creditLimit} + ${table.openingCredit} else 0 end >= ${table.debited}`,
    ),
  ],
);

const atColumn = () => timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow();

/** Transfers, whose entries are written together or not at all. Append-only. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Identifies the purpose of the transfer, so that it is executed only once. */
    key: text('key').notNull().unique('ledger_transfers_key_unique'),
    /** An external reference: of a bank statement, or a transaction hash. */
    reference: text('reference'),
    /** Null for an automatic transfer by the platform. */
    actorId: integer('actor_id'),
    actingRole: text('acting_role'),
    at: atColumn(),
  },
  (table) => [unique('ledger_transfers_at_unique').on(table.id, table.at)],
);

/** An amount that moves from the debited account to the credited account. Append-only. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    transfer: integer('transfer').notNull(),
    /** The transfer's time, copied for the indexes of an account's entries. */
    at: atColumn(),
    type: text('type', { enum: entryTypes }).notNull(),
    debit: text('debit').notNull(),
    credit: text('credit').notNull(),
    /** The currency of both accounts. */
    currency: text('currency').notNull(),
    amount: amount('amount').notNull(),
    /** The related record. */
    entity: text('entity').notNull(),
    entityId: integer('entity_id').notNull(),
  },
  (table) => [
    // The key includes the time, so that the database refuses a time that differs from the transfer's.
    foreignKey({
      name: 'ledger_entries_transfer_fk',
      columns: [table.transfer, table.at],
      foreignColumns: [ledgerTransfers.id, ledgerTransfers.at],
    }),
    // The key includes the currency, so that the database refuses an entry between two currencies.
    foreignKey({
      name: 'ledger_entries_debit_fk',
      columns: [table.debit, table.currency],
      foreignColumns: [ledgerAccounts.address, ledgerAccounts.currency],
    }),
    foreignKey({
      name: 'ledger_entries_credit_fk',
      columns: [table.credit, table.currency],
      foreignColumns: [ledgerAccounts.address, ledgerAccounts.currency],
    }),
    check('ledger_entries_type_check', isOneOfSql(table.type, entryTypes)),
    check('ledger_entries_amount_check', sql`${table.amount} > 0`),
    check('ledger_entries_accounts_check', sql`${table.debit} <> ${table.credit}`),
    index('ledger_entries_transfer_index').on(table.transfer),
    // A statement's order, of all types and of one type. Any time span is one range of an index.
    index('ledger_entries_debit_index').on(table.debit, table.at, table.id),
    index('ledger_entries_credit_index').on(table.credit, table.at, table.id),
    index('ledger_entries_debit_type_index').on(table.debit, table.type, table.at, table.id),
    index('ledger_entries_credit_type_index').on(table.credit, table.type, table.at, table.id),
  ],
);
