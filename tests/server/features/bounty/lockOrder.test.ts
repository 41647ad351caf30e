import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyScheduledTransition } from '#server/operations/applyScheduledTransition.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { postgresUrl } from '#tests/support/database.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import {
  type Answer,
  fromNow,
  openParticipationApp,
  type ParticipationApp,
  rewardOf,
} from '#tests/support/participationApp.ts';
import { race } from '#tests/support/races.ts';
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
const { closed } = campaignStatus.values;

/** A task with two who wait for a decision, somebody who hasn't handed in, and a link for them. */
async function crowded(task: AnyRow) {
  const first = await settlement.submit(task);
  const second = await settlement.submit(task);
  const newcomer = await here.hunter();
  const { body: joined } = await here.join(newcomer, task);
  return { task, first, second, newcomer, joined, late: await here.hunter(), url: await here.post(newcomer.handle) };
}

async function twoTasks() {
  const campaign = await here.campaign();
  const rewards = (method: string) => ({ rewards: [rewardOf({ method })], review: 'auto' });
  return {
    campaign,
    tasks: [
      await crowded(await here.task(rewards('raffle'), 'twitter--retweet', campaign)),
      await crowded(await here.task(rewards('everyone'), 'twitter--comment', campaign)),
    ],
  };
}

/** What hunters and managers do with a task in the same moment. */
const doings = ({ first, second, newcomer, joined, late, task, url }: Awaited<ReturnType<typeof crowded>>) => [
  settlement.decide(first.submission, 'approved'),
  here.move(here.manager, 'participations', second.participation, 'banned', reason),
  here.submit(newcomer, joined, { url }),
  here.join(late, task),
];

const okay = (answers: readonly Answer[]) => answers.map(({ status }) => status < 300);

// With one connection, as PGlite has, nobody can stand in another's way.
describe.runIf(postgresUrl)('in a campaign', () => {
  test('who joins, hands in, decides and bans at once never stands in another’s way', async () => {
    const rounds = [];
    for (let round = 0; round < race.rounds; round += 1) rounds.push(await twoTasks());
    const retries = countTransactionRetries(here.platform);
    for (const { tasks } of rounds) {
      const answers = await Promise.all(tasks.flatMap(doings));
      expect(okay(answers)).toEqual(answers.map(() => true));
    }
    expect(retries()).toBe(0);
    await expectConsistentLedger(here.platform.database);
  });

  test('neither do they, nor its tasks, when it is closed at that moment', async () => {
    const rounds = [];
    for (let round = 0; round < race.rounds; round += 1) rounds.push(await twoTasks());
    const retries = countTransactionRetries(here.platform);
    for (const { campaign, tasks } of rounds) {
      const [close, ...answers] = await Promise.all([
        here.move(here.admin, 'campaigns', campaign, closed),
        ...tasks.flatMap((each) => [settlement.close(each.task), ...doings(each)]),
      ]);
      expect(close?.status).toBe(200);
      // Some come too late, and are told so.
      for (const { status } of answers) expect([200, 201, 409]).toContain(status);
      const { body } = await here.ask(here.manager, 'GET', `/v0/campaigns/${campaign.id}/tasks`);
      expect(body).toMatchObject([{ status: closed }, { status: closed }]);
      for (const { first } of tasks) {
        const decided = await here.ask(here.manager, 'GET', `/v0/submissions/${first.submission.id}`);
        expect(decided.body).toMatchObject({ status: 'approved' });
      }
    }
    expect(retries()).toBe(0);
    await expectConsistentLedger(here.platform.database);
  });

  test('what is due by itself is left alone while somebody is at work on the campaign, and done afterwards', async () => {
    const campaign = await here.campaign();
    const task = await here.task({ endAt: fromNow(-1 / 24) }, 'twitter--retweet', campaign);
    const other = await here.task({ endAt: fromNow(-1 / 48) });
    const due = () => applyScheduledTransition(here.platform, new Date());
    const statusOf = async ({ id }: AnyRow) => (await here.ask(here.manager, 'GET', `/v0/tasks/${id}`)).body['status'];
    await here.platform.database.transaction(async (tx) => {
      await tx.execute(sql`select from campaigns where id = ${campaign.id}${forUpdate}`);
      // The other one isn't the longest overdue, and doesn't wait for it.
      expect([await due(), await due()]).toEqual([true, false]);
      expect([await statusOf(task), await statusOf(other)]).toEqual([0, closed]);
    });
    expect([await due(), await due()]).toEqual([true, false]);
    expect(await statusOf(task)).toBe(closed);
  });
});
