import type { Client } from 'pg';
import { plainReward } from '../support/plainReward.ts';
import { withoutIndexes } from './withoutIndexes.ts';

/** A campaign with one task that has many participants. */
export interface Crowded {
  readonly campaign: number;
  readonly task: number;
  readonly manager: number;
}

interface Plan {
  readonly title: string;
  /** Whether it is an ICO campaign whose rewards are stakes; otherwise they are money. */
  readonly isIco: boolean;
  readonly participants: number;
  /** Pending submissions out of ten; the others were decided on. */
  readonly waiting: number;
}

const reserved = 1_000_000;
const email = (n: string) => `'crowd' || ${n} || '@bench.test'`;

/** Inserts the hunters who aren't there yet. They can't sign in. */
const hunters = (count: number): string => `
  insert into users (email, first_name, last_name, roles, status, country)
  select ${email('n')}, 'Hunter', 'Number ' || n, array[1, 7], 'active', 'DE' from generate_series(1, ${count}) as n
  on conflict do nothing`;

const campaignOf = ({ title, isIco }: Plan): string => `
  insert into campaigns (title, description, description_html, category, manager, is_ico, currency, budget, budget_currency,
    token_name, token_symbol, token_standard, token_decimals, token_pool, token_pool_currency, pool_percentage,
    start_at, end_at, subscriptions_closed, countries_rule, links, status)
  select '${title}', 'Many take part.', '<p>Many take part.</p>', 1, users.id, ${isIco},
    ${isIco ? `null, null, null, 'Bench', 'BNC', 1, 18, ${10 * reserved}, 'BNC', 10` : `(select id from currencies where code = 'USD'), ${reserved}, 'USD', null, null, null, null, null, null, null`},
    now() - interval '100 days', now() + interval '100 days', false, 'everywhere', '[]', 0
  from users where email = 'manager@quarry.test' returning id, manager`;

const rewardsOf = ({ isIco }: Plan): string =>
  JSON.stringify([{ ...plainReward, rewardType: 23, amount: 0.5, unit: isIco ? 'stake' : 'money' }]);

const taskOf = (plan: Plan): string => `
  insert into tasks (campaign, type, manager, is_ico, currency, title, instructions, instructions_html, budget, budget_currency,
    pool_percentage, rewards, start_at, end_at, proof, recurrence, per_week_min, per_week_max, review, retry_after_minutes, status)
  select id, (select id from campaign_task_types where key = 'twitter--retweet'), manager, is_ico, currency, title,
    'Tell people.', '<p>Tell people.</p>', budget, budget_currency, pool_percentage, '${rewardsOf(plan)}', start_at, end_at,
    'link', 'weekly', 1, 5, 'manual', 60, 0
  from campaigns where id = $1 returning id`;

/** Out of twenty: fourteen active, two pending, and one of each other status. */
const standings = `array['active', 'active', 'active', 'active', 'active', 'active', 'active', 'active', 'active', 'active',
  'active', 'active', 'active', 'active', 'pending', 'pending', 'unverified', 'rejected', 'banned', 'disabled']`;

const participationsOf = ({ participants }: Plan): string => `
  insert into participations (name, task, campaign, hunter, manager, handle, followers, posts, status, joined_at, inactive_at,
    stakes, progress)
  select 'Hunter Number ' || n, $2, $1, users.id, $3, '@bench' || n, n * 37 % 5000, n % 400, standing,
    now() - n * interval '60 seconds', case when standing = 'active' then now() + interval '20 days' end, 0, n % 101
  from generate_series(1, ${participants}) as n join users on email = ${email('n')},
    lateral (select (${standings})[1 + n * 7 % 20] as standing) as s`;

/** One or two submissions of every active, banned or disabled participation. */
const submissionsOf = ({ isIco, waiting }: Plan): string => `
  insert into submissions (subject, participation, task, campaign, hunter, manager, name, week, url, link, posted_at, checks, status,
    comment, reviewer, reviewed_at, reward, stakes_awarded, awarded, awarded_currency, created_at)
  select link, id, task, campaign, hunter, manager, name, week, link, link, joined_at + interval '1 hour',
    '[{"rule": "linkFound", "passed": true, "expected": null, "actual": null}]', decision,
    case when decision in ('rejected', 'unapproved') then 'The post isn’t there any more.' end,
    case when decision <> 'pending' then manager end, case when decision <> 'pending' then joined_at + interval '1 day' end,
    case when decision = 'approved' then 1 end,
    ${isIco ? `case when decision = 'approved' then 1 + id % 3 end, null, null` : `null, case when decision = 'approved' then 0.5 end, case when decision = 'approved' then 'USD' end`},
    joined_at + week * interval '7 hours'
  from participations cross join generate_series(1, 2) as week,
    lateral (select 'https://x.com/i/status/' || 1700000000000000000 + 2 * id + week as link,
      case when (id * 13 + week) % 10 < ${waiting} then 'pending' when (id * 13 + week) % 10 = 9 then 'unapproved'
        when (id * 13 + week) % 10 = 8 then 'rejected' else 'approved' end as decision) as d
  where task = $1 and status in ('active', 'banned', 'disabled') and (week = 1 or id % 3 = 0)`;

