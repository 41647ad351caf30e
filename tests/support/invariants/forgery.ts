/** How money is broken past the ledger and its guards, and the one invariant that has to notice. */
export interface Mutant {
  readonly what: string;
  /** The name of the invariant. */
  readonly caughtBy: string;
  /** SQL, run while no trigger guards anything. */
  readonly statements: readonly string[];
}

/** The mutants that one invariant has to notice: what is done → the statements that do it. */
export const caughtBy = (
  invariant: string,
  broken: Readonly<Record<string, string | readonly string[]>>,
): readonly Mutant[] =>
  Object.entries(broken).map(([what, statements]) => ({
    what,
    caughtBy: invariant,
    statements: typeof statements === 'string' ? [statements] : statements,
  }));

interface Forgery {
  readonly key?: string;
  readonly type: string;
  /** SQL of the two addresses and the amount, on the row. */
  readonly from: string;
  readonly to: string;
  readonly amount?: string;
  /** What it is said to be for: a resource, and the row's id. */
  readonly entity: string;
  /** The query of the row: of several the first. */
  readonly row: string;
}

/** SQL of addresses. */
export const outside = `'outside::USD'`;
export const user = (column = 'owner'): string => `'user:' || ${column} || ':USD'`;

/** The entry of an income that its user hasn't touched, and the user's address. */
export const idleEntry = `entity = 'users' and amount = 5`;
export const idle = `(select credit from ledger_entries where ${idleEntry})`;

export const first = (query: string): string => `(${query} order by id limit 1)`;

/** A transfer that the ledger by itself finds sound: written by its own function, for no reason. */
export const forged = ({ type, key = `forged ${type}`, from, to, amount = '1', entity, row }: Forgery): string => `
  select ledger_transfer('${key}', null, null, null, json_build_array(json_build_object('type', '${type}',
    'debit', ${from}, 'credit', ${to}, 'currency', 'USD', 'amount', ${amount}, 'entity', '${entity}', 'entityId', id)))
  from ${first(row)} as made_up`;

/** Takes entries out of the ledger without a trace. @param condition finds entries that have their transfers to themselves */
export const undone = (condition: string): readonly string[] => [
  `update ledger_accounts as account set credited = account.credited - gone.credited, debited = account.debited - gone.debited
    from (
      select address, sum(side.credited) as credited, sum(side.debited) as debited from ledger_entries
      cross join lateral (values (credit, amount, 0), (debit, 0, amount)) as side (address, credited, debited)
      where ${condition} group by address
    ) as gone where account.address = gone.address`,
  `delete from ledger_entries where ${condition}`,
  `delete from ledger_transfers where id not in (select transfer from ledger_entries)`,
];
