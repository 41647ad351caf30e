import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunWrite } from '#server/database/runWrite.ts';
import { limitDirectoryLookups } from '#server/features/bounty/submissions/directoryRateLimit.ts';
import { create } from '#server/operations/create.ts';
import { move } from '#server/operations/transition.ts';
import { update } from '#server/operations/update.ts';
import { limits } from '#src/limits.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { openParticipationApp, type ParticipationApp, type Person } from '#tests/support/participationApp.ts';
import { openPayouts, type Payouts } from '#tests/support/payouts.ts';
import type { Values } from '#tests/support/records.ts';
import { requestActor } from '#tests/support/requestActor.ts';

let here: ParticipationApp;
let pay: Payouts;
beforeAll(async () => {
  here = await openParticipationApp();
  pay = openPayouts(here);
});
afterAll(() => here.close());

let hunter: Awaited<ReturnType<ParticipationApp['hunter']>>;
let submission: AnyRow;
beforeEach(async () => {
  hunter = await here.hunter();
  submission = await pay.submit(hunter, await here.task());
});

const path = () => `/v0/submissions/${submission.id}`;
const participationPath = () => `/v0/participations/${Number(submission['participation'])}`;
const read = async (at: string): Promise<AnyRow> => (await here.ask(here.admin, 'GET', at)).body;

/** What only a decision brings. */
const forged = {
  status: 'approved',
  awarded: { amount: '100', currency: 'USD' },
  reviewer: 1,
  reviewedAt: '2026-03-01T00:00:00.000Z',
  paidAt: '2026-03-01T00:00:00.000Z',
  checks: [{ rule: 'author', passed: true, expected: null, actual: null }],
  reward: 2,
  stakesAwarded: 100,
};

/** Expects that nothing of the submission and the participation has changed. */
async function expectSame(work: () => Promise<void>): Promise<void> {
  const before = [await read(path()), await read(participationPath())];
  await work();
  expect([await read(path()), await read(participationPath())]).toEqual(before);
}

test('A hunter says nothing of what a decision brings, neither in what they hand in nor afterwards.', async () => {
  const another = await here.hunter();
  const { body: participation } = await here.join(another, await here.task({ review: 'auto' }));
  const url = await here.post('@somebody');
  await expectSame(async () => {
    for (const [name, value] of Object.entries(forged)) {
      const refused = { status: 400, body: { propertyPath: expect.stringMatching(`^${name}`) } };
      expect(await here.ask(hunter, 'PATCH', path(), { [name]: value })).toMatchObject(refused);
      expect(await here.submit(another, participation, { url, [name]: value })).toMatchObject(refused);
    }
  });
});

test('Nobody writes what a participation has come to: progress, stakes, what was earned.', async () => {
  const values = { progress: 100, stakes: 50, earned: { amount: '100', currency: 'USD' }, status: 'active' };
  await expectSame(async () => {
    for (const person of [hunter, here.manager, here.admin])
      for (const [name, value] of Object.entries(values)) {
        const { status } = await here.ask(person, 'PATCH', participationPath(), { [name]: value });
        expect({ name, status }).toEqual({ name, status: 403 });
      }
  });
});

test('A hunter decides on nothing, their own included; what is somebody else’s isn’t there.', async () => {
  const decide = (by: Person, status: string) =>
    here.ask(by, 'POST', `${path()}/status`, {
      status,
      version: submission.version,
      reason: 'Nobody asked for a reason.',
    });
  await expectSame(async () => {
    expect((await decide(hunter, 'approved')).status).toBe(403);
    for (const stranger of [await here.hunter(), await pay.person('bounty-manager')]) {
      for (const status of ['approved', 'rejected']) expect((await decide(stranger, status)).status).toBe(404);
      expect((await here.ask(stranger, 'PATCH', path(), { url: 'https://x.com/i/status/1' })).status).toBe(404);
      expect((await here.ask(stranger, 'GET', path())).status).toBe(404);
    }
  });
});

test('Approving twice pays once, whichever version is named.', async () => {
  const approve = (version: number) =>
    here.ask(here.manager, 'POST', `${path()}/status`, { status: 'approved', version });
  const { status, body } = await approve(submission.version);
  expect(status).toBe(200);
  await expectSame(async () => {
    expect(await approve(submission.version)).toMatchObject({
      status: 409,
      body: { type: catalogue.staleVersion.type },
    });
    expect(await approve(body.version)).toMatchObject({ status: 409, body: { type: catalogue.noTransition.type } });
  });
  expect(await read(participationPath())).toMatchObject({ earned: { amount: '10' } });
});

const asHunter = ({ id }: Person) => requestActor(id, 'bounty-hunter');

/** Writes once something else was written: after the network was asked, and before the transaction. */
const after =
  (others: () => Promise<unknown>): RunWrite =>
  async (work) => {
    await others();
    return here.platform.database.transaction(work);
  };

test('What was found out about one link is never kept with another, whoever writes in between.', async () => {
  const [own, strange] = [await here.post(hunter.handle), await here.post('@stranger')];
  const put = async (url: string) => expect((await here.ask(hunter, 'PATCH', path(), { url })).status).toBe(200);
  await put(strange);
  const strangeChecks = (await read(path()))['checks'];
  // Not looked up, as the link stays: and then it doesn't stay.
  const again = update(
    here.platform,
    asHunter(hunter),
    submissions,
    submission.id,
    { url: strange },
    after(() => put(own)),
  );
  await expect(again).rejects.toMatchObject({ problems: [{ type: catalogue.staleVersion.type }] });
  expect(await read(path())).toMatchObject({ url: own, link: own });
  expect((await read(path()))['checks']).not.toEqual(strangeChecks);

  const { body } = await here.move(here.manager, 'submissions', submission, 'rejected', 'The post is another’s.');
  const wish = { status: 'pending', version: undefined, reason: undefined };
  const resubmitted = move(
    here.platform,
    asHunter(hunter),
    submissions,
    body.id,
    wish,
    after(() => put(strange)),
  );
  await expect(resubmitted).rejects.toMatchObject({ problems: [{ type: catalogue.staleVersion.type }] });
  expect(await read(path())).toMatchObject({ url: strange, status: 'rejected', checks: strangeChecks });
});

test('Networks are asked about so many proofs of one account a minute, and about none that can’t be handed in.', async () => {
  const { platform } = here;
  const limited = { ...platform, configuration: { ...platform.configuration, rateLimit: true } };
  for (let count = 0; count < limits.lookUpsPerMinute; count += 1) limitDirectoryLookups(limited, hunter.id);
  const handIn = async (values: Values) => {
    const task = await here.task(values);
    const { body: participation } = await here.join(hunter, task);
    const proof = { participation: participation.id, url: await here.post(hunter.handle) };
    return create(limited, asHunter(hunter), submissions, proof);
  };
  await expect(handIn({ review: 'auto' })).rejects.toMatchObject({
    problems: [{ type: catalogue.tooManyRequests.type }],
  });
  await expect(handIn({})).rejects.toMatchObject({ problems: [{ type: catalogue.waitingForVerification.type }] });
});
