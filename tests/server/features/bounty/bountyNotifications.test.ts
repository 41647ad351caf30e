import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KindName } from '#src/notifications/kinds.ts';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { openApp } from '#tests/support/app.ts';
import { manyPayments } from '#tests/support/invoiceApp.ts';
import { openParticipationApp, type ParticipationApp, type Person, rewardOf } from '#tests/support/participationApp.ts';
import { openPayouts, type Payouts } from '#tests/support/payouts.ts';

/** Of what hunters and managers are told; decisions come by mail too. */
let here: ParticipationApp;
let payouts: Payouts;
beforeAll(async () => {
  here = await openParticipationApp(await openApp({ demo: true, secondApproval: manyPayments }));
  payouts = openPayouts(here);
});
afterAll(() => here.close());

const { active, pending, closed, rejected } = campaignStatus.values;
const reason = 'The links are broken.';

/** The newest that somebody was told: its kind, whether with the reason, and how much of it all is to be mailed. */
async function newest({ id }: Person) {
  const { rows } = await here.platform.database.sql.execute<{ kind: KindName; body: string; mails: number }>(sql`
    select kind, body, (select count(mail_due_at)::integer from notifications where user_id = ${id}) as mails
    from notifications where user_id = ${id} order by id desc limit 1`);
  return rows[0];
}

/** Expects that somebody is told of it once more. @param how whether by mail too */
async function expectTold(person: Person, work: () => Promise<unknown>, kind: KindName, how: 'mail' | 'feed') {
  const before = (await newest(person))?.mails ?? 0;
  await work();
  expect(await newest(person)).toMatchObject({ kind, mails: before + (how === 'mail' ? 1 : 0) });
}

const decide = (resource: 'campaigns' | 'tasks', record: AnyRow, status: number, why?: string) => async () => {
  const answer = await here.move(here.admin, resource, record, status, why);
  expect(answer).toMatchObject({ status: 200, body: { status } });
};

/** Money that has arrived for it lets a campaign be approved. */
async function funded(): Promise<AnyRow> {
  const campaign = await here.campaign({ status: pending });
  const deposit = { campaign: campaign.id, amount: { amount: '1000', currency: 'USD' }, reference: `N-${campaign.id}` };
  await expectTold(
    here.manager,
    () => here.ask(here.admin, 'POST', '/v0/deposits', deposit),
    'depositRecorded',
    'feed',
  );
  return campaign;
}

describe('a manager is told of what the administrators do with', () => {
  test('a campaign', async () => {
    const campaign = await funded();
    const tell = (status: number, kind: KindName, why?: string) =>
      expectTold(here.manager, decide('campaigns', campaign, status, why), kind, 'mail');
    await tell(active, 'campaignApproved');
    await tell(pending, 'campaignSentBack', reason);
    expect((await newest(here.manager))?.body).toContain(`Reason: ${reason}`);
    await tell(active, 'campaignApproved');
    await tell(closed, 'campaignClosed');
    await tell(active, 'campaignReopened');
    await tell(pending, 'campaignSentBack');
    await tell(rejected, 'campaignRejected', reason);
  });

  test('a task', async () => {
    const campaign = await funded();
    await decide('campaigns', campaign, active)();
    const task = await here.task({ status: pending }, 'twitter--retweet', campaign);
    const tell = (status: number, kind: KindName, why?: string) =>
      expectTold(here.manager, decide('tasks', task, status, why), kind, 'mail');
    await tell(active, 'taskApproved');
    await tell(closed, 'taskClosed');
    await tell(active, 'taskReopened');
    await tell(pending, 'taskSentBack', reason);
    await tell(rejected, 'taskRejected', reason);
    expect((await newest(here.manager))?.body).toContain(`Reason: ${reason}`);
  });
});

test('a hunter is told of what becomes of their participation', async () => {
  const [hunter, task] = [await here.hunter(), await here.task()];
  const join = async () => (await here.join(hunter, task)).body;
  let participation = await join();
  expect((await newest(here.manager))?.kind).toBe('participantsToReview');
  const tell = (status: string, kind: KindName, why?: string) =>
    expectTold(
      hunter,
      async () => {
        participation = (await here.move(here.manager, 'participations', participation, status, why)).body;
      },
      kind,
      'mail',
    );
  await tell('active', 'participationAccepted');
  await tell('banned', 'participationBanned', reason);
  await tell('active', 'participationUnbanned');
  await tell('rejected', 'participationRejected', reason);
  expect((await newest(hunter))?.body).toContain(`Reason: ${reason}`);
});

test('a hunter is told of decisions on what they handed in, and of the reward', async () => {
  const [hunter, task] = [await here.hunter(), await here.task({ rewards: [rewardOf({ amount: 10 })] })];
  const submission = await payouts.submit(hunter, task);
  expect((await newest(here.manager))?.kind).toBe('submissionsToReview');
  const move = (by: Person, status: string, why?: string) => () =>
    here.move(by, 'submissions', submission, status, why);
  await expectTold(hunter, move(here.manager, 'rejected', reason), 'submissionRejected', 'mail');
  await move(hunter, 'pending')();
  // By mail comes the decision; the reward stands in the feed beside it.
  await expectTold(hunter, move(here.manager, 'approved'), 'rewardArrived', 'mail');
  expect(await payouts.notificationsOf(hunter)).toContain(
    `Your submission for the task “${String(task['title'])}” was approved.`,
  );
  await expectTold(hunter, move(here.manager, 'unapproved', reason), 'submissionUnapproved', 'mail');
});

test('a hunter is told of a payment, and of one that failed', async () => {
  const campaign = await here.campaign();
  const { hunter } = await payouts.earner(campaign);
  const { body: payout } = await payouts.make(campaign);
  const [line] = await payouts.lines(payout);
  await expectTold(hunter, () => payouts.moveLine(line, 'failed', reason), 'payoutFailed', 'feed');
  await payouts.moveLine(line, 'unpaid');
  await expectTold(hunter, () => payouts.mark(line, '0xfeedbeef'), 'payoutPaid', 'feed');
});

test('whoever has a share of a pool, or wins a prize, is told what it is when the task closes', async () => {
  const { hunter, task } = await payouts.ico();
  await expectTold(hunter, decide('tasks', task, closed), 'rewardArrived', 'feed');
  expect((await newest(hunter))?.body).toBe(`You earned 100 QRY for the task “${String(task['title'])}”.`);
  const campaign = await here.campaign();
  const raffle = await here.task(
    { rewards: [rewardOf({ method: 'raffle', places: 1, amount: 30 })], review: 'auto' },
    'twitter--retweet',
    campaign,
  );
  const winner = await here.hunter();
  const { body: joined } = await here.join(winner, raffle);
  const { body: entry } = await here.submit(winner, joined, { url: await here.post(winner.handle) });
  if (entry['status'] === 'pending') await here.move(here.manager, 'submissions', entry, 'approved');
  await decide('tasks', raffle, closed)();
  expect(await payouts.notificationsOf(winner)).toContain(
    `You earned 30.00 USD for the task “${String(raffle['title'])}”.`,
  );
});
