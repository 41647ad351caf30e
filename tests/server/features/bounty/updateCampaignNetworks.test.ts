import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { type CampaignApp, openCampaignApp, valuesOfType } from '#tests/support/campaignApp.ts';

let here: CampaignApp;
beforeAll(async () => {
  here = await openCampaignApp();
});
afterAll(() => here.close());

const { active, pending } = campaignStatus.values;

test('a campaign has the networks of the tasks that run, by which hunters find it, and its version stays', async () => {
  const campaign = await here.campaign();
  await here.task(campaign, valuesOfType('telegram--avatar'));
  await here.task(campaign, { ...valuesOfType('reddit--post'), subtasks: [{ title: 'The whole text' }] });
  await here.fund(campaign);
  expect((await here.read('campaigns', campaign.id))['networks']).toBeNull();
  const { version } = (await here.move('bounty-admin', 'campaigns', campaign.id, active)).json<{ version: number }>();
  const running = await here.read('campaigns', campaign.id);
  expect(running).toMatchObject({ networks: ['reddit', 'telegram'], version });
  const found = async (networks: string) => {
    const filter = encodeURIComponent(JSON.stringify({ networks }));
    return (await here.ask('bounty-hunter', 'GET', `/v0/campaigns?filter=${filter}`)).json<{ id: number }[]>();
  };
  expect((await found('reddit')).map(({ id }) => id)).toEqual([campaign.id]);
  expect(await found('twitter')).toEqual([]);
  await here.move('bounty-admin', 'campaigns', campaign.id, pending);
  expect((await here.read('campaigns', campaign.id))['networks']).toEqual([]);
});
