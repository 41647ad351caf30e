import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockTask } from '#server/features/bounty/model/task.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { openParticipationApp, type ParticipationApp, rewardOf } from '#tests/support/participationApp.ts';
import { openSettlement, type Settlement } from '#tests/support/settlement.ts';
import { countTransactionRetries } from '#tests/support/transactionRetries.ts';

let here: ParticipationApp;
let settlement: Settlement;
beforeAll(async () => {
  here = await openParticipationApp();
  settlement = openSettlement(here);
});
afterAll(() => here.close());

const reason = 'The post is not about the project.';
/** At once: each is a race of its own, and has two connections. */
const tasks = 4;

/** A task with a winner, and one who waits for the last decision. */
async function waiting() {
  const task = await here.task({ rewards: [rewardOf({ method: 'raffle', amount: 30 })], review: 'auto' });
  const [winner] = await settlement.approved(task, 1);
  const { submission } = await settlement.submit(task);
  if (winner === undefined) throw new Error('Nobody takes part.');
  return { task, winner, submission };
}

test('A task that closes at once with the last decision is settled by one of them.', async () => {
  const all = await Promise.all(Array.from({ length: tasks }, waiting));
  const retries = countTransactionRetries(here.platform);
  const answers = await Promise.all(
    all.flatMap(({ task, submission }) => [settlement.decide(submission, 'rejected', reason), settlement.close(task)]),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(retries()).toBe(0);
  const outcomes = await Promise.all(
    all.map(async ({ task, winner }) => [
      await settlement.hunterBalance(winner, task),
      await settlement.taskBalance(task),
    ]),
  );
  expect(outcomes).toEqual(all.map(() => ['30', '0']));
  await expectConsistentLedger(here.platform.database);
});

test('The last decision waits for a change of the task that is under way, and settles what it has closed.', async () => {
  const { task, winner, submission } = await waiting();
  const { closed } = taskStatus.values;
  const [decision] = await here.platform.database.transaction(async (tx) => {
    await lockTask(tx, task.id);
    const decided = settlement.decide(submission, 'rejected', reason);
    // As long as a decision takes that doesn't wait.
    await Promise.race([decided, pause(1_000)]);
    await tx.execute(sql`update tasks set status = ${closed} where id = ${task.id}`);
    return [decided];
  });
  expect((await decision)?.status).toBe(200);
  expect([await settlement.hunterBalance(winner, task), await settlement.taskBalance(task)]).toEqual(['30', '0']);
});
