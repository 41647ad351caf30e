import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDueMove } from '#server/operations/dueMoves.ts';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { countCollisions } from '#tests/support/collisions.ts';
import { expectLedgerAddsUp } from '#tests/support/ledger.ts';
import { type Bounty, fromNow, openBounty, rewardOf } from '#tests/support/participation.ts';
import { race } from '#tests/support/races.ts';
import { type Entered, openSettling, type Settling } from '#tests/support/settling.ts';

let here: Bounty;
let settling: Settling;
beforeAll(async () => {
  here = await openBounty();
  settling = openSettling(here);
});
afterAll(() => here.close());

const reason = 'The post is not about the project.';

/** Two tasks of a campaign, with two who wait for a decision in each. */
async function begun() {
  const campaign = await here.campaign();
  const tasks: { task: AnyRow; first: Entered; second: Entered }[] = [];
  for (const [type, method] of [
    ['twitter--retweet', 'raffle'],
    ['twitter--comment', 'everyone'],
  ] as const) {
    const task = await here.task({ rewards: [rewardOf({ method })], review: 'auto' }, type, campaign);
    tasks.push({ task, first: await settling.handedIn(task), second: await settling.handedIn(task) });
  }
  return { campaign, tasks };
}

test('Whatever is done at once to a campaign, its tasks and their work, nobody stands in another’s way.', async () => {
  const rounds = [];
  for (let round = 0; round < race.rounds; round += 1) rounds.push(await begun());
  const collisions = countCollisions(here.platform);
  for (const { campaign, tasks } of rounds) {
    const answers = await Promise.all([
      here.move(here.admin, 'campaigns', campaign, campaignStatus.values.closed),
      ...tasks.flatMap(({ task, first, second }) => [
        settling.close(task),
        settling.decide(first.submission, 'approved'),
        here.move(here.manager, 'participations', first.participation, 'banned', reason),
        settling.decide(second.submission, 'rejected', reason),
      ]),
    ]);
    // Some come too late, and are told so.
    for (const { status } of answers) expect([200, 409]).toContain(status);
  }
  expect(collisions()).toBe(0);
  await expectLedgerAddsUp(here.platform.database);
});

test('What is due by itself waits for a person who is at work on the same campaign.', async () => {
  const collisions = countCollisions(here.platform);
  for (let round = 0; round < race.rounds; round += 1) {
    const campaign = await here.campaign();
    for (const type of ['twitter--retweet', 'twitter--like', 'twitter--tweet'] as const)
      await here.task({ endAt: fromNow(-1 / 24) }, type, campaign);
    const dueMoves = async () => {
      while (await makeDueMove(here.platform, new Date())) continue;
    };
    const [{ status }] = await Promise.all([
      here.move(here.admin, 'campaigns', campaign, campaignStatus.values.closed),
      dueMoves(),
      dueMoves(),
    ]);
    expect(status).toBe(200);
    const { body } = await here.ask(here.manager, 'GET', `/v0/campaigns/${campaign.id}/tasks`);
    expect(body).toMatchObject([{ status: 2 }, { status: 2 }, { status: 2 }]);
  }
  expect(collisions()).toBe(0);
});