const sums = `
  update participations set stakes = coalesce(given, 0), earned = paid, earned_currency = case when paid is not null then 'USD' end
  from (select participation, sum(stakes_awarded) as given, sum(awarded) as paid from submissions where task = $1 group by 1) as s
  where participation = participations.id`;

/** The audit entries of approvals, from which the public history of stakes is read. */
const approvals = `
  insert into audit_entries (actor_id, acting_role, entity, entity_id, action, before, after, at)
  select manager, 'bounty-manager', 'submissions', id, 'approve', jsonb_build_object('id', id, 'status', 'pending'),
    jsonb_build_object('id', id, 'campaign', campaign, 'status', 'approved', 'stakesAwarded', stakes_awarded,
      'awarded', case when awarded is not null then jsonb_build_object('amount', trim_scale(awarded)::text, 'currency', 'USD') end),
    reviewed_at
  from submissions where task = $1 and status = 'approved' order by reviewed_at`;

/** Accounts without money: their entries add it. */
const accounts = (currency: string) => `
  insert into ledger_accounts (address, kind, owner, currency)
  select 'outside::' || ${currency}, 'outside', null::integer, ${currency}
  union all select 'campaign:' || $1 || ':' || ${currency}, 'campaign', $1, ${currency}
  union all select 'task:' || $2 || ':' || ${currency}, 'task', $2, ${currency}
  union all select distinct 'user:' || hunter || ':' || ${currency}, 'user', hunter, ${currency}
    from submissions where task = $2 and awarded is not null
  on conflict (address) do nothing`;

const entries = (currency: string) => `
  with moves as (
    select 'bench:deposit:' || $1 as key, 'deposit' as type, 'outside::' || ${currency} as debit,
      'campaign:' || $1 || ':' || ${currency} as credit, ${reserved} as amount, 'campaigns' as entity, $1 as entity_id
    union all select 'bench:reserve:' || $2, 'task-reserve', 'campaign:' || $1 || ':' || ${currency},
      'task:' || $2 || ':' || ${currency}, ${reserved}, 'tasks', $2
    union all select 'award:submission:' || id || ':1', 'reward', 'task:' || $2 || ':' || ${currency},
      'user:' || hunter || ':' || ${currency}, awarded, 'submissions', id
    from submissions where task = $2 and awarded is not null
  ), transfers as (insert into ledger_transfers (key) select key from moves returning id, key)
  insert into ledger_entries (transfer, type, debit, credit, currency, amount, entity, entity_id)
  select transfers.id, type, debit, credit, ${currency}, amount, entity, entity_id from moves join transfers using (key)`;

async function fill(client: Client, plan: Plan): Promise<Crowded> {
  const { rows: made } = await client.query<{ id: number; manager: number }>(campaignOf(plan));
  const { id: campaign = 0, manager = 0 } = made[0] ?? {};
  const { rows } = await client.query<{ id: number }>(taskOf(plan), [campaign]);
  const task = rows[0]?.id ?? 0;
  await client.query(participationsOf(plan), [campaign, task, manager]);
  for (const each of [submissionsOf(plan), sums, approvals]) await client.query(each, [task]);
  const currency = plan.isIco ? `'token:${campaign}'` : `'USD'`;
  for (const each of [accounts(currency), entries(currency)])
    await client.query(each.replaceAll('$1', `${campaign}`).replaceAll('$2', `${task}`));
  return { campaign, task, manager };
}

const tables = ['users', 'participations', 'submissions', 'audit_entries'];

/** Inserts campaigns of the demo's manager; the same hunters participate in each. */
export async function seedParticipants(client: Client, plans: readonly Plan[]): Promise<Crowded[]> {
  const made: Crowded[] = [];
  await withoutIndexes(client, tables, async () => {
    await client.query(hunters(Math.max(...plans.map(({ participants }) => participants))));
    for (const plan of plans) made.push(await fill(client, plan));
  });
  await client.query('vacuum (analyze)');
  return made;
}
