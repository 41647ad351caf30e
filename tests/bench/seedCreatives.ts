import type { Client } from 'pg';
import { withoutIndexes } from './withoutIndexes.ts';

/** What the seeded creatives of an account are of. */
export interface SeededCreatives {
  readonly owner: number;
  /** The tag of one creative in seven. */
  readonly tag: number;
  /** The creative that has three tags. */
  readonly tagged: number;
  readonly format: number;
}

const tagsEach = 20;

/**
 * Inserts creatives of every status and format into one account until it has so many, with tags of its own, beside three times
 * as many of the others.
 * @param login of the account
 */
export async function seedCreatives(client: Client, login: string, wanted: number): Promise<SeededCreatives> {
  const { rows: owners } = await client.query('select id from users where email = $1', [login]);
  const owner = Number(owners[0]?.id);
  const { rows: own } = await client.query('select count(*) from advert_creatives where owner = $1', [owner]);
  const count = Math.max(wanted - Number(own[0]?.count), tagsEach);
  const { rows: tags } = await client.query<{ id: number }>(
    `insert into creative_tags (name, colour, owner)
      select 'Tag ' || n || ' of the bench', '#2f6fde', $1 from generate_series(1, ${tagsEach}) as n returning id`,
    [owner],
  );
  const ids = tags.map(({ id }) => id);
  const [first = 0] = ids;
  const seed = `
    insert into advert_creatives (name, type, picture, dimension, format, leads_to, destination_url, category, weight, tags,
      findings, status, owner, created_at)
    select
      'Creative ' || n || ' of ' || md5(n::text), image, picture, dimensions[1 + n % cardinality(dimensions)],
      formats[1 + n % cardinality(formats)], 'address', 'https://shop.example/?id={click_id}&n=' || n,
      categories[1 + n % cardinality(categories)], 1 + n % 100,
      case when n % 4 = 0 then array[${first} + n / 4 % ${tagsEach}, ${first} + (n / 4 + 3) % ${tagsEach}, ${first} + (n / 4 + 7) % ${tagsEach}] end,
      findings, (array['approved', 'pending', 'rejected', 'disabled', 'banned'])[1 + n % 5],
      case when n % 4 = 0 then ${owner} else others[1 + n % cardinality(others)] end,
      timestamptz '2025-01-01' + (n::bigint * 7919 % ${4 * count}) * interval '90 seconds'
    from generate_series(1, ${4 * count}) as n,
      (select id as image from creative_types where title = 'Image') as t,
      (select array_agg(id) as dimensions from banner_dimensions) as d,
      (select array_agg(id) as formats from creative_formats) as f,
      (select array_agg(id) as categories from ad_product_categories) as c,
      (select array_agg(id) as others from users where roles && array[3, 4] and id <> ${owner}) as o,
      (select picture, findings from advert_creatives where picture is not null limit 1) as p`;
  await withoutIndexes(client, ['advert_creatives'], () => client.query(seed));
  await client.query('vacuum (analyze) advert_creatives');
  const { rows } = await client.query(
    `select id, format from advert_creatives where owner = $1 and cardinality(tags) = 3 and tags @> array[$2::int] limit 1`,
    [owner, first],
  );
  return { owner, tag: first, tagged: Number(rows[0]?.id), format: Number(rows[0]?.format) };
}
