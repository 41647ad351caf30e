import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { auditLog } from '#server/audit/auditLog.ts';
import { checkSeals } from '#server/audit/checkSeals.ts';
import { Sealer } from '#server/audit/seal.ts';
import type { Database } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { eraseAuditValues } from '#server/features/account/ownData/eraseAccount.ts';
import { emptyAuditLog, pastGuards } from '#tests/support/auditLog.ts';
import { freshDatabase, postgresUrl } from '#tests/support/database.ts';

let database: Database;
let sealer: Sealer;
beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  await emptyAuditLog(database);
  sealer = new Sealer(database);
});
afterAll(() => database.close());

/** Writes entries of a user, with personal values. @returns their ids */
async function write(count: number, executor: Database['sql'] | Transaction = database.sql): Promise<number[]> {
  const entries = Array.from({ length: count }, (_, index) => ({
    actorId: 7,
    entity: 'users',
    entityId: 7,
    action: 'update',
    before: { status: 'active', firstName: 'Ada' },
    after: { status: 'active', firstName: `Ada ${index}` },
    ip: '192.0.2.7',
    personal: ['firstName'],
  }));
  return (await executor.insert(auditLog).values(entries).returning({ id: auditLog.id })).map(({ id }) => id);
}

const sealedIds = async () =>
  (await database.sql.execute<{ entry: number }>(sql`select entry from audit_seals order by entry`)).rows.map(
    ({ entry }) => entry,
  );

/** Seals everything, however long transactions of other databases in this cluster are open. */
const sealAll = () =>
  vi.waitFor(
    async () => {
      await sealer.seal();
      expect((await checkSeals(database.sql)).unsealed).toBe(0);
    },
    { timeout: 30_000, interval: 50 },
  );

/** What the check finds once the entries were sealed and these statements were carried out past the guards. */
async function checkAfter(...statements: readonly string[]) {
  await pastGuards(database, ...statements);
  return checkSeals(database.sql, 3);
}

test('entries are sealed in the order of their ids, each once', async () => {
  const first = await write(3);
  await sealAll();
  expect(await sealedIds()).toEqual(first);
  const later = await write(2);
  await Promise.all([sealer.seal(), new Sealer(database).seal()]);
  await sealAll();
  expect(await sealedIds()).toEqual([...first, ...later]);
  expect(await checkSeals(database.sql)).toMatchObject({ sealed: 5, unsealed: 0, erased: 0 });
});

test('more entries than one transaction seals are sealed in one round', async () => {
  await write(2100);
  await sealAll();
  expect(await checkSeals(database.sql)).toMatchObject({ sealed: 2100, unsealed: 0 });
});

test('an empty log and entries without a seal are no fault', async () => {
  expect(await checkSeals(database.sql)).toEqual({ sealed: 0, unsealed: 0, erased: 0, seal: '' });
  await write(2);
  expect(await checkSeals(database.sql)).toMatchObject({ sealed: 0, unsealed: 2, seal: '' });
});

/** Stores the user whom the entries describe. */
const storeUser = (status: 'active' | 'closed') =>
  database.sql.execute(sql`
    insert into users (id, email, status, roles) overriding system value values (7, 'seven@quarry.test', ${status}, '{1}')
    on conflict (id) do update set status = excluded.status`);
const forget = () => database.transaction((tx) => eraseAuditValues(tx, 7));

describe('the values of an account', () => {
  it('are erased once it is closed, and the chain still verifies', async () => {
    await storeUser('closed');
    await write(3);
    await sealAll();
    const { seal } = await checkSeals(database.sql);
    await forget();
    expect(await checkSeals(database.sql)).toEqual({ sealed: 3, unsealed: 0, erased: 3, seal });
    const log = await database.sql.select().from(auditLog);
    expect(JSON.stringify(log)).not.toMatch(/Ada|192\.0\.2/);
    expect(log[0]).toMatchObject({ before: { status: 'active' }, after: { status: 'active' }, ip: null });
  });

  it('can’t be erased while it is open, nor changed or deleted once it is closed', async () => {
    await storeUser('active');
    await write(3);
    await sealAll();
    await expect(forget()).rejects.toThrow('Failed query');
    await storeUser('closed');
    for (const statement of [
      'delete from audit_personal',
      `update audit_personal set value = '"::1"'`,
      'update audit_personal set salt = null, value = null, subject = 8',
    ])
      await expect(database.sql.execute(sql.raw(statement))).rejects.toThrow('Failed query');
    expect(await checkSeals(database.sql)).toMatchObject({ sealed: 3, erased: 0 });
  });
});

