import type { Client } from 'pg';
import { copyableColumns } from '../support/copyableColumns.ts';
import { zip } from '../support/zips.ts';
import { seedParticipants } from './seedParticipants.ts';
import { seedStatement } from './seedStatement.ts';
import { advertiser, everyone, type HeavyRecords, publisher } from './slowRoutes.ts';

/** Sizes of the heavy records. */
interface HeavySizes {
  /** Entries of a statement, and open clicks. */
  readonly entries: number;
  /** Participants of each crowded campaign. */
  readonly participants: number;
  /** Bytes of all files of a ZIP. */
  readonly archiveBytes: number;
}

const heavyCampaigns = 1_000;
const changesOfCampaign = 60;
const zonesPerSite = 100;
const creativesOfAdvert = 200;

/** Gives the newest campaigns texts of 20 kB that can't be compressed much. */
async function makeHeavyTexts(client: Client): Promise<void> {
  await client.query(
    `update campaigns set description = words, description_html = '<p>' || words || '</p>'
     from (select id as heavy, (select string_agg(md5(id::text || n), ' ') from generate_series(1, 600) as n) as words
       from campaigns order by id desc limit $1) as texts where id = heavy`,
    [heavyCampaigns],
  );
}

/** Has one of them changed often, with other texts of that length each time. @returns its id */
async function makeHeavyHistory(client: Client): Promise<number> {
  const id = await idOf(client, 'select max(id) as id from campaigns', []);
  await client.query(
    `with texts as (
       select n, (select string_agg(md5(n::text || word), ' ') from generate_series(1, 600) as word) as words from generate_series(0, $2::integer) as n
     ), versions as (
       select n, jsonb_build_object('description', words, 'descriptionHtml', '<p>' || words || '</p>') as record from texts
     )
     insert into audit_log (actor_id, acting_role, entity, entity_id, action, before, after)
     select manager, 'bounty-manager', 'campaigns', id, 'update', earlier.record, later.record
     from campaigns, versions as earlier join versions as later on later.n = earlier.n + 1 where id = $1`,
    [id, changesOfCampaign],
  );
  return id;
}

const columnsOf = async (client: Client, table: string): Promise<string> =>
  (await client.query<{ columns: string }>(copyableColumns(table))).rows[0]?.columns ?? '';

const idOf = async (client: Client, query: string, values: readonly unknown[]): Promise<number> =>
  Number((await client.query<{ id: number }>(query, [...values])).rows[0]?.id);

/** Gives the advertiser a long statement and open clicks, and each site of the publisher many ad zones. */
async function makeHeavyAccounts(client: Client, count: number): Promise<void> {
  await seedStatement(client, advertiser, count);
  await client.query(
    `insert into clicks (click_id, campaign, clicked_at, facts, price, price_currency, campaign_state, billable, total_budget)
     select 'bench-' || n, campaigns[1 + n % cardinality(campaigns)], now() - n % 29 * interval '1 day', '{}', 1, 'USD', 'servable',
       true, 1000000
     from generate_series(1, $2::integer) as n, (
       select array_agg(campaign.id) as campaigns from advert_campaigns as campaign join users on users.id = campaign.owner where email = $1
     ) as owned`,
    [advertiser, count],
  );
  const columns = await columnsOf(client, 'adzones');
  await client.query(
    `insert into adzones (${columns}) select ${columns} from adzones, generate_series(1, $2::integer)
     where owner = (select id from users where email = $1)`,
    [publisher, zonesPerSite],
  );
}

/** Gives a campaign of the advertiser copies of one of its creatives. @returns its id */
async function makeHeavyAdvert(client: Client): Promise<number> {
  const columns = await columnsOf(client, 'advert_creatives');
  return idOf(
    client,
    `with original as (
       select creative.* from advert_creatives as creative join users on users.id = creative.owner
       where email = $1 and campaign is not null and picture is not null and creative.status = 'approved' order by creative.id limit 1
     ), copies as (
       insert into advert_creatives (${columns})
       select ${columns} from original,
         generate_series(1, $2::bigint - (select count(*) from advert_creatives where campaign = (select campaign from original)))
     ) select campaign as id from original`,
    [advertiser, creativesOfAdvert],
  );
}

