import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { appOver, platformOver, testSecret } from '#tests/support/app.ts';
import { builtServer } from '#tests/support/builtServer.ts';
import { postgresUrl } from '#tests/support/database.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { openParticipationApp, type Person, rewardOf } from '#tests/support/participationApp.ts';
import { openServerFolder, type ServerFolder } from '#tests/support/serverFolder.ts';
import { type ServerProcess, type ServerProgram, startServer } from '#tests/support/serverProcess.ts';

/** After so many answers the server is killed, while other approvals are under way; on PGlite once, as opening it takes long. */
const kills = postgresUrl ? [1, 4, 7, 2] : [4];
const [hunters, worksEach, atOnce] = postgresUrl ? [4, 8, 8] : [2, 8, 4];
const [reserve, reward] = [100, 2];

let env: NodeJS.ProcessEnv;
let built: ServerProgram;
let server: ServerProcess | undefined;
let manager: Person;
let folder: ServerFolder;

beforeAll(async () => {
  built = await builtServer();
  folder = await openServerFolder(built, { started: true });
  env = { ...folder.env, SECRET: testSecret, RATE_LIMIT: 'off' };
  manager = await prepare();
}, 180_000);
afterAll(async () => {
  server?.kill('SIGKILL');
  await server?.ended;
  await folder.remove();
});

/** Hunters who have handed in, written by an application in this process, which is gone afterwards. @returns who decides */
async function prepare(): Promise<Person> {
  const configuration = readConfiguration(env);
  const database = await openDatabase(configuration);
  const here = await openParticipationApp(
    await appOver(await platformOver(database, { ...configuration, demo: true })),
  );
  const task = await here.task({ review: 'auto', recurrence: 'weekly', rewards: [rewardOf({ amount: reward })] });
  for (let n = 0; n < hunters; n += 1) {
    const hunter = await here.hunter();
    const { body: participation } = await here.join(hunter, task);
    for (let work = 0; work < worksEach; work += 1) {
      // Somebody else's post: the checks don't approve it by themselves.
      const submitted = await here.submit(hunter, participation, { url: await here.post('@somebody') });
      expect(submitted).toMatchObject({ status: 201, body: { status: 'pending' } });
    }
  }
  await here.close();
  return here.manager;
}

/** Reads what the server has left, while it doesn't run. */
async function readStore<T>(read: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfiguration(env));
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}

type Row = { readonly id: number; readonly status: string; readonly awarded: number | null; readonly rewards: number };

/** The submissions that wait. Each that is approved has its reward once, all others have none, and the sums are theirs. */
const waitingOnes = () =>
  readStore(async (database) => {
    const { rows } = await database.sql.execute<Row>(sql`
      select id, status, awarded::float8, (select count(*)::integer from ledger_entries
        where entity = 'submissions' and entity_id = submissions.id and type = 'reward') as rewards
      from submissions order by id`);
    const { rows: sums } = await database.sql.execute(sql`
      select (select sum(earned)::float8 from participations) as earned,
        sum(credited - debited) filter (where kind = 'user')::float8 as hunters,
        sum(credited - debited) filter (where kind = 'task')::float8 as task
      from ledger_accounts`);
    const given = reward * rows.filter(({ status }) => status === 'approved').length;
    for (const { id, status, ...rest } of rows) {
      const isApproved = status === 'approved';
      const whole = isApproved ? { awarded: reward, rewards: 1 } : { awarded: null, rewards: 0 };
      expect({ id, status, ...rest }).toEqual({ id, status, ...whole });
    }
    expect(sums).toMatchObject([{ task: reserve - given, hunters: given || null, earned: given || null }]);
    await expectConsistentLedger(database);
    return rows.filter(({ status }) => status === 'pending').map(({ id }) => id);
  });

/** Approves them, a few at once, until the server is gone. @param onAnswer is told of each that was answered */
async function approve(
  { address }: ServerProcess,
  ids: readonly number[],
  onAnswer: (id: number) => void,
): Promise<void> {
  const queue = [...ids];
  const headers = { ...manager.headers, 'content-type': 'application/json' };
  const work = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const url = `${address}/api/bounty/v0/submissions/${id}/status`;
      const body = JSON.stringify({ status: 'approved', version: 1 });
      const { status } = await fetch(url, { method: 'POST', headers, body });
      expect(status).toBe(200);
      onAnswer(id);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

test('killed while approvals are under way, the server has both the decision and the reward of each, or neither', async () => {
  let waiting = await waitingOnes();
  for (const last of kills) {
    const answered: number[] = [];
    const killed = await startServer(built, env);
    server = killed;
    const approvals = approve(killed, waiting, (id) => {
      if (answered.push(id) === last) killed.kill('SIGKILL');
    });
    await expect(approvals).rejects.toThrow('fetch failed');
    expect(await killed.ended).toBeNull();
    waiting = await waitingOnes();
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.filter((id) => answered.includes(id))).toEqual([]);
  }
  server = await startServer(built, env);
  await approve(server, waiting, () => undefined);
  server.kill('SIGTERM');
  await server.ended;
  expect(await waitingOnes()).toEqual([]);
}, 300_000);