describe('the check finds', () => {
  let ids: number[];
  beforeEach(async () => {
    ids = await write(7);
    await sealAll();
    await write(2);
  });
  const at = (index: number): number => ids[index] ?? 0;

  test.each<[string, (id: number) => string]>([
    ['another actor', (id) => `update audit_entries set actor_id = 1 where id = ${id}`],
    ['another role', (id) => `update audit_entries set acting_role = 'admin' where id = ${id}`],
    ['another entity', (id) => `update audit_entries set entity = 'wallets' where id = ${id}`],
    ['another record', (id) => `update audit_entries set entity_id = 8 where id = ${id}`],
    ['another action', (id) => `update audit_entries set action = 'create' where id = ${id}`],
    ['another value before', (id) => `update audit_entries set before = '{"status": "banned"}' where id = ${id}`],
    ['another value after', (id) => `update audit_entries set after = null where id = ${id}`],
    ['another reason', (id) => `update audit_entries set reason = 'none' where id = ${id}`],
    ['another time', (id) => `update audit_entries set at = at - interval '1 ms' where id = ${id}`],
    ['another digest', (id) => `update audit_entries set values_digest = null where id = ${id}`],
    ['another personal value', (id) => `update audit_personal set value = '"::1"' where entry = ${id} and part = 'ip'`],
    ['another salt', (id) => `update audit_personal set salt = 'a' where entry = ${id} and part = 'values'`],
    ['another seal', (id) => `update audit_seals set hash = 'a' where entry = ${id}`],
  ])('%s', async (_, statement) => {
    expect((await checkAfter(statement(at(4)))).fault).toEqual({ entry: at(4), tampering: 'altered' });
  });

  test('the first of several', async () => {
    const statement = `update audit_entries set reason = 'none' where id in (${at(5)}, ${at(2)})`;
    expect(await checkAfter(statement)).toMatchObject({ sealed: 2, fault: { entry: at(2), tampering: 'altered' } });
  });

  test.each([
    ['deleted', (id: number) => `delete from audit_personal where entry = ${id} and part = 'ip'`],
    [
      'erased',
      (id: number) => `update audit_personal set salt = null, value = null where entry = ${id} and part = 'ip'`,
    ],
  ])('a personal value of an open account that was %s', async (_, statement) => {
    await storeUser('active');
    expect((await checkAfter(statement(at(3)))).fault).toEqual({ entry: at(3), tampering: 'altered' });
  });

  test('a personal value that was added', async () => {
    const statement = `insert into audit_personal (entry, part, salt, value)
      select id, 'ip', 'a', '"::1"' from audit_entries where id = ${at(3)} on conflict do nothing`;
    const cleared = `delete from audit_personal where entry = ${at(3)}`;
    expect((await checkAfter(cleared, statement)).fault).toEqual({ entry: at(3), tampering: 'altered' });
  });

  test.each([0, 3, 6])('a deleted entry: number %i', async (index) => {
    const statement = `delete from audit_entries where id = ${at(index)}`;
    expect((await checkAfter(statement)).fault).toEqual({ entry: at(index), tampering: 'deleted' });
  });

  test('an entry that was deleted with its seal, by the one after it', async () => {
    const gone = [`delete from audit_entries where id = ${at(3)}`, `delete from audit_seals where entry = ${at(3)}`];
    expect((await checkAfter(...gone)).fault).toEqual({ entry: at(4), tampering: 'altered' });
  });

  test('an inserted entry', async () => {
    const statement = `insert into audit_entries (id, entity, entity_id, action) overriding system value
      values (${at(0) - 1}, 'users', 7, 'create')`;
    expect((await checkAfter(statement)).fault).toEqual({ entry: at(0) - 1, tampering: 'inserted' });
  });

  test('no fault in entries that aren’t sealed yet, which it counts apart', async () => {
    expect(await checkAfter(`update audit_entries set reason = 'none' where id > ${at(6)}`)).toMatchObject({
      sealed: 7,
      unsealed: 2,
    });
  });
});

describe.runIf(postgresUrl)('while others write', () => {
  /** Runs work over other connections while a transaction is open that began with `begin`. */
  async function during(begin: (tx: Transaction) => Promise<unknown>, work: () => Promise<void>): Promise<void> {
    await database.transaction(async (tx) => {
      await begin(tx);
      await work();
    });
  }

  it('leaves entries above an open transaction’s, and seals all of them in order once it ends', async () => {
    let open: number[] = [];
    let later: number[] = [];
    const begin = async (tx: Transaction) => {
      open = await write(1, tx);
    };
    await during(begin, async () => {
      later = await write(2);
      await sealer.seal();
      expect(await sealedIds()).toEqual([]);
    });
    await sealAll();
    expect(await sealedIds()).toEqual([...open, ...later]);
  });

  it('writes and seals without waiting for each other', async () => {
    await write(1);
    const lock = sql`select pg_advisory_xact_lock(hashtext('quarry audit seals'))`;
    await during(
      (tx) => tx.execute(lock),
      async () => {
        await write(1);
        await sealer.seal();
        expect(await sealedIds()).toEqual([]);
      },
    );
  });
});
