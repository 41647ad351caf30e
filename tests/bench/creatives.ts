import type { BareQueries } from './bareHandler.ts';
import { compareWithHandler } from './besideHandler.ts';
import { queryOf, sessionOf } from './client.ts';
import { type SeededCreatives, seedCreatives } from './seedCreatives.ts';
import type { BenchStage } from './stage.ts';
import type { Row } from './statistics.ts';
import { step } from './step.ts';

interface Sizes {
  /** Of one account, beside three times as many of others. */
  readonly creatives: number;
  readonly rounds: number;
}

const login = 'advertiser@quarry.test';
const pageSize = 25;
/** What the list shows, beside ids and versions. */
const fields = ['name', 'status', 'type', 'dimension', 'campaign', 'tags', 'picture', 'createdAt'];
const columns = 'id, version, name, status, type, dimension, campaign, tags, picture, created_at as "createdAt"';

interface Listed {
  readonly what: string;
  readonly filter: object;
  /** The condition of the SQL by hand for the same answer, beside the owner. */
  readonly where: string;
}

const listsOf = ({ tag, format }: SeededCreatives): readonly Listed[] => [
  { what: 'a page', filter: {}, where: 'true' },
  { what: 'approved', filter: { status: 'approved' }, where: `status = 'approved'` },
  { what: 'of a format', filter: { format }, where: `format = ${format}` },
  { what: 'with a tag', filter: { tags: [tag] }, where: `tags && array[${tag}]` },
];

const bareList = (owner: number, where: string): BareQueries => ({
  page: `select ${columns} from advert_creatives where owner = ${owner} and ${where} order by created_at desc, id desc limit ${pageSize}`,
  count: `select count(*) from advert_creatives where owner = ${owner} and ${where}`,
});

/** The tags of a creative, by name; in place of a count its own record is read, which says which they are. */
const bareTags = ({ owner, tagged }: SeededCreatives): BareQueries => ({
  page: `select * from creative_tags where owner = ${owner}
    and id = any((select tags from advert_creatives where id = ${tagged})::int[]) order by lower(name)`,
  count: `select 1 as count from advert_creatives where id = ${tagged} and owner = ${owner}`,
});

/** Measures an account with many creatives on PostgreSQL: its list, filtered and not, and the tags of one, beside handlers by hand. */
export async function measureCreatives({ address, client }: BenchStage, { creatives, rounds }: Sizes): Promise<Row[]> {
  step(`making ${creatives} creatives`);
  const seeded = await seedCreatives(client, login, creatives);
  const headers = await sessionOf(address, login);
  const api = `${address}/api/adnet`;
  const rows: Row[] = [];
  for (const { what, filter, where } of listsOf(seeded)) {
    step(`creatives: ${what}`);
    const query = queryOf({ filter, fields, sort: ['createdAt', 'DESC'], range: [0, pageSize - 1] });
    const asked = {
      client,
      url: `${api}/v0/advert-creatives${query}`,
      headers,
      bare: bareList(seeded.owner, where),
      rounds,
    };
    rows.push(await compareWithHandler(`creatives: ${what}`, asked));
  }
  step('the tags of a creative');
  const url = `${api}/v0/advert-creative-tags/${seeded.tagged}`;
  return [
    ...rows,
    await compareWithHandler('creatives: the tags of one', { client, url, headers, bare: bareTags(seeded), rounds }),
  ];
}
