import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type Answer, openParticipationApp, type ParticipationApp } from '#tests/support/participationApp.ts';
import type { Values } from '#tests/support/records.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';

/** The client texts of specification section 5 that the other files of rules don't raise, and the server says them too. */
let here: ParticipationApp;
let campaign: AnyRow;
beforeAll(async () => {
  here = await openParticipationApp();
  campaign = await here.campaign({ status: campaignStatus.values.pending });
});
afterAll(() => here.close());

const change = (values: Values) => here.ask(here.manager, 'PATCH', `/v0/campaigns/${campaign.id}`, values);

function expectProblem({ status, body }: Answer, name: ProblemName, propertyPath: string): void {
  const { type, status: said } = catalogue[name];
  expect({ status, type: body.type, at: body.propertyPath }).toEqual({ status: said, type, at: propertyPath });
}

/** Expects that the campaign stays as it is. */
async function refused(values: Values, name: ProblemName, propertyPath: string): Promise<void> {
  const before = await storedRecords(here.platform, 'campaigns');
  expectProblem(await change({ ...values, version: campaign.version }), name, propertyPath);
  expect(await storedRecords(here.platform, 'campaigns')).toEqual(before);
}

const link = (title: string, url = 'https://quarry.example/paper') => ({ title, url });

describe('specification section 5, client texts', () => {
  test('File link is not a valid url', async () => {
    await refused({ links: [link('Whitepaper', 'whitepaper.pdf')] }, 'invalidFileLink', 'links[0].url');
    await refused({ links: [link('Whitepaper', 'ftp://quarry.example/a.pdf')] }, 'invalidFileLink', 'links[0].url');
    const hunter = await here.hunter();
    const subtasks = [{ title: 'Page 1', description: null }];
    const task = await here.task({ subtasks, review: 'auto' }, 'translation--whitepaper');
    const { body: participation } = await here.join(hunter, task);
    const answer = await here.submit(hunter, participation, { url: 'page-1.docx', subtasks: [{ title: 'Page 1' }] });
    expectProblem(answer, 'invalidUrl', 'url');
  });

  test('A link with the same title already exists', () =>
    refused({ links: [link('Whitepaper'), link(' whitepaper ')] }, 'linkTitleExists', 'links[1].title'));
});

test('The most in a week is not below the least', async () => {
  const task = await here.task({ status: 1, recurrence: 'weekly' }, 'bitcointalk--post', campaign);
  const answer = await here.ask(here.manager, 'PATCH', `/v0/tasks/${task.id}`, { perWeekMin: 3, perWeekMax: 2 });
  expectProblem(answer, 'perWeekCrossed', 'perWeekMax');
});

test('A campaign is not open to hunters from a country that it leaves out', async () => {
  const hunter = await here.hunter();
  const { sql: executor } = here.platform.database;
  await executor.execute(sql`update users set country = 'DE' where id = ${hunter.id}`);
  const { rows } = await executor.execute<{ id: number }>(sql`select id from countries where code = 'DE'`);
  const leftOut = await here.campaign({ countriesRule: 'except', countries: rows.map(({ id }) => id) });
  const { status, body } = await here.join(hunter, await here.task({}, undefined, leftOut));
  expect({ status, type: body.type }).toEqual({ status: 422, type: catalogue.countryNotAllowed.type });
  expect((await here.join(hunter, await here.task())).status).toBe(201);
});