/** Gives a campaign, which has one task, a copy of it of each other type. */
async function addTasks(client: Client, campaign: number): Promise<void> {
  const columns = await columnsOf(client, 'tasks');
  const copied = columns.split(', ').map((name) => (name === 'type' ? 'other.id' : `task.${name}`));
  await client.query(
    `insert into tasks (${columns}) select ${copied.join(', ')} from tasks as task join campaign_task_types as other on other.id <> type
     where campaign = $1`,
    [campaign],
  );
}

/** Assigns all participants of a campaign to a manager. */
async function moveParticipants(client: Client, campaign: number, login: string): Promise<void> {
  for (const table of ['participations', 'submissions'])
    await client.query(`update ${table} set manager = (select id from users where email = $2) where campaign = $1`, [
      campaign,
      login,
    ]);
}

/** A ZIP with files of such sizes together, which is refused for its last file. */
function refusedArchive(bytes: number): Buffer {
  const filled = (line: string, share: number): string => line.repeat(Math.ceil((bytes * share) / line.length));
  const scripts = Array.from({ length: 10 }, (_, n) => ({
    path: `script${n}.js`,
    content: filled(`const shown${n} = () => document.querySelector("#ad").animate([{ opacity: 0 }], 300);\n`, 0.05),
  }));
  const page = `<head><meta name="ad.size" content="width=300,height=250"></head><script>var clickTag = "";</script>\n`;
  return zip([
    { path: 'index.html', content: page + filled('<p class="text"><img src="ad.png" alt="">Words</p>\n', 0.2) },
    ...scripts,
    { path: 'style.css', content: filled('.text { background: #fff url(ad.png); color: #123456 }\n', 0.2) },
    { path: 'last.html', content: '<img src="https://elsewhere.example/ad.png">' },
  ]);
}

/** Stores a ZIP as if the advertiser had uploaded it. @returns its URL */
async function addArchive(client: Client, bytes: number): Promise<string> {
  const [name, content] = ['bench-bench-bench-0000.zip', refusedArchive(bytes)];
  await client.query(
    `insert into uploads (name, owner, file_name, type, content, bytes)
     select $2, id, 'Ad.zip', 'application/zip', $3, $4 from users where email = $1`,
    [advertiser, name, content, content.length],
  );
  return `/uploads/${name}`;
}

/** Creates the records that the slow routes read. */
export async function makeHeavy(client: Client, sizes: HeavySizes): Promise<HeavyRecords> {
  const { participants } = sizes;
  await makeHeavyTexts(client);
  const edited = await makeHeavyHistory(client);
  await makeHeavyAccounts(client, sizes.entries);
  const waiting = ['first', 'second', 'third'].map((nth) => `The ${nth} ICO that waits`);
  const [awarded, owing, ...others] = await seedParticipants(client, [
    { title: 'An awarded ICO', isIco: true, participants, waiting: 0 },
    { title: 'A campaign that owes much', isIco: false, participants, waiting: 0 },
    ...waiting.map((title) => ({ title, isIco: true, participants, waiting: 10 })),
  ]);
  const [allTasks] = others;
  if (awarded === undefined || owing === undefined || allTasks === undefined)
    throw new Error('The campaigns weren’t created.');
  await addTasks(client, allTasks.campaign);
  await moveParticipants(client, awarded.campaign, everyone);
  const records = {
    edited,
    awarded,
    owing: owing.campaign,
    participation: await idOf(client, 'select min(id) as id from participations where campaign = $1', [owing.campaign]),
    waiting: others.map(({ campaign }) => campaign),
    allTasks: allTasks.campaign,
    advert: await makeHeavyAdvert(client),
    archive: await addArchive(client, sizes.archiveBytes),
  };
  await client.query('vacuum (analyze)');
  return records;
}
