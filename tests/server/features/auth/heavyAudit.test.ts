import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { auditCsv } from '#server/features/account/audit/auditCsv.ts';
import { ownAuditEntries } from '#server/features/account/ownData/ownEntries.ts';
import { sourceLists } from '#src/resources/adnet/sourceLists.ts';
import { auditChanges, listAudit } from '#src/resources/auth/routes/audit.ts';
import { appOver, type TestApp } from '#tests/support/app.ts';
import { emptyAuditLog } from '#tests/support/auditLog.ts';
import { occupyAllOf } from '#tests/support/fairQueue.ts';
import { signIn } from '#tests/support/signIn.ts';
import { openWorld, type World } from '#tests/support/world.ts';

const edits = 12;
/** So many that two entries are too long to be read at once. */
const lines = 5_000;

let world: World;
let here: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  world = await openWorld();
  here = await appOver(world.platform);
  headers = await signIn(here.app, await world.account('admin'));
  await emptyAuditLog(world.platform.database);
  const side = (n: string) => sql`jsonb_build_object('name', ${'List '}::text || ${sql.raw(n)},
    'entries', (select jsonb_agg(md5(${sql.raw(n)} || ' ' || line) || '.test') from generate_series(1, ${lines}::integer) as line))`;
  await world.platform.database.sql.execute(sql`
    insert into audit_log (actor_id, acting_role, entity, entity_id, action, before, after)
    select ${world.actor('advertiser').id}::integer, 'advertiser', ${sourceLists.name}, 1, 'update', ${side('n')}, ${side('(n + 1)')}
    from generate_series(1, ${edits}::integer) as n`);
});
afterAll(() => here.close());

const ask = (path = '') => here.app.inject({ url: `/api/auth/v0/audit${path}`, headers });
const filter = { entity: sourceLists.name };

/** Watches what the database answers. @returns the longest answer, in characters of JSON */
function watchAnswers(): () => Promise<number> {
  const execute = vi.spyOn(world.platform.database.sql, 'execute');
  onTestFinished(() => execute.mockRestore());
  return async () => {
    const answers = await Promise.all(execute.mock.results.map(({ value }) => value as Promise<{ rows: unknown[] }>));
    return Math.max(...answers.map(({ rows }) => JSON.stringify(rows).length));
  };
}

test('A page of long entries has the names of the changed fields, and no value is loaded.', async () => {
  const longest = watchAnswers();
  const { entries } = listAudit.answer.parse((await ask()).json());
  expect(entries.map(({ fields, title }) => [fields, title])).toEqual(
    Array.from({ length: edits }, (_, n) => [['name', 'entries'], `List ${edits + 1 - n}`]),
  );
  expect(await longest()).toBeLessThan(2_000);
});

test('All entries of a user are listed without loading a value.', async () => {
  const longest = watchAnswers();
  const parts: unknown[] = [];
  for await (const part of ownAuditEntries(world.platform.database.sql, world.actor('advertiser').id))
    parts.push(...part);
  expect(parts).toHaveLength(edits);
  expect(await longest()).toBeLessThan(2_000);
});

test('The file has each long entry in a piece of its own.', async () => {
  const pieces: string[] = [];
  for await (const piece of auditCsv(world.platform.database.sql, filter, 5)) pieces.push(piece);
  expect(pieces.slice(1).map((piece) => piece.split('\r\n').length - 1)).toEqual(Array<number>(edits).fill(1));
  expect(pieces[1]).toContain(`List ${edits + 1}`);
});

test('A page of the log takes a turn, and so do the changes of an entry.', async () => {
  const [entry] = listAudit.answer.parse((await ask('?limit=1')).json()).entries;
  const changes = `/${entry?.id}/changes`;
  expect(auditChanges.answer.parse((await ask(changes)).json()).map(({ field }) => field)).toEqual(['name', 'entries']);
  const end = occupyAllOf(world.platform.fairQueues, 'list', world.actor('admin').id);
  expect([(await ask()).statusCode, (await ask(changes)).statusCode]).toEqual([429, 429]);
  end();
});
